import { formatMoney } from '#domain/money.ts';
import styles from './Text.module.css';

/** In the place of what there is not. */
export const Absent = () => <span className={styles.absent}>–</span>;

/** A decimal string as 1,234.56, with tabular figures; an absent amount is a dash. */
export function Money({ value, currency }: { value: string | null | undefined; currency?: string }) {
  if (value === null || value === undefined || value === '') return <Absent />;
  return <span className={styles.money}>{formatMoney(value, currency)}</span>;
}
