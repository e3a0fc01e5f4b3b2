import { TriangleAlert } from 'lucide-react';
import { classes } from '#client/ui/classes.ts';
import { formatMoney } from '#domain/money.ts';
import styles from './FiguresTable.module.css';

interface FiguresRow {
  id: string;
  label: string;
  /** Decimal strings, one a column; null where there is none. */
  values: readonly (string | null)[];
  isStrong?: boolean;
  /** How a figure is written; as an amount unless said. */
  shown?: (value: string) => string;
  /** Why a figure is to be looked at; undefined where it is not. */
  warning?: (at: number) => string | undefined;
}

interface FiguresTableProps {
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
              <Figure
                key={columns[at]}
                id={`${row.id}-${at}`}
                text={value === null ? '–' : (row.shown ?? formatMoney)(value)}
                warning={row.warning?.(at)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FigureProps {
  id: string;
  text: string;
  warning: string | undefined;
}

/** A color alone would not tell everyone that a figure is to be looked at: a sign says why, on pointing at it and aloud. */
function Figure({ id, text, warning }: FigureProps) {
  return (
    <td data-figure={id} data-warned={warning !== undefined || undefined} title={warning} className={styles.value}>
      {warning !== undefined && <TriangleAlert role="img" aria-label={warning} className={styles.sign} />}
      {text}
    </td>
  );
}

interface ChangeRow {
  id: string;
  label: string;
  before: string;
  after: string;
}

interface ChangeTableProps {
  /** What changed: the table's caption. */
  title: string;
  /** What happened to it, in a word. */
  status?: string | undefined;
  rows: readonly ChangeRow[];
  /** Only one side has something to say: what was added, or removed. */
  side?: 'both' | 'before' | 'after';
}

/** Values that changed: what they were, and what they became. */
export function ChangeTable({ title, status, rows, side = 'both' }: ChangeTableProps) {
  return (
    <table className={styles.changeTable}>
      <caption className={styles.caption}>
        {title}
        {status && <span className={styles.status}>{status}</span>}
      </caption>
      <thead>
        <tr>
          <th scope="col">Dato</th>
          {side !== 'after' && <th scope="col">{side === 'before' ? 'Valor' : 'Antes'}</th>}
          {side !== 'before' && <th scope="col">{side === 'after' ? 'Valor' : 'Después'}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.label}</th>
            {side !== 'after' && <td>{row.before}</td>}
            {side !== 'before' && <td>{row.after}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
