import { add, multiply } from '../money.ts';
import { cellText, type SheetRow, wordsOf } from './cells.ts';
import type { Chosen, Columns } from './chosen.ts';
import { type Contents, withUnnamed } from './columnContents.ts';
import { doubtsOfColumns, secondTable } from './columnDoubts.ts';
import type { ColumnKind, ProviderWords } from './columnKinds.ts';
import { headerMeanings, hintingScore, isPartOfPrice, namingScore } from './columnWords.ts';
import { incidentsBeside, revisionsBeside } from './doubts.ts';
import { chooseMeasures, type Measures } from './measures.ts';
import { type Meanings, partsOfName } from './nameParts.ts';
import { isSameCent, readNumber } from './numbers.ts';
import { isMost, type Profile, plainValue, profileOf, sampleOf } from './profiles.ts';
import { sumWord, taxRates } from './sumWords.ts';
import { areWorksBeside, isProduct } from './unnamed.ts';

/** Decides between the columns that a header names, by their words and by what they hold. */
export function chooseColumns(labels: readonly string[], body: readonly SheetRow[], learned: ProviderWords): Chosen {
  const second = secondNamed(labels.map((label) => headerMeanings(label, learned)));
  if (second === null) return chooseWithin(labels, body, learned);
  const rows = body.map((row) => ({ ...row, cells: row.cells.slice(0, second) }));
  const { warnings, ...chosen } = chooseWithin(labels.slice(0, second), rows, learned);
  return { ...chosen, warnings: [...warnings.filter((one) => one !== secondTable), secondTable] };
}

/** Where the names of a second table begin: works with quantities and prices are named on both sides. */
function secondNamed(meanings: Meanings): number | null {
  const names = (some: Meanings) => (kind: ColumnKind) => some.some((one) => (one[kind] ?? 0) >= namingScore);
  const isTable = (has: (kind: ColumnKind) => boolean) =>
    has('name') && has('quantity') && (has('unitPrice') || has('amount'));
  // The first one ends where it has all that a table has, and the second one begins with what it lacks without it.
  const ends = meanings.findIndex((_, at) => isTable(names(meanings.slice(0, at + 1))));
  if (ends < 0) return null;
  const begins = meanings.findLastIndex((_, at) => at > ends && isTable(names(meanings.slice(at))));
  return begins < 0 ? null : begins;
}

function chooseWithin(labels: readonly string[], body: readonly SheetRow[], learned: ProviderWords): Chosen {
  const rows = sampleOf(besideTexts(body));
  const width = Math.max(labels.length, ...rows.map(({ cells }) => cells.length));
  const profiles = Array.from({ length: width }, (_, column) => profileOf(rows, column));
  const meanings = profiles.map((_, column) => headerMeanings(labels[column] ?? '', learned));
  const measured = chooseMeasures(labels, rows, profiles, meanings);
  const lines = linesOf(rows, measured.columns);
  const ofLines = profiles.map((_, column) => profileOf(lines, column));
  const table: Contents = { labels, rows, profiles, meanings, ofLines };
  const second = endOfFirst(measured.columns, meanings, rows);

  const named = withNamed(table, measured, second);
  const { columns: whole, inferred } = withUnnamed(table, named);
  const coded = withNumbersAsCodes(whole, ofLines, { labels, meanings });
  const nameParts = partsOfName(labels, lines, { columns: coded, profiles: ofLines, meanings });
  const columns = holdsTaxes(rows, coded, meanings) ? withTaxes(coded) : coded;
  const last = Math.max(...Object.values(measured.columns));
  const isOpen = measured.warnings.length > 0;
  return {
    columns,
    inferred: [...measured.inferred, ...inferred],
    ...(measured.priceParts && { priceParts: measured.priceParts }),
    ...(measured.quantityParts && { quantityParts: measured.quantityParts }),
    ...(nameParts.length > 1 && { nameParts }),
    warnings: [
      ...measured.warnings,
      ...doubtsOfColumns(table, { columns, body, lines, isOpen, last, second }),
      ...incidentsBeside(labels, body),
      ...revisionsBeside(labels, body),
    ],
  };
}

