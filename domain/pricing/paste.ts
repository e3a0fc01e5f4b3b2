import { codeKey } from '../conceptSearch.ts';
import { type Decimal, parseTyped } from '../money.ts';
import { bare, priceField } from './price.ts';

const price = priceField('Precio');

/** What was typed or pasted ("$ 1,234.50") as a price; null when it is none. It is never taken for 0. */
export function readPrice(text: string): Decimal | null {
  const typed = parseTyped(text);
  if (typed === null) return null;
  const judged = price.safeParse(bare(typed));
  return judged.success ? judged.data : null;
}

/** Rows and cells as a spreadsheet copies them: tabs between cells, line breaks between rows. */
export function readTable(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

export type PasteTarget = {
  /** Codes of the rows in the order shown. */
  readonly codes: readonly string[];
  /** Columns that can be written, in the order shown. */
  readonly columns: readonly string[];
  /** The cell where it begins. */
  readonly row: number;
  readonly column: string;
};

export type PastedPrice = {
  readonly row: number;
  readonly column: string;
  readonly text: string;
  /** Null: what was pasted is no price. */
  readonly price: Decimal | null;
};

export type Paste = {
  readonly prices: readonly PastedPrice[];
  /** Cells that found no row or column. Empty ones change nothing and are not counted. */
  readonly lost: number;
  /** The first column held codes, and each row went to its concept. */
  readonly isByCode: boolean;
};

/** Where each pasted cell goes: by the code in the first column, where that holds codes; else from the cell on. */
export function placePaste(table: readonly (readonly string[])[], target: PasteTarget): Paste {
  const places = new Map(target.codes.map((code, at) => [codeKey(code), at]));
  const isByCode =
    table.length > 0 && table.some(([first = '']) => places.has(codeKey(first)) && readPrice(first) === null);
  const from = Math.max(0, target.columns.indexOf(target.column));
  const prices: PastedPrice[] = [];
  let lost = 0;
  table.forEach((cells, index) => {
    const row = isByCode ? places.get(codeKey(cells[0] ?? '')) : index + target.row;
    (isByCode ? cells.slice(1) : cells).forEach((text, across) => {
      const column = target.columns[from + across];
      if (text === '') return;
      if (row === undefined || row >= target.codes.length || column === undefined) lost += 1;
      else prices.push({ row, column, text, price: readPrice(text) });
    });
  });
  return { prices, lost, isByCode };
}
