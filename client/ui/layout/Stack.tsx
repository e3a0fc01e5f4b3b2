import type { ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import styles from './Layout.module.css';

/** Steps of the 8 px grid: 1 = 4, 2 = 8, 3 = 12, 4 = 16, 5 = 24, 6 = 32 px. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6;

export const gapClass = (gap: Gap) => styles[`gap${gap}`];

/** Children under each other. */
export function Stack({ gap = 4, fill, children }: { gap?: Gap; fill?: boolean; children: ReactNode }) {
  return <div className={classes(styles.stack, gapClass(gap), fill && styles.grow)}>{children}</div>;
}
