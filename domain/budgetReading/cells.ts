import Big from 'big.js';
import { searchKey } from '../searchText.ts';

/** One cell as a source holds it. Numbers are exact decimal texts, dates are YYYY-MM-DD; null is an empty cell. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'number';
      readonly text: string;
      /** What the cell's format shows where that differs: a code 7 that is shown as "0007". */
      readonly shown?: string;
      /** What the cell's format adds: a currency of ours or another's sign, a percent sign, and a unit behind a number that it shows as it is. */
      readonly currency?: string;
      readonly isPercent?: boolean;
      readonly unit?: string;
      /** Its format shows nothing of it, or its letters have the color of the paper; and it is crossed out. */
      readonly isUnseen?: boolean;
      readonly isStruck?: boolean;
    }
  | { readonly kind: 'date'; readonly text: string }
  | null;

export type SheetRow = {
  /** The row's own number in the source, from 1. */
  readonly row: number;
  readonly cells: readonly Cell[];
  /** Not shown by the spreadsheet: hidden by hand, by a filter, or folded away. */
  readonly isHidden?: boolean;
  /** Crossed out. */
  readonly isStruck?: boolean;
  /** What notes attached to its cells say. */
  readonly comments?: readonly string[];
  /** Its texts were put together from pieces that may belong to other rows. */
  readonly isTorn?: boolean;
};

/** Source row numbers from 1, columns from 0, both inclusive. */
export type Merge = {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
};

export type Sheet = {
  readonly name: string;
  readonly rows: readonly SheetRow[];
  readonly merges?: readonly Merge[];
  /** Columns that the spreadsheet does not show, from 0. */
  readonly hiddenColumns?: readonly number[];
};

/** A workbook's double as the shortest decimal text of at most 15 digits: 0.1 + 0.2 is "0.3". Null when it is no number. */
export function exactNumber(value: number): string | null {
  if (!Number.isFinite(value)) return null;
  return new Big(value.toPrecision(15)).toFixed();
}

/** The cell as a person sees it, without blanks around. */
export function cellText(cell: Cell | undefined): string {
  if (!cell) return '';
  if (cell.kind === 'number') return cell.shown ?? cell.text;
  const known = cellTexts.get(cell);
  if (known !== undefined) return known;
  const text = cell.text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  cellTexts.set(cell, text);
  return text;
}

/** Each question about a table asks for the texts of its cells again. */
const cellTexts = new WeakMap<NonNullable<Cell>, string>();

/** All that a row says, from left to right. */
export function rowText({ cells }: Pick<SheetRow, 'cells'>): string {
  return cells
    .map(cellText)
    .filter((text) => text !== '')
    .join(' ');
}

/** Words to compare: lower case, without diacritics and punctuation, one blank between them. "P.U." is "p u". */
export function wordsOf(text: string): string {
  return searchKey(text)
    .replace(/[^a-z0-9%#ñ$]+/g, ' ')
    .trim();
}
