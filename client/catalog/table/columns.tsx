import { conceptParts } from '#client/rows/conceptParts.ts';
import { GridTitle } from '#client/ui/grid/GridHead.tsx';
import type { GridColumn } from '#client/ui/grid/gridTypes.ts';
import { formatDecimal, isDecimal } from '#domain/money.ts';
import { type BasePrice, basePricesOf, hasForeignPrices } from '#domain/pricing/price.ts';
import type { CatalogDesk } from '../desk.ts';
import type { PriceStore } from '../rows/PriceStore.ts';
import { isChanged, type PriceRow, problemIn, textIn } from '../rows/priceRow.ts';
import type { OwnColumn } from './columnSets.ts';

type PriceColumn = GridColumn<PriceRow>;

/** Prices show 2 to 4 decimals; what can't be read is shown as it was typed. */
export function shownPrice(text: string): string {
  return isDecimal(text) ? formatDecimal(text, 2, 4) : text;
}

/** Characters that two lines hold, by the column's width. */
const rooms = { 380: 70, 460: 92 } as const;

function titleColumn(rows: PriceStore, width: keyof typeof rooms): PriceColumn {
  const partsOf = conceptParts(rows, rooms[width]);
  return {
    id: 'name',
    header: 'Concepto',
    label: 'Concepto',
    width,
    isPinned: true,
    cell: (row) => <GridTitle code={row.code} text={row.name} unit={row.unit} parts={partsOf(row)} />,
    text: ({ code }) => code,
  };
}

function priceColumn(id: string, header: string, label: string, group?: string): PriceColumn {
  return {
    id,
    header,
    label,
    ...(group !== undefined && { group }),
    width: 132,
    align: 'end',
    cell: (row) => shownPrice(textIn(row, id)) || '–',
    text: (row) => textIn(row, id),
    problem: (row) => (row.moved.includes(id) ? movedText(row, id) : problemIn(row, id)),
    tone: (row) => (isChanged(row, id) ? 'changed' : undefined),
    edit: { kind: 'number', value: (row) => textIn(row, id) },
  };
}

const movedText = (row: PriceRow, id: string) =>
  `Otra persona lo dejó en ${shownPrice(row.saved[id] ?? '') || 'ninguno'}.`;

const baseNames: Readonly<Record<BasePrice, string>> = {
  unitPrice: 'P.U.',
  capufePrice: 'Capufe',
  dollarPrice: 'Precio dólar',
  euroPrice: 'Precio euro',
};

/** The customer's variant: what the concept itself costs, and what providers ask for it. */
export function priceColumns(
  { profile, rows }: Pick<CatalogDesk, 'profile' | 'rows'>,
  own: readonly OwnColumn[],
): PriceColumn[] {
  const owned = own.map(({ id, provider, place }) => ({
    ...priceColumn(id, provider, `${provider} en ${place}`, place),
    width: 164,
  }));
  const base = basePricesOf(profile).map((id) => priceColumn(id, baseNames[id], baseNames[id], 'Catálogo'));
  if (!hasForeignPrices(profile)) return [titleColumn(rows, 380), ...base, ...owned];
  const [first, ...rest] = base;
  const ofProvider = owned.map((column) => ({ ...column, header: 'P.U.', label: `P.U. de ${column.label}` }));
  return [
    titleColumn(rows, 460),
    ...ofProvider,
    ...(first ? [{ ...first, header: 'Precio catálogo', label: 'Precio catálogo' }] : []),
    ...rest,
  ];
}

/** Columns by name, for summaries. */
export function columnNames(columns: readonly PriceColumn[]): ReadonlyMap<string, string> {
  return new Map(columns.map(({ id, label }) => [id, label]));
}
