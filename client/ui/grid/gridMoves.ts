import type { CellPlace } from './GridState.ts';
import type { GridColumn } from './gridTypes.ts';

/** The columns and rows that the cursor walks over. */
export type Field = {
  readonly keys: readonly string[];
  readonly columns: readonly Pick<GridColumn<never>, 'id' | 'edit'>[];
};

const pageRows = 15;

const within = (at: number, length: number) => Math.max(0, Math.min(length - 1, at));

/** By rows and columns, stopping at the edges. */
export function shifted({ keys, columns }: Field, from: CellPlace, rows: number, across: number): CellPlace {
  const row = within(keys.indexOf(from.key) + rows, keys.length);
  const column = within(columns.findIndex(({ id }) => id === from.column) + across, columns.length);
  return { key: keys[row] ?? from.key, column: columns[column]?.id ?? from.column };
}

/** The next cell that can be written, over the ends of lines; null past the last, so that Tab leaves the grid. */
export function nextWritable({ keys, columns }: Field, from: CellPlace, step: 1 | -1): CellPlace | null {
  const width = columns.length;
  let at = keys.indexOf(from.key) * width + columns.findIndex(({ id }) => id === from.column) + step;
  for (; at >= 0 && at < keys.length * width; at += step) {
    const column = columns[at % width];
    const key = keys[Math.floor(at / width)];
    if (column?.edit && key !== undefined) return { key, column: column.id };
  }
  return null;
}

const jumps: Record<string, (ctrl: boolean) => readonly [rows: number, across: number]> = {
  ArrowUp: (ctrl) => [ctrl ? -Infinity : -1, 0],
  ArrowDown: (ctrl) => [ctrl ? Infinity : 1, 0],
  ArrowLeft: (ctrl) => [0, ctrl ? -Infinity : -1],
  ArrowRight: (ctrl) => [0, ctrl ? Infinity : 1],
  PageUp: () => [-pageRows, 0],
  PageDown: () => [pageRows, 0],
  Home: (ctrl) => [ctrl ? -Infinity : 0, -Infinity],
  End: (ctrl) => [ctrl ? Infinity : 0, Infinity],
};

export function movedBy(
  field: Field,
  from: CellPlace,
  { key, ctrl }: { key: string; ctrl: boolean },
): CellPlace | null {
  const jump = jumps[key]?.(ctrl);
  return jump ? shifted(field, from, jump[0], jump[1]) : null;
}
