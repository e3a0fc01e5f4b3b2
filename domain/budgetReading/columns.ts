import { add, isZero, multiply } from '../money.ts';
import { cellText, type SheetRow, wordsOf } from './cells.ts';
import type { Chosen, Columns } from './chosen.ts';
import type { ColumnKind, ProviderWords } from './columnKinds.ts';
import {
  headerMeanings,
  hintingScore,
  isPartOfPrice,
  isTaxedPrice,
  learnedScore,
  multiplies,
  namingScore,
} from './columnWords.ts';
import { incidentsBeside } from './doubts.ts';
import { chooseMeasures, type Measures } from './measures.ts';
import { type Meanings, partsOfName } from './nameParts.ts';
import { isSameCent, readNumber } from './numbers.ts';
import {
  areCurrencies,
  isMost,
  longestText,
  longestWord,
  type Profile,
  plainValue,
  profileOf,
  sampleOf,
} from './profiles.ts';
import { problem, type ReadingProblem } from './reading.ts';
import { sumWord, taxRates } from './sumWords.ts';
import { areWorksBeside, isProduct, mayBeNamedSwapped } from './unnamed.ts';

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
  const isUnnamed = (column: number) => Object.keys(meanings[column] ?? {}).length === 0;
  const measured = chooseMeasures(labels, rows, profiles, meanings);
  const columns: Columns = { ...measured.columns };
  const inferred: ColumnKind[] = [...measured.inferred];
  const taken = new Set([...Object.values(columns), ...(measured.quantityParts ?? [])]);

  // Signatures, and rows of another table, say nothing of what the columns hold.
  const lines = linesOf(rows, measured.columns);
  const ofLines = profiles.map((_, column) => profileOf(lines, column));
  const second = endOfFirst(measured.columns, meanings, rows);
  // Behind all numbers a name is one of remarks or of another table, where another stands before them.
  const [first, last] = [Math.min(...Object.values(columns)), Math.max(...Object.values(columns))];
  const isNamedBefore = meanings.some(({ name = 0 }, column) => column < first && name >= namingScore);
  const isBehind = (kind: string, column: number) => kind === 'name' && column > last && isNamedBefore;
  const pairs = meanings.flatMap((candidates, column) =>
    Object.entries(candidates)
      .filter(([kind]) => kind !== 'quantity' && kind !== 'unitPrice' && kind !== 'amount')
      .filter(([kind]) => kind !== 'code' || !mayBePriceOfPart(labels[column] ?? '', column, { columns, profiles }))
      .filter(() => !(second !== null && column > second) && !isOfSecond(labels, column, columns.amount))
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
  const isWord = ({ units = 0, coded = 0 }: Partial<Profile> = {}) => !isMost(units) && coded < 0.5;
  if (columns.name === undefined) {
    const isOpen = (column: number) => !taken.has(column) && isUnnamed(column) && isMost(profiles[column]?.worded ?? 0);
    // Remarks behind the numbers may be longer than the descriptions before them.
    const numbers = Math.min(...Object.values(measured.columns));
    const longest =
      longestText(profiles, (column) => isOpen(column) && column < numbers) ??
      longestText(profiles, isOpen) ??
      longestWord(profiles, (column) => isOpen(column) && column < numbers && isWord(ofLines[column])) ??
      // «SP-6» names a sign, where nothing else does.
      longestWord(profiles, (column) => !taken.has(column) && isUnnamed(column) && column < numbers);
    if (longest !== null) {
      columns.name = longest;
      inferred.push('name');
    }
  }
  const isFree = (column: number) =>
    !Object.values(columns).includes(column) && (isUnnamed(column) || isUnderSameName(labels, column, taken));
  // «Concepto» merged over the descriptions and a word such as «cubeta».
  const isUnitOfName = ({ texts, numbers, coded, spaced, length }: Profile, column: number) =>
    column - 1 === columns.name &&
    (labels[column] ?? '') !== '' &&
    labels[column] === labels[column - 1] &&
    texts > numbers &&
    Math.max(coded, spaced) === 0 &&
    length <= longestUnit;
  if (columns.currency === undefined) {
    const currency = profiles.findIndex((_, column) => isFree(column) && areCurrencies(rows, column));
    if (currency >= 0) columns.currency = currency;
  }
  if (columns.unit === undefined) {
    const known = profiles.findIndex(({ units }, column) => isFree(column) && isMost(units));
    const unit = known >= 0 ? known : ofLines.findIndex((one, column) => isFree(column) && isUnitOfName(one, column));
    if (unit >= 0) {
      columns.unit = unit;
      inferred.push('unit');
    }
  }
  if (columns.code === undefined) {
    // «Especificación» above nothing but codes, beside a column that describes.
    const isNamedSo = (column: number) => !taken.has(column) && (meanings[column]?.name ?? 0) >= namingScore;
    const code = ofLines.findIndex(
      ({ coded, distinct, texts }, column) =>
        (isFree(column) || isNamedSo(column)) &&
        column < (columns.name ?? 0) &&
        isMost(coded) &&
        distinct >= texts * 0.9,
    );
    if (code >= 0) {
      columns.code = code;
      inferred.push('code');
    }
  }
  const numbering = columns.number === undefined ? undefined : profiles[columns.number];
  if (columns.code === undefined && numbering && isMost(Math.max(numbering.coded, numbering.outlined))) {
    columns.code = columns.number;
    delete columns.number;
  }
  const nameParts = partsOfName(labels, lines, { columns, profiles: ofLines, meanings });
  if (holdsTaxes(rows, columns, meanings)) {
    columns.gross = columns.amount;
    delete columns.amount;
  }
  const others = measured.warnings.length === 0 ? otherAmounts(labels, rows, columns, meanings) : [];
  return {
    columns,
    inferred,
    ...(measured.priceParts && { priceParts: measured.priceParts }),
    ...(measured.quantityParts && { quantityParts: measured.quantityParts }),
    ...(nameParts.length > 1 && { nameParts }),
    warnings: [
      ...measured.warnings,
      ...others,
      ...(others.length === 0 && second === null && isPricedBeside(meanings, last) ? [secondTable] : []),
      ...warningsOf(labels, columns, second),
      ...(mayBeNamedSwapped(rows, columns) ? [fractionsOfPieces] : []),
      ...unprovenFactors(labels, rows, columns),
      ...unnamedPrices(labels, profiles, { columns, meanings }),
      ...centsBeside(labels, lines, columns),
      ...incidentsBeside(labels, body),
    ],
  };
}

