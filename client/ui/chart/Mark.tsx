import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './Chart.module.css';
import type { ChartMark } from './series.ts';

/** One bar, said whole; where it leads somewhere it is a link, for the mouse and the keyboard. */
export function Mark({ mark: { says, href }, children }: { mark: ChartMark; children: ReactNode }) {
  if (href === undefined) {
    return (
      <svg role="img" aria-label={says} className={styles.svg}>
        {children}
      </svg>
    );
  }
  return (
    <Link href={href} aria-label={says} className={styles.link}>
      {children}
    </Link>
  );
}
