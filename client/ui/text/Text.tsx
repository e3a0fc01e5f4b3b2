import type { ReactNode } from 'react';
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

/** In the place of what there is not. */
export const Absent = () => <span className={styles.absent}>–</span>;

/** A decimal string as 1,234.56, with tabular figures; an absent amount is a dash. */
export function Money({ value, currency }: { value: string | null | undefined; currency?: string }) {
  if (value === null || value === undefined || value === '') return <Absent />;
  return <span className={styles.money}>{formatMoney(value, currency)}</span>;
}

/** A text that does not fit is whole in its title. */
const titleOf = (text: ReactNode) => (typeof text === 'string' ? { title: text } : {});

/** What a cell says first, and quieter what follows. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={styles.lines}>
      <span {...titleOf(first)}>{first}</span>
      <span className={styles.second} {...titleOf(second)}>
        {second}
      </span>
    </span>
  );
}
