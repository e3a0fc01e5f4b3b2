import type { ReactNode } from 'react';
import type { Option } from '#client/ui/form/option.ts';

/** Rows that announce their own changes, so that one touched row is all that is drawn again. */
export interface GridSource<Row> {
  keys(): readonly string[];
  onKeys(listener: () => void): () => void;
  row(key: string): Row | undefined;
  onRow(key: string, listener: () => void): () => void;
}

export type GridEdit<Row> =
  | { kind: 'number'; value: (row: Row) => string }
  | { kind: 'text'; value: (row: Row) => string; most: number }
  | { kind: 'choice'; value: (row: Row) => string; options: readonly Option[] }
  | { kind: 'toggle'; value: (row: Row) => boolean };

export interface GridColumn<Row> {
  id: string;
  /** Short, under the group's name. */
  header: string;
  /** Full name, for screen readers and problems. */
  label: string;
  group?: string;
  width: number;
  align?: 'end' | 'center';
  /** Stays at the left while the rest scrolls. Pinned columns come first. */
  isPinned?: boolean;
  /** Sums and differences: read, not written. */
  isQuiet?: boolean;
  cell: (row: Row) => ReactNode;
  /** What copying takes. */
  text: (row: Row) => string;
  problem?: (row: Row) => string | undefined;
  tone?: (row: Row) => 'warn' | 'danger' | 'changed' | undefined;
  edit?: GridEdit<Row>;
}

/** `cut`: less than was asked; `untouched`: not looked at yet. */
export type RowTone = 'cut' | 'untouched';

/** What the keyboard and the mouse ask for. Positions are never indexes: rows come and go. */
export interface GridCommands {
  /** Every key typed in a number or text cell, before it is committed. */
  type(key: string, column: string, text: string): void;
  /** The editor was left with what it holds. */
  commit(key: string, column: string): void;
  /** Esc: as it was before the editor opened. */
  restore(key: string, column: string): void;
  choose(key: string, column: string, value: string): void;
  toggle(key: string, column: string): void;
  remove(keys: readonly string[]): void;
  /** Ctrl+D: the first selected row's value of the column, in the other selected rows. */
  fill?(column: string): void;
  undo(): void;
  redo(): void;
  /** Several cells, as a spreadsheet copies them; false leaves the text to the active cell alone. */
  paste?(key: string, column: string, text: string): boolean;
  /** A key that means something of its own in this table; false leaves it to the grid. */
  press?(key: string, pressed: string): boolean;
  /** Enter in a cell, with what it holds committed, where it leads elsewhere than down; false leaves it to the grid. */
  entered?(key: string, column: string): boolean;
  /** «/» or Insert: to where rows are added. */
  search?(): void;
}
