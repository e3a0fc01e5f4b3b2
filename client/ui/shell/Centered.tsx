import type { ReactNode } from 'react';
import styles from './Centered.module.css';

/** The only thing on the page, in its middle. */
export function Centered({ children }: { children: ReactNode }) {
  return <main className={styles.centered}>{children}</main>;
}
