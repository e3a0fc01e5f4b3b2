import { Link } from 'wouter';
import styles from './Nav.module.css';

export interface NavCount {
  href: string;
  label: string;
  count: number;
}

/** Below an item of the sidebar: what waits there, by its name, each leading to exactly that. */
export function NavCounts({ label, counts }: { label: string; counts: readonly NavCount[] }) {
  if (counts.length === 0) return null;
  return (
    <ul aria-label={label} className={styles.counts}>
      {counts.map((entry) => (
        <li key={entry.href}>
          <Link href={entry.href} className={styles.entry}>
            <span className={styles.label}>{entry.label}</span>
            <span className={styles.count}>{entry.count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
