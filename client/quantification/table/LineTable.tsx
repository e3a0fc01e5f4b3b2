import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useCell } from '#client/rows/Cell.ts';
import { Grid } from '#client/ui/grid/Grid.tsx';
import { texts } from '#domain/texts.ts';
import { isClosed, useDesk, useMachineState } from '../desk/DeskContext.ts';
import { lineColumns } from './columns.tsx';
import { gridCommands } from './commands.ts';
import { applyProvider, offersOf, type ProviderChange } from './giveProvider.ts';
import { ProviderDialog } from './ProviderDialog.tsx';
import { SelectionBar } from './SelectionBar.tsx';

const help =
  'Flechas, Tab y Enter mueven; escribir reemplaza; F2 edita; Esc restaura; Espacio selecciona la línea; Supr la quita; Ctrl+V pega celdas de una hoja de cálculo; Ctrl+Z deshace; la diagonal va a la búsqueda.';

/** The lines, their selection and what is done with it. */
export function LineTable() {
  const desk = useDesk();
  const isShut = useMachineState(isClosed);
  const isNarrow = useMatches('(max-width: 640px)');
  const announcement = useCell(desk.announcement);
  const [change, setChange] = useState<ProviderChange | null>(null);

  const [giveProvider] = useState(() => async (keys: readonly string[], provider: string) => {
    const offered = await offersOf(desk, keys, provider);
    if (offered.offers.length > 0) setChange(offered);
    else applyProvider(desk, offered, false);
  });
  const { rows } = desk;
  const source = useMemo(() => ({ keys: rows.keys, onKeys: rows.onKeys, row: rows.row, onRow: rows.onRow }), [rows]);
  const columns = useMemo(() => lineColumns(desk, isNarrow), [desk, isNarrow]);
  const commands = useMemo(
    () => gridCommands(desk, (keys, provider) => void giveProvider(keys, provider)),
    [desk, giveProvider],
  );
  return (
    <>
      <SelectionBar onProvider={(keys, provider) => void giveProvider(keys, provider)} />
      <Grid
        label="Conceptos"
        source={source}
        state={desk.grid}
        columns={columns}
        commands={commands}
        isReadOnly={isShut}
        emptyText={texts.noLines}
        announcement={announcement}
        help={help}
      />
      {change && (
        <ProviderDialog
          change={change}
          onClose={() => setChange(null)}
          onApply={(reprice) => {
            applyProvider(desk, change, reprice);
            setChange(null);
          }}
        />
      )}
    </>
  );
}

/** Whether the window matches a media query, for what style sheets cannot decide. */
function useMatches(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
