import styles from './GridTitle.module.css';

/** What a row is about: its code, its name and its unit. */
export function GridTitle({ code, text, unit }: { code: string; text: string; unit: string }) {
  return (
    <span className={styles.title} title={`${code} · ${text}`}>
      <span className={styles.code}>{code}</span>
      <span className={styles.text}>{text}</span>
      <span className={styles.unit}>{unit}</span>
    </span>
  );
}
