import type { ReactNode } from 'react';
import styles from './Nav.module.css';

export function NavSection({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={styles.section}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
}
