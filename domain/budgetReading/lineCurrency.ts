import { cellText, type SheetRow, wordsOf } from './cells.ts';
import type { Reads, RowContext } from './drafts.ts';
import { readCurrency } from './numbers.ts';
import { problem, type ReadingProblem } from './reading.ts';

/** The currency of a line. */

/** «Controlador (precio en USD)», «Precio en dólares»: a description or a remark that names money. */
const currencyNamed = (name: string) =>
  readCurrency(/\b(?:usd|dlls?|dls|dolares|eur|euros)\b/.exec(wordsOf(name))?.[0] ?? '');

const doubtfulCurrency = problem(
  'doubtful_currency',
  'El archivo nombra varias monedas y no dice en cuál está el precio: decídalo.',
);

const unknownCurrency = (name: string) => problem('unknown_currency', `No se conoce la moneda «${name.slice(0, 40)}».`);

type CurrencyRead = { readonly text: string; readonly problem: ReadingProblem | null; readonly isUnknown: boolean };

export function currencyOf(row: SheetRow, reads: Reads, context: RowContext): CurrencyRead {
  const column = context.columns.currency;
  const written = column === undefined ? '' : cellText(row.cells[column]);
  const said = written === '' || written === '$' ? null : readCurrency(written);
  if (written !== '' && written !== '$' && said === null) {
    return { text: written, problem: unknownCurrency(written), isUnknown: true };
  }
  const inCells = [reads.unitPrice, reads.amount].flatMap((read) =>
    read.kind === 'number' && read.currency !== null ? [read.currency] : [],
  );
  const foreign = inCells.find((one) => readCurrency(one) === null);
  if (foreign !== undefined) return { text: foreign, problem: unknownCurrency(foreign), isUnknown: true };
  const all = new Set([...(said ? [said] : []), ...inCells]);
  const [first = context.currency] = all;
  const mixed =
    all.size > 1 ? problem('mixed_currency', `La fila nombra varias monedas: ${[...all].join(', ')}.`) : null;
  const isOther = row.cells.some((cell, at) => {
    const named = cell?.kind === 'text' && at !== column ? currencyNamed(cellText(cell)) : null;
    return named !== null && named !== context.currency;
  });
  const unsaid = all.size === 0 && (context.isCurrencyDoubtful || isOther) ? doubtfulCurrency : null;
  return { text: first, problem: mixed ?? unsaid, isUnknown: false };
}
