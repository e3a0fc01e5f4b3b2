import type { GridCommands } from '#client/ui/grid/gridTypes.ts';
import type { EditableRows } from './EditableRows.ts';

/** How a table reads and names its cells. */
type RowColumns<Row> = {
  /** The row with this text in the column, as typed or pasted; null where nothing can be typed. */
  readonly write: (row: Row, column: string, text: string) => Row | null;
  readonly labelOf: (column: string) => string;
  /** Why the cell can't be saved. */
  readonly problemIn: (row: Row, column: string) => string | undefined;
  /** Announces to a screen reader. */
  readonly say: (text: string) => void;
};

type Typing = Pick<GridCommands, 'type' | 'commit' | 'restore' | 'undo' | 'redo'>;

/** Typing in a cell: each key is shown at once, and the whole is one step to take back. */
export function rowCommands<Row extends { readonly key: string; readonly code: string }>(
  rows: EditableRows<Row, unknown>,
  { write, labelOf, problemIn, say }: RowColumns<Row>,
): Typing {
  let origin: Row | null = null;
  return {
    type(key, column, text) {
      const row = rows.row(key);
      const written = row && write(row, column, text);
      if (!written) return;
      origin ??= row;
      rows.put(written);
    },
    commit(_key, column) {
      if (!origin) return;
      rows.note(`${labelOf(column)} de ${origin.code}`, origin);
      const row = rows.row(origin.key);
      const problem = row && problemIn(row, column);
      if (problem) say(problem);
      origin = null;
    },
    restore() {
      if (origin) rows.put(origin);
      origin = null;
    },
    undo: () => say(retraced(rows, 'undo')),
    redo: () => say(retraced(rows, 'redo')),
  };
}

const retracing = {
  undo: { done: 'Se deshizo', none: 'Nada que deshacer' },
  redo: { done: 'Se rehizo', none: 'Nada que rehacer' },
} as const;

/** Goes one step back or forth and says which. */
export function retraced(rows: Pick<EditableRows<never, unknown>, 'undo' | 'redo'>, way: 'undo' | 'redo'): string {
  const label = rows[way]();
  const { done, none } = retracing[way];
  return label === null ? none : `${done}: ${label}`;
}
