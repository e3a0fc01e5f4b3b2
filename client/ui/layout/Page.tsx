import type { ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import hidden from '../text/Text.module.css';
import styles from './Page.module.css';

/** The body of a screen. `fill` gives it exactly the height left, for a Card fill with a Table height="fill". */
export function Page({ fill, children }: { fill?: boolean; children: ReactNode }) {
  return (
    <div className={classes(styles.page, fill && styles.fill)} data-fill={fill || undefined}>
      {children}
    </div>
  );
}

interface PageHeaderProps {
  title: string;
  /** When the navbar already says it: kept for screen readers. */
  isTitleHidden?: boolean;
  /** Second line: counts, status chip, key facts. */
  subtitle?: ReactNode;
  /** Link above the title. */
  back?: ReactNode;
  /** Buttons; the primary one last. */
  actions?: ReactNode;
}

export function PageHeader({ title, isTitleHidden, subtitle, back, actions }: PageHeaderProps) {
  if (isTitleHidden && !subtitle && !back && !actions) {
    return <h1 className={hidden.hidden}>{title}</h1>;
  }
  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        {back && <div className={styles.back}>{back}</div>}
        <h1 className={isTitleHidden ? hidden.hidden : styles.title}>{title}</h1>
        {isTitleHidden && subtitle && <div className={styles.subtitle}>{subtitle}</div>}
      </div>
      {!isTitleHidden && subtitle && <div className={styles.subtitle}>{subtitle}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
