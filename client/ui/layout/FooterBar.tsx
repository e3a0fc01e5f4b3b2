import type { ReactNode } from 'react';
import styles from './FooterBar.module.css';

/** Foot of a Card with a table: a legend at the start, pages at the end. */
export function FooterBar({ start, children }: { start?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      {start && <div className={styles.start}>{start}</div>}
      <div className={styles.end}>{children}</div>
    </div>
  );
}
