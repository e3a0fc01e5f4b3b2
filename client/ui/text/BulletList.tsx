import styles from './BulletList.module.css';

export interface BulletListProps {
  label: string;
  items: readonly { id: string; text: string; hint?: string }[];
}

/** Names of what a decision is about; scrolls when there are many. */
export function BulletList({ label, items }: BulletListProps) {
  return (
    <ul aria-label={label} className={styles.list}>
      {items.map(({ id, text, hint }) => (
        <li key={id} className={styles.item}>
          <span className={styles.text}>{text}</span>
          {hint && <span className={styles.hint}>{hint}</span>}
        </li>
      ))}
    </ul>
  );
}
