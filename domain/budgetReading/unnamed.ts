import { compare } from '../money.ts';
import { cellText, type SheetRow } from './cells.ts';
import type { Columns } from './chosen.ts';
import { type Measures, productIn } from './measures.ts';
import { readNumber } from './numbers.ts';
import { isMost, longestText, longestWord, type Profile, plainValue, profileOf, sampleOf } from './profiles.ts';
import { isKnownUnit, unitKey } from './units.ts';

/** Tables that nothing names the columns of. */

/** The columns of a table without names: three numbers of which the third is the product, and the texts beside them. */
export function guessColumns(body: readonly SheetRow[]): Columns | null {
  const rows = sampleOf(body);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const profiles = Array.from({ length: width }, (_, column) => profileOf(rows, column));
  // The words of sums stand in columns of numbers.
  const counted = rows.filter(({ cells }) => cells.filter((cell) => plainValue(cell) !== null).length > 2);
  const numeric = profiles.flatMap((_, column) => {
    const { numbers, texts } = profileOf(counted, column);
    return numbers > texts ? [column] : [];
  });
  const best = bestProduct(rows, numeric);
  if (!best) return null;
  const { quantity, unitPrice, amount } = best;
  // Titles and totals say nothing of what stands beside the numbers.
  const lines = rows.filter((row) => countFits([row], quantity, unitPrice, amount).right > 0);
  const ofLines = profiles.map((_, column) => profileOf(lines, column));
  const columns: Columns = { ...best };
  const isFarther = distance(amount, unitPrice) > distance(amount, quantity);
  // Prices stand beside their amounts, whichever comes first.
  if (isMoney(rows, quantity) === isMoney(rows, unitPrice) ? isFarther : isMoney(rows, quantity)) {
    [columns.quantity, columns.unitPrice] = [columns.unitPrice, columns.quantity];
  }
  const isFree = (column: number) => !Object.values(columns).includes(column);
  const isCoded = (column: number) => (ofLines[column]?.coded ?? 0) > 0.5;
  const isWord = (column: number) => isFree(column) && !isMost(ofLines[column]?.units ?? 0);
  // A title merged over several lines stands beside the first of them only.
  const isFilled = (column: number) => isMost((ofLines[column]?.texts ?? 0) / lines.length);
  const name =
    longestText(ofLines, (column) => isFree(column) && !isCoded(column) && isFilled(column)) ??
    longestWord(ofLines, (column) => isWord(column) && !isCoded(column) && isFilled(column)) ??
    longestText(ofLines, (column) => isFree(column) && !isCoded(column)) ??
    longestText(ofLines, isFree) ??
    longestWord(ofLines, (column) => isWord(column) && !isCoded(column));
  if (name === null) return null;
  columns.name = name;
  const code = ofLines.findIndex((_, column) => isFree(column) && isCoded(column));
  if (code >= 0) columns.code = code;
  const known = ofLines.findIndex(({ units }, column) => isFree(column) && isMost(units));
  const unknown = ofLines.findIndex(
    ({ texts, numbers, length, coded, units }, column) =>
      isFree(column) && texts > numbers && length <= 6 && coded < 0.5 && (column > name || isMost(units)),
  );
  const unit = known >= 0 ? known : unknown;
  if (unit >= 0) columns.unit = unit;
  return columns;
}

const distance = (one: number, other: number) => Math.abs(one - other);

type Product = Required<Measures> & { readonly score: number };

/** The three columns that multiply in most rows: of products that are multiplied again, the last one. */
function bestProduct(rows: readonly SheetRow[], numeric: readonly number[]): Required<Measures> | null {
  const found: Product[] = [];
  for (const quantity of numeric) {
    for (const unitPrice of numeric) {
      for (const amount of numeric) {
        if (quantity >= unitPrice || amount === quantity || amount === unitPrice) continue;
        const proven = countFits(rows, quantity, unitPrice, amount);
        const score = proven.right + (amount > unitPrice ? 0.5 : 0);
        if (proven.right < 2 || proven.right < proven.compared * 0.6) continue;
        found.push({ quantity, unitPrice, amount, score });
      }
    }
  }
  const ends = found.filter((one) => !found.some((other) => isMultipliedAgain(rows, one, other)));
  const [best] = (ends.length > 0 ? ends : found).toSorted((a, b) => b.score - a.score);
  return best ? { quantity: best.quantity, unitPrice: best.unitPrice, amount: best.amount } : null;
}

/** Pieces × area is the area that a price multiplies: prices differ between works, or are no rate of a tax or of exchange. */
function isMultipliedAgain(rows: readonly SheetRow[], { amount }: Required<Measures>, other: Product): boolean {
  if (other.quantity !== amount && other.unitPrice !== amount) return false;
  const factor = other.quantity === amount ? other.unitPrice : other.quantity;
  const values = rows
    .filter((row) => countFits([row], other.quantity, other.unitPrice, other.amount).right > 0)
    .map(({ cells }) => plainValue(cells[factor]))
    .filter((value) => value !== null);
  return new Set(values).size > 1 && values.every((value) => compare(value, leastPrice) > 0);
}

/** Factors of taxes, discounts and charges are smaller. */
const leastPrice = '2';

/**
 * Another table stands beside the one of these numbers: behind them a description, and behind it what multiplies to an amount;
 * before them what multiplies, with a description on both sides; or beyond an empty column a description with numbers of its own.
 */
