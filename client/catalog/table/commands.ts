import type { GridCommands } from '#client/ui/grid/gridTypes.ts';
import { type Paste, placePaste, readTable } from '#domain/pricing/paste.ts';
import type { CatalogDesk } from '../desk.ts';
import { type PriceRow, problemIn, withTyped } from '../rows/priceRow.ts';

type Table = {
  readonly columns: readonly { readonly id: string; readonly label: string; readonly edit?: unknown }[];
  readonly say: (text: string) => void;
  readonly onPaste: (paste: Paste) => void;
  readonly onSearch: () => void;
};

export function priceCommands({ rows, grid }: CatalogDesk, { columns, say, onPaste, onSearch }: Table): GridCommands {
  let origin: PriceRow | null = null;
  const labelOf = (column: string) => columns.find(({ id }) => id === column)?.label ?? column;

  return {
    type(key, column, text) {
      const row = rows.row(key);
      if (!row) return;
      origin ??= row;
      rows.put(withTyped(row, column, text));
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
    choose() {},
    toggle() {},
    remove() {},
    undo: () => say(retraced(rows.undo(), 'Se deshizo')),
    redo: () => say(retraced(rows.redo(), 'Se rehizo')),
    paste(key, column, text) {
      const table = readTable(text);
      if (table.length === 1 && table[0]?.length === 1) return false;
      const keys = rows.keys();
      const target = {
        codes: rows.pick(keys).map(({ code }) => code),
        columns: columns.filter(({ edit }) => edit !== undefined).map(({ id }) => id),
        row: keys.indexOf(key),
        column,
      };
      onPaste(placePaste(table, target));
      grid.stopEditing();
      return true;
    },
    search: onSearch,
  };
}

export const retraced = (label: string | null, done: string) =>
  label === null ? 'Nada que deshacer' : `${done}: ${label}`;