const longestUnit = 10;

/** Words say it of a column as surely as they may. */
const behindScore = 10;

/** The rows that multiply, or else all with a number where one belongs. */
function linesOf(rows: readonly SheetRow[], measures: Measures): readonly SheetRow[] {
  const products = rows.filter((row) => isProduct(row, measures));
  if (products.length > 1) return products;
  const lines = rows.filter(({ cells }) =>
    Object.values(measures).some((column) => plainValue(cells[column]) !== null),
  );
  return lines.length > 0 ? lines : rows;
}

const fractionsOfPieces = problem(
  'assumed_order',
  'Las cantidades son fracciones de piezas y los precios enteros: confirme que no estén cambiados.',
);

/** One name is merged over this column and one that is known, as «Volumen» over the quantity and its unit. */
const isUnderSameName = (labels: readonly string[], column: number, known: ReadonlySet<number | undefined>) =>
  [column - 1, column + 1].some((beside) => known.has(beside) && labels[beside] === labels[column]);

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

/** Amounts behind the first that are no taxes of it: what is charged of a work, or was authorized. Costs stand before it. */
function otherAmounts(
  labels: readonly string[],
  rows: readonly SheetRow[],
  { amount, gross, ...others }: Columns,
  meanings: readonly Partial<Record<ColumnKind, number>>[],
): ReadingProblem[] {
  // A person said which one is the amount.
  if (amount === undefined || (meanings[amount]?.amount ?? 0) >= learnedScore) return [];
  const taken = new Set([amount, ...Object.values(others)]);
  const isAnswer = (column: number) => isOfAnswer.test(wordsOf(labels[column] ?? ''));
  // «Neto» is an amount where a discount stands beside it.
  const isReduced = others.discount !== undefined && others.discount > amount && isFilled(rows, others.discount);
  const leastScore = isReduced ? hintingScore : namingScore;
  // «M.O.» behind the amount is charged besides.
  const isPartBehind = (column: number) =>
    isPartOfPrice(labels[column] ?? '') && Object.keys(meanings[column] ?? {}).length === 0;
  const isOther = (column: number) => {
    const pairs = rows.flatMap(({ cells }) => {
      const [one, other] = [plainValue(cells[amount]), plainValue(cells[column])];
      return one === null || other === null ? [] : [{ one, other }];
    });
    const apart = pairs.filter(
      ({ one, other }) => !['0', ...taxRates].some((rate) => isSameCent(multiply(one, add('1', rate)), other)),
    );
    return apart.length > 0 && (isAnswer(column) || apart.length >= pairs.length / 2);
  };
  const found = meanings.findIndex(
    (candidates, column) =>
      column > amount &&
      !taken.has(column) &&
      ((candidates.amount ?? 0) >= leastScore || isAnswer(column) || isPartBehind(column)) &&
      isOther(column),
  );
  if (found < 0) return [];
  const text = `La tabla trae otro importe, «${(labels[found] ?? '').slice(0, 60)}», con otros valores: confirme cuál se pide.`;
  return [problem('other_amounts', text)];
}

