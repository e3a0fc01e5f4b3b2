import type { CSSProperties, ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import styles from './Layout.module.css';

/** Steps of the 8 px grid: 1 = 4, 2 = 8, 3 = 12, 4 = 16, 5 = 24, 6 = 32 px. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6;

export const gapClass = (gap: Gap) => styles[`gap${gap}`];

/** Children under each other. */
export function Stack({ gap = 4, fill, children }: { gap?: Gap; fill?: boolean; children: ReactNode }) {
  return <div className={classes(styles.stack, gapClass(gap), fill && styles.grow)}>{children}</div>;
}

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

/** Parts side by side, as many as fit at `least` px each, else below each other. */
export function Columns({ least, children }: { least: number; children: ReactNode }) {
  const width: CSSProperties & { '--least': string } = { '--least': `${least}px` };
  return (
    <div className={styles.columns} style={width}>
      {children}
    </div>
  );
}

/** Fields in as many equal columns as fit. */
export function FieldGrid({ least = 200, children }: { least?: number; children: ReactNode }) {
  const width: CSSProperties & { '--least': string } = { '--least': `${least}px` };
  return (
    <div className={styles.grid} style={width}>
      {children}
    </div>
  );
}

/** Keeps to a width, whatever it holds: a field in a toolbar, a table in a popover. `id` lets a checklist lead here. */
export function Sized({ width, id, children }: { width: number; id?: string; children: ReactNode }) {
  const style: CSSProperties = { width, maxWidth: 'min(100%, 100vw - 56px)' };
  return (
    <div id={id} style={style}>
      {children}
    </div>
  );
}

/** Words that a telephone has no room for; whatever holds them must be named otherwise. */
export function Roomy({ children }: { children: ReactNode }) {
  return <span className={styles.roomy}>{children}</span>;
}
