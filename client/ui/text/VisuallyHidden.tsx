import type { ReactNode } from 'react';
import styles from './Text.module.css';

/** Read aloud, not seen. With role="status" it is a live region. */
export function VisuallyHidden({ children, role }: { children: ReactNode; role?: 'status' | 'alert' }) {
  return (
    <span role={role} className={styles.hidden}>
      {children}
    </span>
  );
}
