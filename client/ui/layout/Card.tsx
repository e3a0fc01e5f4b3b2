import { type ReactNode, useId } from 'react';
import { classes } from '#client/ui/classes.ts';
import styles from './Card.module.css';

interface CardProps {
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
        <header className={styles.cardHeader}>
          <h2 className={styles.cardTitle}>{title}</h2>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={classes(styles.body, padding === 'none' && styles.bare)}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
}

interface SectionProps {
  title: string;
  subtitle?: string | undefined;
  children: ReactNode;
}

/** A titled part of a screen, beside others. */
export function Section({ title, subtitle, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header className={styles.sectionHeader}>
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
      </header>
      {children}
    </section>
  );
}

/** Foot of a Card with a table: a legend at the start, pages at the end. */
export function FooterBar({ start, children }: { start?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      {start && <div className={styles.start}>{start}</div>}
      <div className={styles.end}>{children}</div>
    </div>
  );
}
