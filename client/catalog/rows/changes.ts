import type { PriceChange, PriceName } from '#client/schema.generated.ts';
import type { Decimal } from '#domain/money.ts';
import { type BasePrice, percentRise } from '#domain/pricing/price.ts';
import { changedColumns, type PriceRow, placeOf } from './priceRow.ts';

/** One changed price, for the summary and for what is sent. */
export type ChangedPrice = {
  readonly id: string;
  readonly row: PriceRow;
  readonly column: string;
  readonly was: Decimal | null;
  /** Null takes an own price away. */
  readonly now: Decimal | null;
  /** In percent, 2 decimals; null where there was no price to compare with. */
  readonly rise: Decimal | null;
};

export function changesOf(rows: readonly PriceRow[]): ChangedPrice[] {
  return rows.flatMap((row) =>
    changedColumns(row).map((column) => {
      const was = row.saved[column] ?? null;
      const now = row.typed[column] || null;
      const rise = was === null || now === null ? null : percentRise(was, now);
      return { id: `${row.key} ${column}`, row, column, was, now, rise };
    }),
  );
}

const names: Readonly<Record<BasePrice, PriceName>> = {
  unitPrice: 'UNIT',
  capufePrice: 'CAPUFE',
  dollarPrice: 'DOLLAR',
  euroPrice: 'EURO',
};

const isBase = (column: string): column is BasePrice => Object.hasOwn(names, column);

/** Only what changed, each with the price that was seen. */
export function sentChange({ row, column, was, now }: ChangedPrice): PriceChange {
  const place = placeOf(column);
  const price = isBase(column) ? names[column] : 'PROVIDER';
  return { concept: row.key, price, was, amount: now, ...(place ?? {}) };
}

/** The column that a price of the schema stands in. */
export function columnOf(price: PriceName): BasePrice | null {
  const found = Object.entries(names).find(([, name]) => name === price);
  return found && isBase(found[0]) ? found[0] : null;
}
