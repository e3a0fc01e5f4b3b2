import type { CSSProperties, ReactNode } from 'react';
import styles from './Columns.module.css';

/** Parts side by side, as many as fit at `least` px each, else below each other. */
export function Columns({ least, children }: { least: number; children: ReactNode }) {
  const width: CSSProperties & { '--least': string } = { '--least': `${least}px` };
  return (
    <div className={styles.columns} style={width}>
      {children}
    </div>
  );
}
