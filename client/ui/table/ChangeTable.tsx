import styles from './FiguresTable.module.css';

export interface ChangeRow {
  id: string;
  label: string;
  before: string;
  after: string;
}

export interface ChangeTableProps {
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
