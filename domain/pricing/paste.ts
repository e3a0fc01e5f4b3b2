import { bothReadings, provenMark, readNumber } from '../budgetReading/numbers.ts';
import { isKnownUnit } from '../budgetReading/units.ts';
import { codeKey } from '../conceptSearch.ts';
import { type Decimal, parseTyped } from '../money.ts';
import { priceField } from './price.ts';

const price = priceField('Precio');

const judged = (text: string) => price.safeParse(parseTyped(text) ?? text);

/** What was typed or pasted ("$ 1,234.50") as a price; null when it is none. It is never taken for 0. */
export function readPrice(text: string): Decimal | null {
  return judged(text).data ?? null;
}

/** Why what was typed or pasted is no price, as the field of a form says it. */
export function priceProblem(text: string): string | undefined {
  return judged(text).error?.issues[0]?.message;
}

/** Rows and cells as a spreadsheet copies them: tabs between cells, line breaks between rows. */
export function readTable(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

type PasteTarget = {
  /** Codes of the rows in the order shown. */
  readonly codes: readonly string[];
  /** Columns that can be written, in the order shown. */
  readonly columns: readonly string[];
  /** The cell where it begins. */
  readonly row: number;
  readonly column: string;
};

type PlacedCell = { readonly row: number; readonly column: string; readonly text: string };

type Placed = {
  readonly cells: readonly PlacedCell[];
  /** Cells that found no row or column. Empty ones change nothing and are not counted. */
  readonly lost: number;
  /** Codes whose prices found no row: they are not shown, or stand once more than their concepts. */
  readonly unplacedCodes: readonly string[];
  /** The first column held codes, and each row went to its concept. */
  readonly isByCode: boolean;
};

const isNumber = (text: string) => parseTyped(text) !== null;

/** Where each pasted cell goes: by the code in the first column, where that holds codes; else from the cell on. */
export function placeCells(table: readonly (readonly string[])[], target: PasteTarget): Placed {
  const byCode = rowsByCode(table, target.codes);
  const from = Math.max(0, target.columns.indexOf(target.column));
  const cells: PlacedCell[] = [];
  const unplaced = new Set<string>();
  let lost = 0;
  table.forEach((texts, index) => {
    const row = byCode ? byCode[index] : index + target.row;
    const [code, ...priced] = texts;
    if (byCode && row === undefined && code && priced.some(isNumber)) unplaced.add(code);
    (byCode ? texts.slice(1) : texts).forEach((text, across) => {
      const column = target.columns[from + across];
      if (text === '') return;
      if (row === undefined || row >= target.codes.length || column === undefined) lost += 1;
      else cells.push({ row, column, text });
    });
  });
  return { cells, lost, unplacedCodes: [...unplaced], isByCode: byCode !== null };
}

/** So many prices are no codes of concepts by chance. */
const leastCodes = 3;

/** The row of each pasted code; a code that stands twice takes its rows in turn. Null: the first column holds no codes. */
function rowsByCode(
  table: readonly (readonly string[])[],
  codes: readonly string[],
): readonly (number | undefined)[] | null {
  const free = new Map<string, number[]>();
  codes.forEach((code, at) => {
    free.set(codeKey(code), [...(free.get(codeKey(code)) ?? []), at]);
  });
  const isCode = (text: string) => free.has(codeKey(text));
  const numbered = table.filter((texts) => texts.some(isNumber));
  const isListed = numbered.length >= leastCodes && numbered.every(([first = '']) => isCode(first));
  if (!isListed && !table.some(([first = '']) => isCode(first) && parseTyped(first) === null)) return null;
  return table.map(([first = '']) => free.get(codeKey(first))?.shift());
}

type PastedPrice = PlacedCell & {
  /** Null: what was pasted is no price, or a doubtful one. */
  readonly price: Decimal | null;
  /** It has two readings, as «1,234» beside «12,50». */
  readonly isDoubtful: boolean;
};

export type Paste = Omit<Placed, 'cells'> & { readonly prices: readonly PastedPrice[] };

export function placePaste(table: readonly (readonly string[])[], target: PasteTarget): Paste {
  const { cells, ...placed } = placeCells(rowsByCode(table, target.codes) ? withoutTexts(table) : table, target);
  const mark = provenMark(table.flat().map((text) => readNumber({ kind: 'text', text })));
  const prices = cells.map((cell) => {
    const { ',': ofCommas, '.': ofPoints } = bothReadings(cell.text);
    // Beside "1.234,50", a text such as "1.234" is a thousand.
    const isDoubtful = mark !== undefined && mark !== '.' && ofCommas !== ofPoints;
    return { ...cell, isDoubtful, price: isDoubtful ? null : readPrice(cell.text) };
  });
  return { prices, ...placed };
}

/** A copy of a whole list of prices has descriptions and units between the codes and the prices: they are none of these. */
function withoutTexts(table: readonly (readonly string[])[]): readonly (readonly string[])[] {
  let from = 1;
  while (describes(table.flatMap((texts) => texts[from] || []))) from += 1;
  return from === 1 ? table : table.map(([code = '', ...texts]) => [code, ...texts.slice(from - 1)]);
}

/** Shorter texts, and the same in each row, say why a price is missing. */
const shortestName = 10;

function describes(texts: readonly string[]): boolean {
  if (texts.length === 0 || texts.some((text) => readPrice(text) !== null)) return false;
  if (texts.filter(isKnownUnit).length > texts.length / 2) return true;
  const length = texts.reduce((all, text) => all + text.length, 0) / texts.length;
  return length >= shortestName && new Set(texts).size > texts.length / 2;
}
