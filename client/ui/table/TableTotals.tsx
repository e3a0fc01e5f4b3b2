import type { ReactNode } from 'react';
import styles from './Table.module.css';
import type { TableProps } from './table.ts';

export interface TableTotalsProps {
  label: string;
  /** How many of the first columns the label takes. */
  span: number;
  /** One a column, after the label, by the column's id. */
  sums: readonly { id: string; text: string }[];
}

/** The sums of a table, for its footer. */
export function TableTotals({ label, span, sums }: TableTotalsProps) {
  return (
    <tr>
      <th scope="row" colSpan={span}>
        {label}
      </th>
      {sums.map(({ id, text }) => (
        <td key={id} className={styles.end}>
          {text}
        </td>
      ))}
    </tr>
  );
}

export interface ColumnSumsProps<Row> {
  table: Pick<TableProps<Row>, 'columns' | 'selected' | 'detail' | 'tone' | 'actions'>;
  label: string;
  /** By the id of the column that they add up; none where it is left out. */
  sums: Readonly<Record<string, string>>;
}

/** The sums of a table with optional columns, each under its own; the label takes the room up to the first. */
export function ColumnSums<Row>({ table, label, sums }: ColumnSumsProps<Row>) {
  const { columns, selected, detail, tone, actions } = table;
  const before = [selected, detail, tone].filter(Boolean).length;
  return (
    <tr>
      <th scope="row" colSpan={before + 1}>
        {label}
      </th>
      {columns.slice(1).map(({ id, from }) => (
        <td key={id} data-from={from} className={styles.end}>
          {sums[id]}
        </td>
      ))}
      {actions && <td />}
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
