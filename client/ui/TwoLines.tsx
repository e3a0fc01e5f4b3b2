import type { ReactNode } from 'react';
import styles from './TwoLines.module.css';

/** What a cell says first, and quieter what follows. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={styles.lines}>
      <span className={styles.first}>{first}</span>
      <span className={styles.second}>{second}</span>
    </span>
  );
}
