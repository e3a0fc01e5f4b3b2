import { compare, isZero, round, sameValue } from '../money.ts';
import { problem, type ReadRow, withProblems } from './reading.ts';
import { isKnownUnit, isOfMeasure } from './units.ts';

/** Rows in which the price may stand in the place of the quantity, below names of columns that say otherwise. */

const swapped = problem(
  'assumed_order',
  'La cantidad parece un precio, y el precio una cantidad: confirme que no estén cambiados.',
);

/** Rows that were copied from another file have its order, so that all between one that seems swapped and the next usual ones are asked about. */
export function withSwaps(rows: readonly ReadRow[]): readonly ReadRow[] {
  const found = new Set<ReadRow>();
  let run: ReadRow[] = [];
  const close = () => {
    if (run.some(isPriceOfPieces)) for (const line of run) found.add(line);
    run = [];
  };
  for (const row of rows) {
    if (row.kind !== 'line') continue;
    if (row.sheet !== run.at(-1)?.sheet || !isMoreThanItsPrice(row)) close();
    if (isMoreThanItsPrice(row)) run.push(row);
  }
  close();
  const isAsked = ({ problems }: ReadRow) => problems.some(({ code }) => code === swapped.code);
  return rows.map((row) => (found.has(row) && !isAsked(row) ? withProblems(row, swapped) : row));
}

const isMoreThanItsPrice = ({ quantity, unitPrice }: ReadRow): boolean =>
  quantity !== null && unitPrice !== null && !isZero(unitPrice) && compare(quantity, unitPrice) > 0;

/** What is counted is counted whole: a fraction of it that is more than its whole price is likelier the price. */
function isPriceOfPieces({ unit, quantity, unitPrice }: ReadRow): boolean {
  return isKnownUnit(unit) && !isOfMeasure(unit) && !isWhole(quantity ?? '0') && isWhole(unitPrice ?? '0');
}

const isWhole = (value: string): boolean => sameValue(value, round(value, 0));
