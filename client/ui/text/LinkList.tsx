import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './Lists.module.css';
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
    <ul className={styles.countList}>
      {items.map(({ href, label, count, first }) => (
        <li key={href} className={styles.countItem}>
          <Link href={href} className={styles.countLine} data-empty={count === 0 || undefined}>
            <span className={styles.count}>{count ?? <Skeleton width="24px" />}</span>
            <span className={styles.countLabel}>{label}</span>
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

export interface Line {
  id: string;
  href: string;
  title: string;
  text?: string;
  /** At the end of the line: a status. */
  end?: ReactNode;
}

/** Things to go to, one a line. */
export function LineList({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className={styles.lineList}>
      {lines.map(({ id, href, title, text, end }) => (
        <li key={id}>
          <Link href={href} className={styles.line}>
            <span className={styles.lineTexts}>
              <span className={styles.title}>{title}</span>
              {text && <span className={styles.lineText}>{text}</span>}
            </span>
            {end}
          </Link>
        </li>
      ))}
    </ul>
  );
}
