import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type Desk, isClosed, useDesk, useMachineState } from '#client/quantification/desk/Desk.ts';
import { fromClipboard, openText } from '#client/quantification/desk/openText.ts';
import { ProviderPricesDocument } from '#client/quantification/Lookups.generated.ts';
import { showsAll } from '#client/quantification/rows/RowStore.ts';
import { useCell } from '#client/rows/Cell.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Grid } from '#client/ui/grid/Grid.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column } from '#client/ui/table/table.ts';
import { tableSays } from '#domain/catalogue.ts';
import { formatDecimal, isDecimal } from '#domain/money.ts';
import { readTable } from '#domain/pricing/paste.ts';
import type { CatalogPrices, Line } from '#domain/quantification/line.ts';
import { type PriceOffer, repriceForProvider } from '#domain/quantification/reprice.ts';
import { texts } from '#domain/texts.ts';
import { lineColumns } from './columns.tsx';
import { gridCommands } from './commands.ts';
import { LineFilters } from './LineFilters.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SourcesDialog, useUsual } from './Usual.tsx';

const price = (value: string) => (isDecimal(value) ? formatDecimal(value, 2, 6) : value);

const columns: Column<PriceOffer>[] = [
  { id: 'code', header: 'Código', cell: ({ code }) => code, width: '110px' },
  { id: 'name', header: 'Concepto', cell: ({ name }) => name, isRowHeader: true },
  { id: 'from', header: 'Precio actual', cell: ({ from }) => price(from), align: 'end' },
  { id: 'to', header: 'Precio del proveedor', cell: ({ to }) => price(to), align: 'end' },
];

interface ProviderDialogProps {
  change: ProviderChange;
  onApply: (reprice: boolean) => void;
  onClose: () => void;
}

/** The new provider's prices, shown before they apply. */
function ProviderDialog({ change, onApply, onClose }: ProviderDialogProps) {
  const { keys, name, offers } = change;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Cambiar el proveedor a ${name}`}
      size="large"
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button onPress={() => onApply(false)}>Solo el proveedor</Button>
          <Button variant="primary" autoFocus onPress={() => onApply(true)}>
            Proveedor y precios
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>
          {keys.length === 1 ? 'La línea tiene' : `${offers.length} de ${keys.length} líneas tienen`} otro precio con
          este proveedor. Los precios escritos a mano no cambian.
        </p>
        <Table label="Precios que cambiarían" columns={columns} rows={offers} rowId={({ key }) => key} />
      </Stack>
    </Dialog>
  );
}

const help =
  'Flechas, Tab y Enter mueven; escribir reemplaza; F2 edita; Esc restaura; Espacio selecciona la línea; Supr la quita; Ctrl+V pega celdas de una hoja de cálculo; Ctrl+Z deshace; la diagonal va a la búsqueda; F4 muestra lo autorizado antes del concepto.';

/** The lines, their selection and what is done with it. */
export function LineTable() {
  const desk = useDesk();
  const isShut = useMachineState(isClosed);
  const isNarrow = useMatches('(max-width: 640px)');
  const announcement = useCell(desk.announcement);
  const shown = useCell(desk.rows.shown);
  const [change, setChange] = useState<ProviderChange | null>(null);

  const [giveProvider] = useState(() => async (keys: readonly string[], provider: string) => {
    const offered = await offersOf(desk, keys, provider);
    if (offered.offers.length > 0) setChange(offered);
    else applyProvider(desk, offered, false);
  });
  useUsual(desk);
  usePastedRows(desk, isShut);
  const { rows } = desk;
  const source = useMemo(() => ({ keys: rows.keys, onKeys: rows.onKeys, row: rows.row, onRow: rows.onRow }), [rows]);
  const columns = useMemo(() => lineColumns(desk, isNarrow), [desk, isNarrow]);
  const toneOf = useMemo(
    () => (line: Line) => (['cut', 'untouched'] as const).find((mark) => rows.hasMark(line, mark)),
    [rows],
  );
  const commands = useMemo(
    () => gridCommands(desk, (keys, provider) => void giveProvider(keys, provider)),
    [desk, giveProvider],
  );
  return (
    <>
      <LineFilters />
      <SelectionBar onProvider={(keys, provider) => void giveProvider(keys, provider)} />
      <Grid
        label="Conceptos"
        source={source}
        state={desk.grid}
        columns={columns}
        commands={commands}
        isReadOnly={isShut}
        rowTone={toneOf}
        emptyText={showsAll(shown) ? texts.noLines : tableSays.noneFound}
        announcement={announcement}
        help={help}
      />
      <SourcesDialog />
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

/** Rows of a budget that are pasted where nothing else takes them, as over an empty table. */
function usePastedRows(desk: Desk, isShut: boolean): void {
  useEffect(() => {
    if (isShut) return;
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const isTaken = event.defaultPrevented || desk.isReviewing.read();
      const isElsewhere = event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]');
      if (isTaken || isElsewhere || !readTable(text).some((cells) => cells.length > 1)) return;
      event.preventDefault();
      void openText(desk, { text, from: fromClipboard });
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, [desk, isShut]);
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

/** Lines that are to change provider, and the prices that the new one offers for them. */
type ProviderChange = {
  readonly keys: readonly string[];
  readonly provider: string;
  readonly name: string;
  readonly offers: readonly PriceOffer[];
};

/** What changing the provider would change; without offers only the name does. */
async function offersOf(desk: Desk, keys: readonly string[], provider: string): Promise<ProviderChange> {
  const lines = desk.rows.pick(keys).filter((line) => line.provider !== provider);
  const name = desk.providers.find(({ id }) => id === provider)?.name ?? provider;
  const change = { keys: lines.map(({ key }) => key), provider, name };
  const untouched = lines.filter(({ priceTouched }) => !priceTouched);
  if (untouched.length === 0) return { ...change, offers: [] };
  try {
    const { data } = await desk.client.query({
      query: ProviderPricesDocument,
      variables: {
        year: desk.actor.getSnapshot().context.catalogYear,
        provider,
        place: desk.place,
        concepts: [...new Set(untouched.map(({ concept }) => concept))],
      },
      fetchPolicy: 'no-cache',
    });
    const pesos = new Map(data?.providerPrices.map(({ concept, price }) => [concept.id, price]));
    const prices = new Map<string, CatalogPrices>(
      untouched.flatMap(({ concept, catalogPrices }) => {
        const price = pesos.get(concept);
        return price === undefined ? [] : [[concept, { ...catalogPrices, MXN: price }] as const];
      }),
    );
    return { ...change, offers: repriceForProvider(lines, prices) };
  } catch {
    notify.warn('No se pudieron consultar los precios del proveedor: los precios quedan como estaban.');
    return { ...change, offers: [] };
  }
}

/** One step to take back, with or without the offered prices. */
function applyProvider({ rows }: Desk, { keys, provider, name, offers }: ProviderChange, reprice: boolean): void {
  const offered = new Map(reprice ? offers.map(({ key, line }) => [key, line]) : []);
  const lines = rows.pick(keys).map((line) => ({ ...(offered.get(line.key) ?? line), provider }));
  rows.replace(`Proveedor ${name}`, lines);
}
