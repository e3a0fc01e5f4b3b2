import type { ReactNode } from 'react';
import styles from './SelectionBar.module.css';

/** Above a table while rows are selected: how many, and what can be done with them at once. */
export function SelectionBar({ count, children }: { count: string; children: ReactNode }) {
  return (
    <div role="toolbar" aria-label="Acciones de la selección" className={styles.bar}>
      <span role="status" className={styles.count}>
        {count}
      </span>
      {children}
    </div>
  );
}
