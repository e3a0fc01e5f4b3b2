import type { PriceName } from '#client/schema.generated.ts';
import type { Decimal } from '#domain/money.ts';
import { bare } from '#domain/pricing/price.ts';
import { columnOf } from '../rows/changes.ts';
import type { PriceStore } from '../rows/PriceStore.ts';
import { ownColumn, type PriceRow, textIn } from '../rows/priceRow.ts';

/** A price that another person changed: what was seen, what was typed, and what is saved now. */
export type Moved = {
  readonly id: string;
  readonly row: PriceRow;
  readonly column: string;
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
};

type Told = {
  readonly concept: string;
  readonly price: PriceName;
  readonly provider: { readonly id: string } | null;
  readonly section: string | null;
  readonly current: Decimal | null;
};

/** Marks the prices that moved, each with what is saved now, and keeps what was typed. */
export function noteMoved(rows: PriceStore, told: readonly Told[]): Moved[] {
  const moved: Moved[] = [];
  for (const { concept, price, provider, section, current } of told) {
    const row = rows.row(concept);
    const column = columnOf(price) ?? ownColumn(provider?.id ?? '', section ?? '');
    if (!row) continue;
    const theirs = current === null ? '' : bare(current);
    const { [column]: seen = '', ...others } = row.saved;
    const saved = theirs === '' ? others : { ...others, [column]: theirs };
    rows.rebase([{ ...row, saved, moved: [...row.moved, column] }]);
    moved.push({ id: `${concept} ${column}`, row, column, base: seen, mine: textIn(row, column), theirs });
  }
  return moved;
}
