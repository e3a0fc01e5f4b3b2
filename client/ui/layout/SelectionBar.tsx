import type { ReactNode } from 'react';
import styles from './SelectionBar.module.css';

export interface SelectionBarProps {
  count: string;
  /** At the right: sums and the like. */
  end?: ReactNode;
  children: ReactNode;
}

/** Above a table while rows are selected: how many, and what can be done with them at once. */
export function SelectionBar({ count, end, children }: SelectionBarProps) {
  return (
    <div role="toolbar" aria-label="Acciones de la selección" className={styles.bar}>
      <span role="status" className={styles.count}>
        {count}
      </span>
      {children}
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
