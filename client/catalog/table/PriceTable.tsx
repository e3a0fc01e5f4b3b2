import { type RefObject, useMemo, useState } from 'react';
import { type CatalogDesk, useCatalogDesk } from '#client/catalog/desk.ts';
import { type PriceRow, problemIn, withTyped } from '#client/catalog/rows/priceRow.ts';
import { rowCommands } from '#client/rows/rowCommands.ts';
import { Grid } from '#client/ui/grid/Grid.tsx';
import type { GridColumn, GridCommands } from '#client/ui/grid/gridTypes.ts';
import { tableSays } from '#domain/catalogue.ts';
import { type Paste, placePaste, readTable } from '#domain/pricing/paste.ts';
import { columnNames } from './columns.tsx';
import { PasteDialog } from './PasteDialog.tsx';

const help =
  'Flechas, Tab y Enter mueven; escribir reemplaza; F2 edita; Esc restaura; Ctrl+Z deshace; Ctrl+V pega desde una hoja de cálculo; la diagonal va a la búsqueda.';

type Props = {
  readonly columns: readonly GridColumn<PriceRow>[];
  readonly search: RefObject<HTMLInputElement | null>;
  readonly isReadOnly: boolean;
};

/** The catalog as a sheet: prices are typed, or pasted from a spreadsheet. */
export function PriceTable({ columns, search, isReadOnly }: Props) {
  const desk = useCatalogDesk();
  const { rows, grid } = desk;
  const [said, say] = useState('');
  const [paste, setPaste] = useState<Paste | null>(null);
  const source = useMemo(() => ({ keys: rows.keys, onKeys: rows.onKeys, row: rows.row, onRow: rows.onRow }), [rows]);
  const commands = useMemo(
    () => priceCommands(desk, { columns, say, onPaste: setPaste, onSearch: () => search.current?.focus() }),
    [desk, columns, search],
  );
  const names = useMemo(() => columnNames(columns), [columns]);
  return (
    <>
      <Grid
        label="Conceptos del catálogo"
        source={source}
        state={grid}
        columns={columns}
        commands={commands}
        isReadOnly={isReadOnly}
        emptyText={tableSays.noneFound}
        announcement={said}
        help={help}
      />
      {paste && <PasteDialog paste={paste} names={names} onClose={() => setPaste(null)} />}
    </>
  );
}

type Table = {
  readonly columns: readonly { readonly id: string; readonly label: string; readonly edit?: unknown }[];
  readonly say: (text: string) => void;
  readonly onPaste: (paste: Paste) => void;
  readonly onSearch: () => void;
};

function priceCommands({ rows, grid }: CatalogDesk, { columns, say, onPaste, onSearch }: Table): GridCommands {
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