/** The measures with the other columns that words name, each of the kind that its words and its contents suit best. */
function withNamed(
  { labels, profiles, meanings, ofLines }: Contents,
  { columns: measures, quantityParts = [] }: Pick<Chosen, 'quantityParts'> & { readonly columns: Measures },
  second: number | null,
) {
  const columns: Columns = { ...measures };
  const taken = new Set([...Object.values(measures), ...quantityParts]);
  // Behind all numbers a name is one of remarks or of another table, where another stands before them.
  const [first, last] = [Math.min(...Object.values(measures)), Math.max(...Object.values(measures))];
  const isNamedBefore = meanings.some(({ name = 0 }, column) => column < first && name >= namingScore);
  const isBehind = (kind: string, column: number) => kind === 'name' && column > last && isNamedBefore;
  const pairs = meanings.flatMap((candidates, column) =>
    Object.entries(candidates)
      .filter(([kind]) => kind !== 'quantity' && kind !== 'unitPrice' && kind !== 'amount')
      .filter(
        ([kind]) => kind !== 'code' || !mayBePriceOfPart(labels[column] ?? '', column, { columns: measures, profiles }),
      )
      .filter(() => !(second !== null && column > second) && !isOfSecond(labels, column, measures.amount))
      .map(([kind, score]) => ({
        kind: kind as ColumnKind,
        column,
        score: score + fitness(kind as ColumnKind, ofLines[column]) - (isBehind(kind, column) ? behindScore : 0),
      })),
  );
  for (const { kind, column, score } of pairs.sort((a, b) => b.score - a.score || a.column - b.column)) {
    if (score <= 0 || columns[kind] !== undefined || taken.has(column)) continue;
    columns[kind] = column;
    taken.add(column);
  }
  return { columns, taken };
}

/** «No.» above codes, or above numbers such as 1.2.3, where no other column has codes that tell works apart. */
function withNumbersAsCodes(
  columns: Columns,
  profiles: readonly Profile[],
  { labels, meanings }: Pick<Contents, 'labels' | 'meanings'>,
): Columns {
  const { number, ...others } = columns;
  if (number === undefined || numbersOther.test(wordsOf(labels[number] ?? ''))) return columns;
  if (columns.code !== undefined) {
    const { texts = 0, distinct = 0 } = profiles[columns.code] ?? {};
    // All works of one norm say it.
    const isOfAll = (meanings[columns.code]?.code ?? 0) < hintingScore && texts > 1 && distinct * 2 <= texts;
    if (!isOfAll) return columns;
  }
  const { lettered = 0, outlined = 0 } = profiles[number] ?? {};
  return isMost(Math.max(lettered, outlined)) ? { ...others, code: number } : columns;
}

/** «No. Serie» is of one thing, and of no concept. */
const numbersOther =
  /\b(?:serie|economico|motor|placas?|inventario|factura|remision|pedido|orden|reporte|siniestro|poliza|foto\w*|fotografia|lote)$/;

/** What was named an amount holds its taxes. */
const withTaxes = ({ amount, ...columns }: Columns): Columns =>
  amount === undefined ? columns : { ...columns, gross: amount };

/** Words say it of a column as surely as they may. */
const behindScore = 10;

/** Rows that say what the columns hold: those that multiply, or else all with a number where one belongs. */
function linesOf(rows: readonly SheetRow[], measures: Measures): readonly SheetRow[] {
  const products = rows.filter((row) => isProduct(row, measures));
  if (products.length > 1) return products;
  const lines = rows.filter(({ cells }) =>
    Object.values(measures).some((column) => plainValue(cells[column]) !== null),
  );
  return lines.length > 0 ? lines : rows;
}

/** Sentences, titles and sums alone in their rows say nothing of the columns that they begin in. */
function besideTexts(body: readonly SheetRow[]): readonly SheetRow[] {
  const rows = body.filter(({ cells }) => {
    const [first = null, ...more] = cells.filter((cell) => cellText(cell) !== '');
    return more.length > 1 || (more.length === 1 && sumWord(cellText(first)) === null);
  });
  return rows.length > 0 ? rows : body;
}

