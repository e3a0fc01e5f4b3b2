import type { ReactNode } from 'react';
import styles from './Files.module.css';

/** List of FileEntry and UploadEntry. */
export function FileEntries({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={styles.entries}>
      {children}
    </ul>
  );
}
