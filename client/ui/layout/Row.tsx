import type { ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import styles from './Layout.module.css';
import { type Gap, gapClass } from './Stack.tsx';

export interface RowProps {
  gap?: Gap;
  justify?: 'start' | 'end' | 'between';
  /** 'bottom' lines buttons up with labelled fields. */
  align?: 'center' | 'bottom';
  children: ReactNode;
}

/** Children beside each other, wrapping. */
export function Row({ gap = 2, justify = 'start', align = 'center', children }: RowProps) {
  return (
    <div
      className={classes(
        styles.row,
        gapClass(gap),
        justify !== 'start' && styles[justify],
        align === 'bottom' && styles.bottom,
      )}
    >
      {children}
    </div>
  );
}
