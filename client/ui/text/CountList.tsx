import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import styles from './CountList.module.css';
import { Skeleton } from './Skeleton.tsx';

export interface CountListItem {
  href: string;
  label: string;
  /** Absent while it is being counted. */
  count: number | undefined;
  /** One of them in particular: the oldest. */
  first?: { href: string; text: string } | undefined;
}

/** Lines that say how much waits, each leading there. */
export function CountList({ items }: { items: readonly CountListItem[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ href, label, count, first }) => (
        <li key={href} className={styles.item}>
          <Link href={href} className={styles.line} data-empty={count === 0 || undefined}>
            <span className={styles.count}>{count ?? <Skeleton width="24px" />}</span>
            <span className={styles.label}>{label}</span>
            <ChevronRight aria-hidden size={16} />
          </Link>
          {first && (
            <Link href={first.href} className={styles.first}>
              {first.text}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
