import type { ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import styles from './Page.module.css';

/** The body of a screen. `fill` gives it exactly the height left, for a Card fill with a Table height="fill". */
export function Page({ fill, children }: { fill?: boolean; children: ReactNode }) {
  return (
    <div className={classes(styles.page, fill && styles.fill)} data-fill={fill || undefined}>
      {children}
    </div>
  );
}
