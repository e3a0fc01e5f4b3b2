import type { CSSProperties, ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import styles from './Layout.module.css';

/** Steps of the 8 px grid: 1 = 4, 2 = 8, 3 = 12, 4 = 16, 5 = 24, 6 = 32 px. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6;

const gapClass = (gap: Gap) => styles[`gap${gap}`];

/** Children under each other. */
export function Stack({ gap = 4, fill, children }: { gap?: Gap; fill?: boolean; children: ReactNode }) {
  return <div className={classes(styles.stack, gapClass(gap), fill && styles.grow)}>{children}</div>;
}

interface RowProps {
  gap?: Gap;
  justify?: 'start' | 'end' | 'between';
  /** 'bottom' lines buttons up with labelled fields. */
  align?: 'center' | 'bottom';
  /** Of buttons alone, which paper has no use for. */
  'data-no-print'?: boolean;
  children: ReactNode;
}

/** Children beside each other, wrapping. */
export function Row({ gap = 2, justify = 'start', align = 'center', children, ...rest }: RowProps) {
  return (
    <div
      {...rest}
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

interface ColumnsProps {
  /** Least width of a column in px. */
  least: number;
  /** Parts widen to fill the line; fields keep the width of their column, so that they line up from grid to grid. */
  of?: 'parts' | 'fields';
  children: ReactNode;
}

/** Children beside each other, in as many equal columns as fit. */
export function Columns({ least, of = 'parts', children }: ColumnsProps) {
  const width: CSSProperties & { '--least': string } = { '--least': `${least}px` };
  return (
    <div className={of === 'fields' ? styles.fields : styles.parts} style={width}>
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
