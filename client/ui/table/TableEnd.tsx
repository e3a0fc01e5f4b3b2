import type { ReactNode } from 'react';
import styles from './TableEnd.module.css';

/** A figure in the foot of a table, under a column aligned to the end. */
export function TableEnd({ children }: { children: ReactNode }) {
  return (
    <td>
      <span className={styles.end}>{children}</span>
    </td>
  );
}
