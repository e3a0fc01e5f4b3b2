import type { ReactNode } from 'react';
import styles from './PlainName.module.css';

/** What names a row: a text of any length leaves room for what stands beside it. */
export const plainName = (cell: ReactNode): ReactNode =>
  typeof cell === 'string' ? <span className={styles.name}>{cell}</span> : cell;
