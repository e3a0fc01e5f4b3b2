import type { ReactNode } from 'react';
import hidden from '../text/VisuallyHidden.module.css';
import styles from './Page.module.css';

export interface PageHeaderProps {
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
