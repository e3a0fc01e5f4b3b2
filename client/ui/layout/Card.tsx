import type { ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import styles from './Card.module.css';

export interface CardProps {
  title?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** 'none' for tables that touch the edges. */
  padding?: 'normal' | 'none';
  /** Takes the height that is left, for a Table height="fill". */
  fill?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}

export function Card({ title, actions, padding = 'normal', fill, footer, children }: CardProps) {
  return (
    <section className={classes(styles.card, fill && styles.fill)}>
      {(title || actions) && (
        <header className={styles.header}>
          <h2 className={styles.title}>{title}</h2>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={classes(styles.body, padding === 'none' && styles.bare)}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
}
