import { rowCommands } from '#client/rows/rowCommands.ts';
import type { GridCommands } from '#client/ui/grid/gridTypes.ts';
import { type Paste, placePaste, readTable } from '#domain/pricing/paste.ts';
import type { CatalogDesk } from '../desk.ts';
import { problemIn, withTyped } from '../rows/priceRow.ts';

type Table = {
  readonly columns: readonly { readonly id: string; readonly label: string; readonly edit?: unknown }[];
  readonly say: (text: string) => void;
  readonly onPaste: (paste: Paste) => void;
  readonly onSearch: () => void;
};

export function priceCommands({ rows, grid }: CatalogDesk, { columns, say, onPaste, onSearch }: Table): GridCommands {
  const labelOf = (column: string) => columns.find(({ id }) => id === column)?.label ?? column;
  return {
    ...rowCommands(rows, { write: withTyped, labelOf, problemIn, say }),
    choose() {},
    toggle() {},
    remove() {},
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
