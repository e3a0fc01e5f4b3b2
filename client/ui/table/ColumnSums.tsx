import type { ReactNode } from 'react';
import styles from './Table.module.css';
import type { TableProps } from './table.ts';

interface ColumnSumsProps<Row> {
  table: Pick<TableProps<Row>, 'columns' | 'selected' | 'detail' | 'tone' | 'actions'>;
  label: string;
  /** How many of the first columns the label takes; default: 1. */
  span?: number;
  /** By the id of the column that they add up; none where it is left out. */
  sums: Readonly<Record<string, ReactNode>>;
}

/** The sums of a table with optional columns, each under its own; the label takes the room of the first. */
export function ColumnSums<Row>({ table, label, span = 1, sums }: ColumnSumsProps<Row>) {
  const { columns, selected, detail, tone, actions } = table;
  const before = [selected, detail, tone].filter(Boolean).length;
  return (
    <tr>
      <th scope="row" colSpan={before + span}>
        {label}
      </th>
      {columns.slice(span).map(({ id, from, header }) => (
        <td key={id} data-from={from} data-header={header} className={styles.end}>
          {sums[id]}
        </td>
      ))}
      {actions && <td />}
    </tr>
  );
}
