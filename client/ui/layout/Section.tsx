import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

export interface SectionProps {
  title: string;
  subtitle?: string | undefined;
  children: ReactNode;
}

/** A titled part of a screen, beside others. */
export function Section({ title, subtitle, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
      </header>
      {children}
    </section>
  );
}
