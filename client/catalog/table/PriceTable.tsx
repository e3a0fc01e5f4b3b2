import { type RefObject, useMemo, useState } from 'react';
import { Grid } from '#client/ui/grid/Grid.tsx';
import type { GridColumn } from '#client/ui/grid/gridTypes.ts';
import { tableSays } from '#domain/catalogue.ts';
import type { Paste } from '#domain/pricing/paste.ts';
import { useCatalogDesk } from '../desk.ts';
import type { PriceRow } from '../rows/priceRow.ts';
import { columnNames } from './columns.tsx';
import { priceCommands } from './commands.ts';
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
