import { multiply } from '../money.ts';
import { type Cell, cellText, type SheetRow } from './cells.ts';
import type { Columns } from './chosen.ts';
import { type Draft, decided, isPlain, type Reads, type RowContext, unreadable } from './drafts.ts';
import { isSameCent, type KnownMark, type NumberRead, readNumber } from './numbers.ts';
import { looksLikeCode } from './profiles.ts';
import { type SumWord, sumWord, taxRates } from './sumWords.ts';

/** Rows that sum up others. */

/** A row of sums may sum quantities and prices too: nothing but its words is written in it, and they multiply to something else. */
export function isSumOfAll(base: Draft, { label }: Sum, { quantity, unitPrice, amount }: Reads): boolean {
  if (base.unit !== '' || (base.code !== '' && base.name !== '')) return false;
  if (![base.code, base.name].includes(label)) return false;
  if (quantity.kind !== 'number' || unitPrice.kind !== 'number' || amount.kind !== 'number') return false;
  return !isSameCent(multiply(quantity.value, unitPrice.value), amount.value);
}

type Sum = { readonly word: SumWord; readonly label: string; readonly read: NumberRead };

/** "TOTAL: $1,234.50" and «IVA 16% 197.52» in one cell. */
const labelled =
  /^(?<label>.*?\p{L}[^$\d]*?(?:\d{1,2}(?:[.,]\d+)? ?%[^$\d]*?)?)[\s:=]*(?<amount>\(?-?(?:\$|MXN|USD|EUR)\s*\(?-?[\d.,]+\)?|[\d.,]+[.,]\d{2})(?<rest>\s*[\p{L}.]*)$/u;

/** What a row sums up: by the first words that say so, unless a total with an amount of its own stands behind them. */
export function readSum(row: SheetRow, columns: Columns, decimal: KnownMark): Sum | null {
  for (const [at, cell] of row.cells.entries()) {
    const text = cell?.kind === 'text' ? cellText(cell) : '';
    if (text === '' || text.length > longestSum) continue;
    // "IVA-1" beside a description is a code.
    if (at === columns.code && looksLikeCode(text) && cellText(row.cells[columns.name ?? at]) !== '') continue;
    const inside = sumWithin(text, decimal);
    if (inside) return totalBehind(row, at, decimal) ?? inside;
    if (readNumber(cell).kind !== 'none') continue;
    const word = sumWord(text);
    if (!word) continue;
    const found = sumValue(row, at, columns, decimal);
    const isRate = word === 'tax' && found?.kind === 'number' && taxRates.some((rate) => rate === found.value);
    if (isRate) continue;
    return found ? { word, label: text, read: found } : null;
  }
  return null;
}

const longestSum = 120;

/** Words of a sum and its amount in one cell. */
function sumWithin(text: string, decimal: KnownMark): Sum | null {
  const { label = '', amount = '', rest = '' } = labelled.exec(text)?.groups ?? {};
  const word = sumWord(label);
  if (!word) return null;
  const read = readNumber({ kind: 'text', text: `${amount}${rest}` }, decimal);
  return isPlain(read) ? { word, label: text, read } : null;
}

/** «Subtotal: $9,660.00», «IVA: $1,545.60» and «Total: $11,205.60» beside each other. */
function totalBehind({ cells }: SheetRow, at: number, decimal: KnownMark): Sum | null {
  const sums = cells.slice(at).map((cell) => (cell?.kind === 'text' ? sumWithin(cellText(cell), decimal) : null));
  return sums.findLast((one) => one?.word === 'total') ?? null;
}

/** The amount of a row of sums: where amounts stand, else the last number to the right of its words. */
function sumValue(row: SheetRow, label: number, columns: Columns, decimal: KnownMark): NumberRead | null {
  for (const column of [columns.amount, columns.gross]) {
    if (column === undefined || column === label) continue;
    const read = readNumber(row.cells[column], decimal);
    if (read.kind !== 'empty' && !(read.kind === 'number' && read.isPercent)) return read;
  }
  for (let at = row.cells.length - 1; at > label; at -= 1) {
    const read = readNumber(row.cells[at], decimal);
    if (isPlain(read) || read.kind === 'ambiguous' || isError(row.cells[at])) return read;
  }
  return null;
}

function isError(cell: Cell | undefined): boolean {
  return cell?.kind === 'text' && /^#/.test(cell.text) && /[!?/]|N\/?[AD]|REF|VALOR|VALUE|NAME/.test(cell.text);
}

export function sumDraft(base: Draft, { word, label, read }: Sum, context: RowContext): Draft {
  const named = { ...base, label, name: label, code: '', unit: '', sum: word };
  if (read.kind !== 'number') {
    return { ...named, kind: 'unread', problems: [unreadable('amount', read, label)] };
  }
  return {
    ...named,
    kind: word === 'total' ? 'total' : 'subtotal',
    amount: read.value,
    currency: read.currency ?? context.currency,
    problems: decided([read], context),
  };
}
