import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { CatalogRateDocument } from '#client/catalog/Catalog.generated.ts';
import { useCatalogDesk } from '#client/catalog/desk.ts';
import { type PriceRow, textIn, withTyped } from '#client/catalog/rows/priceRow.ts';
import { shownPrice } from '#client/catalog/table/columns.tsx';
import { Button } from '#client/ui/button/Button.tsx';
import { DecimalField } from '#client/ui/form/NumberField.tsx';
import { RadioGroup } from '#client/ui/form/RadioGroup.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Table } from '#client/ui/table/Table.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { formatDate } from '#domain/calendar.ts';
import { type Decimal, formatWhole, isDecimal, isZero } from '#domain/money.ts';
import { fitsPrice } from '#domain/pricing/price.ts';
import { pesosFromForeign, rateHint, typedRate } from '#domain/quantification/currency.ts';
import { counted } from '#domain/texts.ts';

const previewed = 5;

type Props = { readonly onClose: () => void };

/** «Calcular»: the catalog price in pesos from the dollar or euro price, for the selected rows or all shown. */
export function CalculateDialog({ onClose }: Props) {
  const { rows, grid } = useCatalogDesk();
  const [from, setFrom] = useState<Foreign>('USD');
  const selected = grid.selected();
  const [scope, setScope] = useState(selected.size > 0 ? 'selected' : 'shown');
  const [typed, setTyped] = useState<Partial<Record<Foreign, string>>>({});
  const { data, loading } = useQuery(CatalogRateDocument, { variables: { base: from }, fetchPolicy: 'no-cache' });
  const quoted = data?.exchangeRate;
  const text = typed[from] ?? quoted?.rate ?? '';
  const rate = typedRate(text);
  const { word, label } = foreigns[from];
  const aimed = rows.pick(scope === 'selected' ? selected : rows.keys());
  const results = rate ? aimed.flatMap((row) => calculated(row, from, rate) ?? []) : [];

  const apply = () => {
    rows.replace(
      `Calcular desde ${word}`,
      results.map(({ row, pesos }) => withTyped(row, 'unitPrice', pesos)),
    );
    notify.info(
      `${counted(results.length, 'precio calculado; se guarda', 'precios calculados; se guardan')} con «Guardar».`,
    );
    onClose();
    // Once the dialog has given the focus back: Ctrl+Z takes back in the table what was calculated there.
    const [first] = results;
    const cell = grid.active ?? (first && { key: first.row.key, column: 'unitPrice' });
    requestAnimationFrame(() => requestAnimationFrame(() => cell && grid.move(cell)));
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Calcular precio catálogo"
      size="medium"
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="primary" isDisabled={results.length === 0} onPress={apply}>
            Calcular {counted(results.length, 'precio', 'precios')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <RadioGroup
          label="A partir de"
          orientation="horizontal"
          autoFocus
          options={Object.entries(foreigns).map(([id, one]) => ({ id, label: one.label }))}
          value={from}
          onChange={(id) => setFrom(id as Foreign)}
        />
        <RadioGroup
          label="Conceptos"
          orientation="horizontal"
          options={[
            {
              id: 'selected',
              label: selected.size === 1 ? 'El seleccionado' : `Los ${selected.size} seleccionados`,
              isDisabled: selected.size === 0,
            },
            { id: 'shown', label: `Los ${formatWhole(rows.keys().length)} que se muestran` },
          ]}
          value={scope}
          onChange={setScope}
        />
        <DecimalField
          label={`Pesos por 1 ${from}`}
          value={text}
          onChange={(value) => setTyped((current) => ({ ...current, [from]: value }))}
          maxDecimals={4}
          minDecimals={4}
          description={originOf({ isTyped: typed[from] !== undefined, loading, quoted })}
          error={text !== '' && rate === null ? rateHint : undefined}
        />
        <Banner tone="info" title={`Precio catálogo = ${label.toLowerCase()} × ${rate ?? 'tipo de cambio'}`}>
          Con 4 decimales. Los conceptos sin {label.toLowerCase()} conservan el suyo.
        </Banner>
        <Table
          label="Primeros precios calculados"
          rows={results.slice(0, previewed)}
          rowId={({ row }) => row.key}
          emptyText={rate ? `Ningún concepto tiene ${label.toLowerCase()}.` : 'Escriba el tipo de cambio.'}
          columns={[
            { id: 'code', header: 'Código', cell: ({ row }) => row.code },
            { id: 'foreign', header: label, cell: ({ foreign }) => shownPrice(foreign), align: 'end' },
            { id: 'before', header: 'Antes', cell: ({ before }) => shownPrice(before), align: 'end' },
            { id: 'pesos', header: 'Calculado', cell: ({ pesos }) => shownPrice(pesos), align: 'end' },
          ]}
        />
      </Stack>
    </Dialog>
  );
}

type Origin = {
  readonly isTyped: boolean;
  readonly loading: boolean;
  readonly quoted: { readonly rate: string | null; readonly date: string | null; readonly stale: boolean } | undefined;
};

function originOf({ isTyped, loading, quoted }: Origin): string {
  if (isTyped) return 'Escrito a mano';
  if (loading) return 'Consultando el tipo de cambio…';
  if (!quoted?.rate || !quoted.date) return 'El servicio no respondió: escríbalo.';
  const day = formatDate(quoted.date);
  return quoted.stale ? `El servicio no respondió: último conocido, del ${day}` : `Del servicio, del ${day}`;
}

type Foreign = 'USD' | 'EUR';

const foreigns = {
  USD: { column: 'dollarPrice', label: 'Precio dólar', word: 'dólares' },
  EUR: { column: 'euroPrice', label: 'Precio euro', word: 'euros' },
} as const satisfies Record<Foreign, { column: string; label: string; word: string }>;

type Calculated = {
  readonly row: PriceRow;
  readonly foreign: Decimal;
  readonly before: string;
  readonly pesos: Decimal;
};

/** The catalog price of a row from its foreign one; null where it has none, or the result fits no price. */
export function calculated(row: PriceRow, from: Foreign, rate: Decimal): Calculated | null {
  const foreign = textIn(row, foreigns[from].column);
  if (!isDecimal(foreign) || isZero(foreign)) return null;
  const pesos = pesosFromForeign(foreign, rate);
  return fitsPrice(pesos) ? { row, foreign, before: textIn(row, 'unitPrice'), pesos } : null;
}