const isFilled = (rows: readonly SheetRow[], column: number): boolean =>
  rows.some(({ cells }) => {
    const read = readNumber(cells[column]);
    return read.kind === 'number' && !isZero(read.value);
  });

/** What an insurer answered: amounts are so named too. */
const isOfAnswer =
  /^(?:autorizad[oa]|aprobad[oa]|dictaminad[oa]|ajustad[oa]|convenid[oa]|aceptad[oa]|reconocid[oa]|(?:por )?pagar|pagad[oa]|a (?:cargo|pagar)|indemniza\w*|(?:valor|importe|monto) (?:actual|real|depreciado|a pagar|a indemnizar))\b/;

/** Figures that are not in units of the currency. */
const scaled = /\b(?:miles|millones|mdp|thousands?|millions?)\b/;

/** Prices of many at once, beside quantities of single ones. */
const ofMany = /\b(?:por|x|cada) (?:el )?(?:millar|mil|1000|ciento|cien|100|docena|gruesa)\b/;

/** Without amounts nothing says whether a discount, a factor or a further measure is in the price already. */
function unprovenFactors(labels: readonly string[], rows: readonly SheetRow[], columns: Columns): ReadingProblem[] {
  const { quantity, unitPrice, amount, gross, discount, factor } = columns;
  if (quantity === undefined || unitPrice === undefined || amount !== undefined || gross !== undefined) return [];
  const taken = new Set(Object.values(columns));
  const isBetween = (column: number) =>
    column > Math.min(quantity, unitPrice) && column < Math.max(quantity, unitPrice) && !taken.has(column);
  const isUnknown = (column: number) =>
    Object.keys(headerMeanings(labels[column] ?? '')).length === 0 &&
    rows.filter(({ cells }) => plainValue(cells[column]) !== null).length > 1;
  const found = labels.findIndex(
    (label, column) =>
      (label !== '' && isBetween(column) && isUnknown(column)) ||
      ((column === discount || column === factor || (!taken.has(column) && multiplies(label))) &&
        isFilled(rows, column)),
  );
  if (found < 0) return [];
  const text = `La columna «${(labels[found] ?? '').slice(0, 60)}» puede cambiar el importe, y la tabla no lo trae: confirme cantidad y precio.`;
  return [problem('unproven_amount', text)];
}

const namesCents = /\b(?:cts|ctvs|ctv|cent(?:avo)?s?)\b/;

