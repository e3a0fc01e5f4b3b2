import type { ReactNode } from 'react';
import styles from './Viewer.module.css';

/** Loading, empty and error faces, in the middle of the space. */
export function ViewerNotice({ children, isBusy = false }: { children: ReactNode; isBusy?: boolean }) {
  return (
    <div className={styles.notice} aria-busy={isBusy || undefined}>
      {children}
    </div>
  );
}
