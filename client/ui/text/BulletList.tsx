import styles from './Lists.module.css';

export interface BulletListProps {
  label: string;
  items: readonly { id: string; text: string; hint?: string }[];
}

/** Names of what a decision is about; scrolls when there are many. */
export function BulletList({ label, items }: BulletListProps) {
  return (
    <ul aria-label={label} className={styles.bulletList}>
      {items.map(({ id, text, hint }) => (
        <li key={id} className={styles.bulletItem}>
          <span className={styles.bulletText}>{text}</span>
          {hint && <span className={styles.bulletHint}>{hint}</span>}
        </li>
      ))}
    </ul>
  );
}
