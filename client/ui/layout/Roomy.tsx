import type { ReactNode } from 'react';
import styles from './Layout.module.css';

/** Words that a telephone has no room for; whatever holds them must be named otherwise. */
export function Roomy({ children }: { children: ReactNode }) {
  return <span className={styles.roomy}>{children}</span>;
}
