import { FileInput, Package, Redo2, Undo2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { SuppliesList } from '#client/catalog/SuppliesList.tsx';
import { type Desk, isClosed, useDesk, useMachineState } from '#client/quantification/desk/Desk.ts';
import { openText } from '#client/quantification/desk/openText.ts';
import { RatesPopover } from '#client/quantification/exchange/RatesPopover.tsx';
import { fetchRate } from '#client/quantification/exchange/rates.ts';
import { ConceptSelector } from '#client/quantification/selector/ConceptSelector.tsx';
import { useCell } from '#client/rows/Cell.ts';
import { retraced } from '#client/rows/rowCommands.ts';
import { IconButton } from '#client/ui/button/Button.tsx';
import { FileIconButton } from '#client/ui/form/PhotoButton.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { Sized, Stack } from '#client/ui/layout/Stack.tsx';
import { Toolbar, ToolbarRoom } from '#client/ui/layout/Toolbar.tsx';
import { usePainted } from '#client/ui/layout/usePainted.ts';
import { Popover } from '#client/ui/overlay/Popover.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import type { Currency } from '#domain/customers.ts';
import { sniffKind, textOf } from '#domain/files.ts';

/** Where lines come from: the year, the currency, whose prices, and the search. They let the lines go first. */
export function Controls() {
  const desk = useDesk();
  const isShut = useMachineState(isClosed);
  const hasSeveral = desk.profile.currencies.length > 1;
  const isPainted = usePainted();
  if (!isPainted) return <ToolbarRoom />;
  if (isShut) {
    return (
      <Toolbar label="Concepto" end={<LineSupplies />}>
        {null}
      </Toolbar>
    );
  }
  return (
    <Toolbar
      label="Agregar conceptos"
      end={
        <>
          <OtherFile />
          <LineSupplies />
          <IconButton
            label="Deshacer (Ctrl+Z)"
            icon={<Undo2 />}
            onPress={() => desk.announcement.write(retraced(desk.rows, 'undo'))}
          />
          <IconButton
            label="Rehacer (Ctrl+Y)"
            icon={<Redo2 />}
            onPress={() => desk.announcement.write(retraced(desk.rows, 'redo'))}
          />
        </>
      }
    >
      <YearMenu />
      {hasSeveral && <CurrencyMenu />}
      {hasSeveral && <RatesPopover />}
      <ProviderFilter />
      <ConceptSelector />
    </Toolbar>
  );
}

function YearMenu() {
  const { years, actor } = useDesk();
  const year = useMachineState(({ context }) => context.catalogYear);
  const known = years.some((one) => one.year === year) ? years : [...years, { year, isCurrent: false }];
  return (
    <Select
      label="Año de catálogo"
      value={String(year)}
      options={known.map((one) => ({
        id: String(one.year),
        label: String(one.year),
        ...(one.isCurrent && { hint: 'Vigente' }),
      }))}
      onChange={(chosen) => actor.send({ type: 'CHOOSE_YEAR', year: Number(chosen) })}
    />
  );
}

function CurrencyMenu() {
  const desk = useDesk();
  const currency = useCell(desk.currency);
  return (
    <Select
      label="Moneda inicial"
      value={currency}
      options={desk.profile.currencies.map((code) => ({ id: code, label: code }))}
      onChange={(chosen) => void chooseCurrency(desk, chosen as Currency)}
    />
  );
}

/** Chooses whose prices the search shows. */
function ProviderFilter() {
  const { provider, providers } = useDesk();
  const chosen = useCell(provider);
  return (
    <Sized id="filtro-proveedor" width={208}>
      <Select
        label="Proveedor"
        value={chosen}
        placeholder="Elija un proveedor"
        options={providers.map(({ id, name }) => ({ id, label: name }))}
        onChange={(id) => provider.write(id)}
      />
    </Sized>
  );
}

/** The initial currency of new lines; choosing a foreign one fetches its rate, and asks for it when there is none. */
async function chooseCurrency(desk: Desk, currency: Currency): Promise<void> {
  desk.currency.write(currency);
  if (currency === 'MXN') return;
  const isKnown = await fetchRate(desk, currency);
  if (!isKnown && !desk.rates.read()[currency]) {
    notify.warn(`El servicio de tipos de cambio no respondió. Escriba el de ${currency} en «Tipos de cambio».`);
  }
}

const textFiles = ['.csv', '.tsv', '.txt', '.xml'];
const largestText = 1_000_000;

/** Lines of a file that is not the budget's own, such as its CFDI. */
function OtherFile() {
  const desk = useDesk();
  const read = async (file: File) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (sniffKind(bytes) !== null)
      notify.warn('Aquí se leen CSV, TSV y CFDI (XML). Suba un libro o un PDF como archivo del presupuesto.');
    else if (bytes.length > largestText)
      notify.warn('El archivo es demasiado grande: divídalo en archivos de menos de 1 MB.');
    else await openText(desk, { text: textOf(bytes), from: `de ${file.name}` });
  };
  return (
    <FileIconButton
      label="Traer partidas de un CSV, TSV o CFDI (XML)"
      icon={<FileInput />}
      accept={textFiles}
      onPick={(file) => void read(file)}
    />
  );
}

/** What one unit of the concept under the cursor takes, to be read beside the line. */
function LineSupplies() {
  const { grid, rows } = useDesk();
  const active = useSyncExternalStore(grid.onMove, () => grid.active?.key ?? null);
  const year = useMachineState(({ context }) => context.catalogYear);
  const line = active === null ? undefined : rows.row(active);
  return (
    <Popover
      label="Insumos del concepto"
      placement="bottom end"
      trigger={<IconButton label="Insumos del concepto" icon={<Package />} isDisabled={!line} />}
    >
      {line && (
        <Stack gap={2}>
          <strong>
            {line.code} · por {line.unit}
          </strong>
          <Sized width={396}>
            <SuppliesList year={year} concept={line.concept} />
          </Sized>
        </Stack>
      )}
    </Popover>
  );
}
