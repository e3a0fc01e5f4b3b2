import { type Decimal, isDecimal, sameAmount } from '#domain/money.ts';
import { priceProblem, readPrice } from '#domain/pricing/paste.ts';
import { bare } from '#domain/pricing/price.ts';
import type { CatalogConceptFragment } from '../Catalog.generated.ts';

/** One concept with its prices by column; what was typed stands beside what is saved. */
export type PriceRow = {
  readonly key: string;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly description: string;
  readonly saved: Readonly<Record<string, Decimal>>;
  readonly typed: Readonly<Record<string, string>>;
  /** Columns whose saved price another person changed while this one was typed. */
  readonly moved: readonly string[];
};

export const ownColumn = (provider: string, section: string) => `own ${provider} ${section}`;

export function placeOf(column: string): { provider: string; section: string } | null {
  const [kind, provider = '', section = ''] = column.split(' ');
  return kind === 'own' ? { provider, section } : null;
}

export function rowOf(concept: CatalogConceptFragment): PriceRow {
  const { id, code, name, unit, description, prices, capufePrice, ownPrices } = concept;
  const own = (ownPrices ?? []).map(({ provider, section, price }) => [
    ownColumn(provider.id, section?.slug ?? ''),
    bare(price),
  ]);
  return {
    key: id,
    code,
    name,
    description,
    unit: unit.abbreviation,
    typed: {},
    moved: [],
    saved: {
      unitPrice: bare(prices.mxn),
      capufePrice: bare(capufePrice),
      dollarPrice: bare(prices.usd),
      euroPrice: bare(prices.eur),
      ...Object.fromEntries(own),
    },
  };
}

/** What stands in a cell: what was typed, else what is saved; nothing where a provider has no price of its own. */
export function textIn({ typed, saved }: PriceRow, column: string): string {
  return typed[column] ?? saved[column] ?? '';
}

export function isChanged(row: PriceRow, column: string): boolean {
  const typed = row.typed[column];
  if (typed === undefined) return false;
  const saved = row.saved[column];
  if (saved === undefined || !isDecimal(typed)) return typed !== (saved ?? '');
  return !sameAmount(typed, saved);
}

export const changedColumns = (row: PriceRow) => Object.keys(row.typed).filter((column) => isChanged(row, column));

/** Why a cell can't be saved. Emptying an own price takes it away; a catalog price is never empty. */
export function problemIn(row: PriceRow, column: string): string | undefined {
  const typed = row.typed[column];
  if (typed === undefined || !isChanged(row, column)) return undefined;
  if (typed === '') return placeOf(column) ? undefined : 'Escriba un precio; 0 si no lo hay.';
  return priceProblem(typed);
}

export function withTyped(row: PriceRow, column: string, text: string): PriceRow {
  return { ...row, typed: { ...row.typed, [column]: readPrice(text) ?? text.trim() } };
}

/** As it is saved, with nothing typed in these columns. */
export function withoutTyped(row: PriceRow, columns: readonly string[]): PriceRow {
  const kept = Object.entries(row.typed).filter(([column]) => !columns.includes(column));
  return { ...row, typed: Object.fromEntries(kept), moved: row.moved.filter((column) => !columns.includes(column)) };
}