/** Behind the amount the same names begin another table beside this one. */
function isOfSecond(labels: readonly string[], column: number, amount: number | undefined): boolean {
  const words = wordsOf(labels[column] ?? '');
  return amount !== undefined && column > amount && labels.slice(0, amount).some((label) => wordsOf(label) === words);
}

/** Prices of materials are no codes of them: codes have no decimals, and stand before the quantities. */
function mayBePriceOfPart(
  label: string,
  column: number,
  { columns, profiles }: { readonly columns: Columns; readonly profiles: readonly Profile[] },
): boolean {
  const { numbers = 0, texts = 0, fractions = 0 } = profiles[column] ?? {};
  const isBehind = columns.quantity !== undefined && column > columns.quantity;
  return isPartOfPrice(label) && numbers > texts && (fractions > 0 || isBehind);
}

/** Beside a column of taxes, one such as «Total» holds them too where quantity × price and the taxes make it up. */
function holdsTaxes(
  rows: readonly SheetRow[],
  { quantity, unitPrice, amount, tax, gross }: Columns,
  meanings: readonly Partial<Record<ColumnKind, number>>[],
): boolean {
  if (quantity === undefined || unitPrice === undefined || amount === undefined || tax === undefined) return false;
  if (gross !== undefined || meanings[amount]?.gross === undefined) return false;
  let compared = 0;
  let taxed = 0;
  for (const { cells } of rows) {
    const [q, p, a] = [quantity, unitPrice, amount].map((column) => plainValue(cells[column]));
    if (q == null || p == null || a == null) continue;
    compared += 1;
    const net = multiply(q, p);
    const said = readNumber(cells[tax]);
    const taxes = said.kind !== 'number' ? [] : [said.isPercent ? multiply(net, said.value) : said.value];
    const all = [...taxes, ...taxRates.map((rate) => multiply(net, rate))];
    if (!isSameCent(net, a) && all.some((one) => isSameCent(add(net, one), a))) taxed += 1;
  }
  return compared > 0 && taxed >= compared * 0.9;
}

/** The last column of the first table, where behind it others are named like works, or hold what multiplies to its amounts. */
function endOfFirst(
  measures: Measures,
  meanings: readonly Partial<Record<ColumnKind, number>>[],
  rows: readonly SheetRow[],
): number | null {
  const last = measures.amount ?? measures.unitPrice;
  if (last === undefined) return null;
  const own = new Set(Object.values(measures));
  const isBeside = (kind: ColumnKind) =>
    meanings.some((candidates, column) => column > last && !own.has(column) && (candidates[kind] ?? 0) >= namingScore);
  if (isBeside('name') && isBeside('quantity') && (isBeside('unitPrice') || isBeside('amount'))) return last;
  return areWorksBeside(rows, measures) ? Math.max(...own) : null;
}

/** Words without digits that come again are titles of sections beside their works. */
const areTitles = ({ numbers, texts, coded, distinct }: Profile): boolean =>
  texts > numbers && coded <= 0.5 && distinct < texts;

/** How well a column's content suits a kind of value. */
function fitness(kind: ColumnKind, profile: Profile | undefined): number {
  if (!profile || profile.numbers + profile.texts === 0) return -2;
  const isNumeric = profile.numbers > profile.texts;
  switch (kind) {
    case 'name':
      if (isNumeric || profile.coded > 0.8) return -8;
      return Math.min(profile.length / 10, 4) - (profile.length < 4 ? 3 : 0);
    case 'code':
      // Words without digits are codes only where nothing else can be meant.
      if (profile.isCounted || areTitles(profile)) return -8;
      return (profile.coded > 0.5 ? 4 : isNumeric ? 0 : -3) - (profile.length > 30 ? 8 : 0);
    case 'number':
      return (isNumeric ? 1 : -1) - (profile.length > 10 ? 8 : 0) - (profile.coded > 0.5 ? 3 : 0);
    case 'unit':
      return isNumeric || isMost(profile.sized) ? -8 : isMost(profile.units) ? 1 : 0;
    case 'discount':
    case 'factor':
    case 'tax':
    case 'gross':
      return profile.texts > profile.numbers ? -12 : 0;
    default:
      return 0;
  }
}