/** «Pesos» and «Cts.»: whole prices or amounts beside a column of two digits, which is named so or has no name of its own. */
function centsBeside(
  labels: readonly string[],
  rows: readonly SheetRow[],
  { unitPrice, amount, ...others }: Columns,
): ReadingProblem[] {
  const taken = new Set([unitPrice, amount, ...Object.values(others)]);
  const areCents = (whole: number) => {
    const label = wordsOf(labels[whole + 1] ?? '');
    const isNamed = namesCents.test(label);
    if (taken.has(whole + 1) || !(isNamed || label === '' || label === wordsOf(labels[whole] ?? ''))) return false;
    const pairs = rows.flatMap(({ cells }) => {
      const [pesos, cents] = [plainValue(cells[whole]), plainValue(cells[whole + 1])];
      return pesos === null || cents === null ? [] : [{ pesos, cents }];
    });
    const isWhole = ({ pesos, cents }: (typeof pairs)[number]) => !pesos.includes('.') && /^\d{1,2}$/.test(cents);
    return pairs.length > (isNamed ? 0 : 1) && pairs.every(isWhole) && pairs.some(({ cents }) => !isZero(cents));
  };
  return [unitPrice, amount].some((column) => column !== undefined && areCents(column)) ? [centsApart] : [];
}

const centsApart = problem(
  'cents_apart',
  'Los centavos parecen ir en una columna aparte: escriba el precio y el importe con ellos.',
);

/** A price that results from quantity and amount, where a column that nothing names may hold another one. */
function unnamedPrices(
  labels: readonly string[],
  profiles: readonly Profile[],
  {
    columns,
    meanings,
  }: { readonly columns: Columns; readonly meanings: readonly Partial<Record<ColumnKind, number>>[] },
): ReadingProblem[] {
  const { quantity, unitPrice, amount } = columns;
  if (quantity === undefined || unitPrice !== undefined || amount === undefined) return [];
  const taken = new Set(Object.values(columns));
  const found = profiles.findIndex(
    ({ numbers, texts }, column) =>
      numbers > texts &&
      !taken.has(column) &&
      Object.keys(meanings[column] ?? {}).length === 0 &&
      labels[column] !== '',
  );
  if (found < 0) return [];
  const text = `Ninguna columna dice precios, y «${(labels[found] ?? '').slice(0, 60)}» puede serlo: confirme cantidad y precio.`;
  return [problem('no_prices', text)];
}

export const secondTable = problem(
  'second_table',
  'Al lado hay otra tabla, que no se leyó: ponga cada una en su hoja y suba el archivo.',
);

/** Prices that hold their tax, and a second table beside this one, which would be left out without a notice. */
function warningsOf(
  labels: readonly string[],
  { unitPrice, amount }: Columns,
  second: number | null,
): ReadingProblem[] {
  const warnings: ReadingProblem[] = [];
  if (unitPrice !== undefined && isTaxedPrice(labels[unitPrice] ?? '')) {
    warnings.push(problem('tax_included', 'El precio unitario incluye IVA: escriba el precio sin IVA.'));
  }
  if ([unitPrice, amount].some((column) => column !== undefined && scaled.test(wordsOf(labels[column] ?? '')))) {
    warnings.push(problem('scaled', 'La tabla está en miles o millones: escriba el precio en pesos.'));
  }
  const many =
    unitPrice === undefined ? null : ofMany.exec(wordsOf((labels[unitPrice] ?? '').replaceAll('/', ' por ')));
  if (many) warnings.push(problem('price_unit', `El precio es ${many[0]}: escriba el precio de la unidad de la fila.`));
  if (second !== null) warnings.push(secondTable);
  return warnings;
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

/** Works with one price each are named behind the amounts, one after the other. */
const isPricedBeside = (meanings: Meanings, last: number): boolean =>
  meanings.some(({ name = 0 }, column) => {
    const { unitPrice = 0, amount = 0 } = meanings[column + 1] ?? {};
    return column > last && name >= namingScore && Math.max(unitPrice, amount) >= namingScore;
  });

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
