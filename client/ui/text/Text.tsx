import type { ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import { formatMoney } from '#domain/money.ts';
import styles from './Text.module.css';

/** Read aloud, not seen. With role="status" it is a live region. */
export function VisuallyHidden({ children, role }: { children: ReactNode; role?: 'status' | 'alert' }) {
  return (
    <span role={role} className={styles.hidden}>
      {children}
    </span>
  );
}

/** How many a search found, for who hears the list; null while there is nothing to say. */
export function ResultCount({ count }: { count: number | null }) {
  const said = count === null ? '' : count === 1 ? '1 resultado' : `${count} resultados`;
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}

/** In the place of what there is not. */
export const Absent = () => <span className={styles.absent}>–</span>;

/** A decimal string as 1,234.56, with tabular figures; an absent amount is a dash. */
export function Money({ value, currency }: { value: string | null | undefined; currency?: string }) {
  if (value === null || value === undefined || value === '') return <Absent />;
  return <span className={styles.money}>{formatMoney(value, currency)}</span>;
}

/** A text that does not fit is whole in its title. */
const titleOf = (text: ReactNode) => (typeof text === 'string' ? { title: text } : {});

interface TwoLinesProps {
  first: ReactNode;
  second: ReactNode;
  /** Shown whole, on more lines where the column is narrow; else cut at its end. */
  wraps?: boolean;
  /** Usually short, and never cut: as wide as it is, and a long one takes more lines. */
  isCode?: boolean;
}

/** What a cell says first, and quieter what follows. */
export function TwoLines({ first, second, wraps = false, isCode = false }: TwoLinesProps) {
  return (
    <span className={classes(styles.lines, wraps && styles.wrapping, isCode && styles.code)}>
      <span {...titleOf(first)}>{first}</span>
      <span className={styles.second} {...titleOf(second)}>
        {second}
      </span>
    </span>
  );
}

/** What a person wrote, set apart from what the product says. */
export function Quote({ children }: { children: ReactNode }) {
  return <blockquote className={styles.quote}>{children}</blockquote>;
}
