import type { CSSProperties, ReactNode } from 'react';
import styles from '../layout/Layout.module.css';

/** Fields in as many equal columns as fit. */
export function FieldGrid({ least = 200, children }: { least?: number; children: ReactNode }) {
  const width: CSSProperties & { '--least': string } = { '--least': `${least}px` };
  return (
    <div className={styles.grid} style={width}>
      {children}
    </div>
  );
}
