import type { ReactNode } from 'react';
import styles from './Table.module.css';

export interface TableTotalsProps {
  label: string;
  /** How many of the first columns the label takes. */
  span: number;
  /** One a column, after the label. */
  values: readonly string[];
}

/** The sums of a table, for its footer. */
export function TableTotals({ label, span, values }: TableTotalsProps) {
  return (
    <tr>
      <th scope="row" colSpan={span}>
        {label}
      </th>
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a total is its column's, and columns stay in their places
        <td key={at} className={styles.end}>
          {value}
        </td>
      ))}
    </tr>
  );
}

/** A figure in the foot of a table, under a column aligned to the end. */
export function TableEnd({ children }: { children: ReactNode }) {
  return (
    <td>
      <span className={styles.sumEnd}>{children}</span>
    </td>
  );
}
