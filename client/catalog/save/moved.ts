import type { PriceStore } from '#client/catalog/rows/PriceStore.ts';
import { changedColumns, ownColumn, type PriceRow, placeOf, textIn } from '#client/catalog/rows/priceRow.ts';
import type { PriceChange, PriceName } from '#client/schema.generated.ts';
import type { Decimal } from '#domain/money.ts';
import { type BasePrice, bare, percentRise } from '#domain/pricing/price.ts';

/** A price that another person changed: what was seen, what was typed, and what is saved now. */
export type Moved = {
  readonly id: string;
  readonly row: PriceRow;
  readonly column: string;
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
};

type MovedPrice = {
  readonly concept: { readonly id: string };
  readonly price: PriceName;
  readonly provider: { readonly id: string } | null;
  readonly section: { readonly slug: string } | null;
  readonly current: Decimal | null;
};

/** Marks the prices that moved, each with what is saved now, and keeps what was typed. */
export function noteMoved(rows: PriceStore, prices: readonly MovedPrice[]): Moved[] {
  const moved: Moved[] = [];
  for (const { concept, price, provider, section, current } of prices) {
    const row = rows.row(concept.id);
    const column = columnOf(price) ?? ownColumn(provider?.id ?? '', section?.slug ?? '');
    if (!row) continue;
    const theirs = current === null ? '' : bare(current);
    const { [column]: seen = '', ...others } = row.saved;
    const saved = theirs === '' ? others : { ...others, [column]: theirs };
    rows.rebase([{ ...row, saved, moved: [...row.moved, column] }]);
    moved.push({ id: `${concept.id} ${column}`, row, column, base: seen, mine: textIn(row, column), theirs });
  }
  return moved;
}

/** Those of which it was not decided which price is to stay, with what is typed now. */
export function stillMoved(rows: PriceStore, moved: readonly Moved[]): Moved[] {
  return moved.flatMap((one) => {
    const row = rows.row(one.row.key);
    return row?.moved.includes(one.column) ? [{ ...one, row, mine: textIn(row, one.column) }] : [];
  });
}

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
function columnOf(price: PriceName): BasePrice | null {
  const found = Object.entries(names).find(([, name]) => name === price);
  return found && isBase(found[0]) ? found[0] : null;
}
