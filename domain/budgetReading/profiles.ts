import type { Decimal } from '../money.ts';
import { cellText, type SheetRow } from './cells.ts';
import { readCurrency, readNumber } from './numbers.ts';
import { isKnownUnit } from './units.ts';

/** What the columns of a table hold, whatever stands above them. */

/** Rows that are looked at to learn what a column holds. */
const sampleSize = 300;

export type Profile = {
  readonly numbers: number;
  readonly texts: number;
  readonly length: number;
  readonly coded: number;
  /** The share of codes, with those that have a blank: "E.P. 12". */
  readonly lettered: number;
  /** The share of numbers of an outline: "1.2", "1.2.3". */
  readonly outlined: number;
  /** Nothing but 1, 2, 3, and so on. */
  readonly isCounted: boolean;
  /** The shares of units and of numbers with decimals. */
  readonly units: number;
  readonly fractions: number;
  /** The shares of texts with words, and of sizes such as «24 x 3.5», which have none. */
  readonly worded: number;
  readonly sized: number;
  /** The share of texts of several words. */
  readonly spaced: number;
  readonly distinct: number;
};

const codeShape = /^(?=.*\d)[\p{L}\d][\p{L}\d._/-]{1,24}$/u;
/** "1.2", "1b". */
const outlineShape = /^\d+(?:\.\d+)*[a-z]?$/i;
const outlinePart = /[.a-z]/i;
const lastPart = /(?:[a-z]|\.\d+)$/i;
/** «0.86x0.86», «24 x 3.5 m», «1.80 m». */
const sizeShape = /^\d[\d.,]* ?(?:[x×] ?\d|(?:mm|cm|m|mts?|pulg|in|ft)\.?$|")/i;
const spacedCode = /^\p{Lu}[\p{Lu}.]{1,4}[ -]?\d[\d.-]{0,6}$/u;
const letterCode = /^(?=.*\d)(?=.*\p{L})[\p{L}\d][\p{L}\d._/-]{2,24}$/u;

export function profileOf(rows: readonly SheetRow[], column: number): Profile {
  let numbers = 0;
  let letters = 0;
  let coded = 0;
  let lettered = 0;
  let sized = 0;
  let units = 0;
  let fractions = 0;
  const texts: string[] = [];
  const outline: string[] = [];
  for (const { cells } of rows) {
    const text = cellText(cells[column]);
    if (text === '') continue;
    const read = readNumber(cells[column]);
    if (read.kind === 'number' || read.kind === 'ambiguous' || read.kind === 'tooLarge') numbers += 1;
    else texts.push(text);
    if (read.kind === 'number' && read.value.includes('.')) fractions += 1;
    if (isKnownUnit(text)) units += 1;
    if (sizeShape.test(text)) sized += 1;
    if (letterCode.test(text)) coded += 1;
    if (letterCode.test(text) || spacedCode.test(text)) lettered += 1;
    if (outlineShape.test(text)) outline.push(text);
    letters += text.length;
  }
  const filled = Math.max(1, numbers + texts.length);
  return {
    numbers,
    texts: texts.length,
    length: letters / filled,
    coded: coded / filled,
    lettered: lettered / filled,
    outlined: outlinedOf(outline) / filled,
    isCounted: outline.length > 1 && outline.length === filled && outline.every((one, at) => one === `${at + 1}`),
    units: units / filled,
    fractions: fractions / filled,
    worded: texts.filter((text) => /\p{L}{3}/u.test(text)).length / Math.max(1, texts.length),
    sized: sized / filled,
    spaced: texts.filter((text) => text.includes(' ')).length / filled,
    distinct: new Set(texts).size,
  };
}

/** How many are numbers of an outline: 1.2 and 1b, and 1 where 1.2 or 1b is a part of it. */
function outlinedOf(numbers: readonly string[]): number {
  const parts = numbers.filter((one) => outlinePart.test(one));
  const parents = new Set(parts.map((one) => one.replace(lastPart, '')));
  return parts.length + numbers.filter((one) => !outlinePart.test(one) && parents.has(one)).length;
}

/** A column of nothing but 1 multiplies any price to itself. */
export const isOfOnes = (rows: readonly SheetRow[], column: number): boolean =>
  rows.every(({ cells }) => ['1', null].includes(plainValue(cells[column])));

/** The share of a column that tells what it holds. */
export const isMost = (share: number): boolean => share > 0.6;

export function longestText(
  profiles: readonly Profile[],
  isFree: (column: number) => boolean,
  shortest = 5,
): number | null {
  let best: number | null = null;
  profiles.forEach((profile, column) => {
    if (!isFree(column) || profile.texts <= profile.numbers || profile.length < shortest) return;
    if (best === null || profile.length > (profiles[best]?.length ?? 0)) best = column;
  });
  return best;
}

/** «Poste» and «Base» describe a work too, where nothing longer does. */
const shortestWord = 3;
export const longestWord = (profiles: readonly Profile[], isFree: (column: number) => boolean): number | null =>
  longestText(profiles, isFree, shortestWord);

/** Nothing but names of currencies: "USD" beside each price. */
export function areCurrencies(rows: readonly SheetRow[], column: number): boolean {
  const texts = rows.map(({ cells }) => cellText(cells[column])).filter((text) => text !== '');
  return texts.length > 0 && texts.every((text) => readCurrency(text) !== null);
}

/** Whether a code stands here: letters or digits without blanks, and a digit among them. */
export function looksLikeCode(text: string): boolean {
  return codeShape.test(text);
}

export function sampleOf(rows: readonly SheetRow[]): readonly SheetRow[] {
  if (rows.length <= sampleSize) return rows;
  const step = rows.length / sampleSize;
  return Array.from({ length: sampleSize }, (_, at) => rows[Math.floor(at * step)]).filter((row) => row !== undefined);
}

export function plainValue(cell: Parameters<typeof readNumber>[0]): Decimal | null {
  const read = readNumber(cell);
  return read.kind === 'number' && !read.isPercent ? read.value : null;
}
