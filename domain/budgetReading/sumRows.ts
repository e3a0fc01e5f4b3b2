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

/** "TOTAL: $1,234.50" in one cell. */
const labelled =
  /^(?<label>.*?\p{L}[^$\d]*?)[\s:=]*(?<amount>\(?-?(?:\$|MXN|USD|EUR)\s*\(?-?[\d.,]+\)?|[\d.,]+[.,]\d{2})(?<rest>\s*[\p{L}.]*)$/u;

export function readSum(row: SheetRow, columns: Columns, decimal: KnownMark): Sum | null {
  for (const [at, cell] of row.cells.entries()) {
    const text = cell?.kind === 'text' ? cellText(cell) : '';
    if (text === '' || text.length > 120) continue;
    // "IVA-1" beside a description is a code.
    if (at === columns.code && looksLikeCode(text) && cellText(row.cells[columns.name ?? at]) !== '') continue;
    const groups = labelled.exec(text)?.groups;
    const inside = groups && sumWord(groups.label ?? '');
    if (groups && inside) {
      const read = readNumber({ kind: 'text', text: `${groups.amount}${groups.rest}` }, decimal);
      if (isPlain(read)) return { word: inside, label: text, read };
    }
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
