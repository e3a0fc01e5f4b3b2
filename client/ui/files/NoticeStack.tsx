import type { ReactNode } from 'react';
import styles from './Files.module.css';

/** Above the sections: what holds for all of them, and what went wrong. */
export function NoticeStack({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.notices}>
      <p>{text}</p>
      {children}
    </div>
  );
}