export function areWorksBeside(rows: readonly SheetRow[], { quantity, unitPrice, amount }: Measures): boolean {
  const own = [quantity, unitPrice, amount].filter((column) => column !== undefined);
  const [first, last] = [Math.min(...own), Math.max(...own)];
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const profiles = Array.from({ length: width }, (_, column) => profileOf(rows, column));
  const isText = ({ texts, numbers, length }: Profile) => texts > numbers && length >= 5;
  const works = blocksOf(profiles).filter(isWorks);
  if (works.length > 1 || works.some(({ columns }) => !columns.some((at) => own.includes(at)))) return true;
  const productIn = (isThere: (column: number) => boolean) => {
    const { name, ...found } =
      guessColumns(rows.map((row) => ({ ...row, cells: row.cells.map((cell, at) => (isThere(at) ? cell : null)) }))) ??
      {};
    if (name === undefined) return null;
    const numbers = [found.quantity ?? 0, found.unitPrice ?? 0, found.amount ?? 0];
    return { from: Math.min(...numbers), to: Math.max(...numbers), name };
  };
  const beyond = productIn((column) => column > last);
  if (beyond && beyond.name < beyond.from) return true;
  const before = productIn((column) => column < first);
  if (!before) return false;
  const between = profiles.slice(0, first).flatMap((profile, column) => (isText(profile) ? [column] : []));
  return between.some((column) => column < before.from) && between.some((column) => column > before.to);
}

type Block = { readonly columns: number[]; readonly profiles: Profile[] };

/** Columns between empty ones. */
function blocksOf(profiles: readonly Profile[]): readonly Block[] {
  const blocks: Block[] = [];
  profiles.forEach((profile, column) => {
    if (profile.numbers + profile.texts === 0) return;
    const last = blocks.at(-1);
    if (last?.columns.at(-1) === column - 1) {
      last.columns.push(column);
      last.profiles.push(profile);
    } else blocks.push({ columns: [column], profiles: [profile] });
  });
  return blocks;
}

/** Descriptions and at least two columns of numbers, besides one that counts. */
function isWorks({ profiles }: Block): boolean {
  const numbers = profiles.filter(({ numbers, texts, isCounted }) => numbers > 1 && numbers > texts && !isCounted);
  return numbers.length > 1 && profiles.some(({ texts, numbers, length }) => texts > numbers && length >= 5);
}

/** Amounts of a currency, by the signs beside most of the numbers. */
function isMoney(rows: readonly SheetRow[], column: number | undefined): boolean {
  const filled = rows.map(({ cells }) => cells[column ?? -1]).filter((cell) => readNumber(cell).kind === 'number');
  const signed = filled.filter((cell) => {
    return cell?.kind === 'number' ? cell.currency !== undefined : /[$€]|[a-z]{3}/i.test(cellText(cell));
  });
  return isMost(signed.length / Math.max(1, filled.length));
}

/** Nothing names the columns: whole prices beside quantities with decimals may be the quantities, and so may prices no nearer to the amounts. */
export function mayBeSwapped(rows: readonly SheetRow[], columns: Columns): boolean {
  const { quantity = -1, unitPrice = -1, amount = -1 } = columns;
  if (isMoney(rows, unitPrice) && !isMoney(rows, quantity)) return false;
  const fractionsOf = (column: number) => profileOf(rows, column).fractions;
  const areEqual = distance(amount, unitPrice) === distance(amount, quantity);
  return areEqual || mayBeNamedSwapped(rows, columns) || (fractionsOf(quantity) > 0 && fractionsOf(unitPrice) === 0);
}

/** More pieces than pesos in every row are likelier the prices. */
export function areMoreThanTheirPrices(rows: readonly SheetRow[], { quantity = -1, unitPrice = -1, ...rest }: Columns) {
  const lines = rows.filter((row) => isProduct(row, { quantity, unitPrice, ...rest }));
  return lines.every(({ cells }) => {
    const [count, price] = [cells[quantity], cells[unitPrice]].map(plainValue);
    return count != null && price != null && compare(count, price) > 0;
  });
}

/** Things that are counted have no halves: fractions of pieces beside whole prices are likelier the prices. */
export function mayBeNamedSwapped(rows: readonly SheetRow[], { quantity = -1, unitPrice = -1, unit = -1 }: Columns) {
  const lines = rows.filter(({ cells }) => {
    const text = cellText(cells[unit]);
    return (
      isKnownUnit(text) &&
      unitKey(text) === 'pza' &&
      [quantity, unitPrice].every((at) => plainValue(cells[at]) !== null)
    );
  });
  return (
    lines.length > 1 &&
    !isMoney(rows, unitPrice) &&
    lines.every(
      ({ cells }) =>
        (plainValue(cells[quantity]) ?? '').includes('.') && !(plainValue(cells[unitPrice]) ?? '.').includes('.'),
    )
  );
}

/** A row whose quantity and price multiply to its amount. */
export const isProduct = (row: SheetRow, { quantity = -1, unitPrice = -1, amount = -1 }: Measures): boolean =>
  countFits([row], quantity, unitPrice, amount).right > 0;

function countFits(rows: readonly SheetRow[], quantity: number, price: number, amount: number) {
  const found = rows.map((row) => productIn(row, [quantity, price, amount])).filter((one) => one !== null);
  // 1 × 1 = 1 and 0 × 0 = 0 hold for any three columns.
  const isTrivial = ({ quantity, unitPrice }: (typeof found)[number]) =>
    quantity === unitPrice && ['0', '1'].includes(quantity);
  const right = found.filter((one) => one.isRight && !isTrivial(one));
  return { compared: found.length, right: right.length };
}
