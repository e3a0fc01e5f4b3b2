import { classes } from '#client/ui/classes.ts';
import { formatMoney } from '#domain/money.ts';
import styles from './FiguresTable.module.css';

export interface FiguresRow {
  id: string;
  label: string;
  /** Decimal strings, one a column; null where there is none. */
  values: readonly (string | null)[];
  isStrong?: boolean;
  /** How a figure is written; as an amount unless said. */
  shown?: (value: string) => string;
  /** Figures to look at. */
  isWarned?: (at: number) => boolean;
}

export interface FiguresTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly FiguresRow[];
}

/** A small table of amounts: sums by column. */
export function FiguresTable({ label, columns, rows }: FiguresTableProps) {
  return (
    <table aria-label={label} className={styles.figuresTable}>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col" className={styles.head}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={classes(row.isStrong && styles.strong)}>
            <th scope="row" className={styles.label}>
              {row.label}
            </th>
            {row.values.map((value, at) => (
              <td
                key={columns[at]}
                data-figure={`${row.id}-${at}`}
                data-warned={row.isWarned?.(at) || undefined}
                className={styles.value}
              >
                {value === null ? '–' : (row.shown ?? formatMoney)(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
