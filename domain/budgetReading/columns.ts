import { add, type Decimal, multiply, sum } from '../money.ts';
import { cellText, type SheetRow, wordsOf } from './cells.ts';
import { isKnownUnit, isSameCent, readCurrency, readNumber } from './numbers.ts';
import { problem, type ReadingProblem } from './reading.ts';
import {
  type ColumnKind,
  headerMeanings,
  isPartOfPrice,
  isTaxedPrice,
  labelCurrency,
  learnedScore,
  type ProviderWords,
  taxRates,
} from './words.ts';

/** Where each kind of value stands: column numbers from 0. */
export type Columns = Partial<Record<ColumnKind, number>>;

export type Chosen = {
  readonly columns: Columns;
  /** Columns that are the unit price together, such as one of materials and one of labour. */
  readonly priceParts?: readonly number[];
  /** Columns that no words name: their content was recognised. */
  readonly inferred: readonly ColumnKind[];
  /** What makes every line of the table doubtful. */
  readonly warnings: readonly ReadingProblem[];
};

/** Rows that are looked at to learn what a column holds. */
const sampleSize = 300;

type Profile = {
  readonly numbers: number;
  readonly texts: number;
  readonly length: number;
  readonly coded: number;
  /** The shares of units and of numbers with decimals. */
  readonly units: number;
  readonly fractions: number;
  readonly distinct: number;
};

const codeShape = /^(?=.*\d)[\p{L}\d][\p{L}\d._/-]{1,24}$/u;
const letterCode = /^(?=.*\d)(?=.*\p{L})[\p{L}\d][\p{L}\d._/-]{2,24}$/u;

function profileOf(rows: readonly SheetRow[], column: number): Profile {
  let numbers = 0;
  let letters = 0;
  let coded = 0;
  let units = 0;
  let fractions = 0;
  const texts: string[] = [];
  for (const { cells } of rows) {
    const text = cellText(cells[column]);
    if (text === '') continue;
    const read = readNumber(cells[column]);
    if (read.kind === 'number' || read.kind === 'ambiguous' || read.kind === 'tooLarge') numbers += 1;
    else texts.push(text);
    if (read.kind === 'number' && read.value.includes('.')) fractions += 1;
    if (isKnownUnit(text)) units += 1;
    if (letterCode.test(text)) coded += 1;
    letters += text.length;
  }
  const filled = Math.max(1, numbers + texts.length);
  return {
    numbers,
    texts: texts.length,
    length: letters / filled,
    coded: coded / filled,
    units: units / filled,
    fractions: fractions / filled,
    distinct: new Set(texts).size,
  };
}

/** Decides between the columns that a header names, by their words and by what they hold. */
export function chooseColumns(labels: readonly string[], body: readonly SheetRow[], learned: ProviderWords): Chosen {
  const rows = sampleOf(body);
  const width = Math.max(labels.length, ...rows.map(({ cells }) => cells.length));
  const profiles = Array.from({ length: width }, (_, column) => profileOf(rows, column));
  const meanings = profiles.map((_, column) => headerMeanings(labels[column] ?? '', learned));
  const isUnnamed = (column: number) => Object.keys(meanings[column] ?? {}).length === 0;
  const measured = chooseMeasures(labels, rows, profiles, meanings);
  const columns: Columns = { ...measured.columns };
  const inferred: ColumnKind[] = [...measured.inferred];
  const taken = new Set(Object.values(columns));

  const pairs = meanings.flatMap((candidates, column) =>
    Object.entries(candidates)
      .filter(([kind]) => kind !== 'quantity' && kind !== 'unitPrice' && kind !== 'amount')
      // Prices of materials are no codes of them.
      .filter(([kind]) => kind !== 'code' || !isPartOfPrice(labels[column] ?? '') || !isOfFractions(profiles[column]))
      .map(([kind, score]) => ({
        kind: kind as ColumnKind,
        column,
        score: score + fitness(kind as ColumnKind, profiles[column]),
      })),
  );
  for (const { kind, column, score } of pairs.sort((a, b) => b.score - a.score || a.column - b.column)) {
    if (score <= 0 || columns[kind] !== undefined || taken.has(column)) continue;
    columns[kind] = column;
    taken.add(column);
  }
  if (columns.name === undefined) {
    const longest = longestText(profiles, (column) => !taken.has(column) && isUnnamed(column));
    if (longest !== null) {
      columns.name = longest;
      inferred.push('name');
    }
  }
  const isFree = (column: number) => !Object.values(columns).includes(column) && isUnnamed(column);
  if (columns.currency === undefined) {
    const currency = profiles.findIndex((_, column) => isFree(column) && areCurrencies(rows, column));
    if (currency >= 0) columns.currency = currency;
  }
  if (columns.unit === undefined) {
    const unit = profiles.findIndex(({ units }, column) => isFree(column) && units > mostly);
    if (unit >= 0) {
      columns.unit = unit;
      inferred.push('unit');
    }
  }
  if (columns.code === undefined) {
    const code = profiles.findIndex(
      ({ coded, distinct, texts }, column) =>
        isFree(column) && coded > mostly && distinct >= texts * 0.9 && column < (columns.name ?? 0),
    );
    if (code >= 0) {
      columns.code = code;
      inferred.push('code');
    }
  }
  if (columns.code === undefined && columns.number !== undefined && (profiles[columns.number]?.coded ?? 0) > 0.6) {
    columns.code = columns.number;
    delete columns.number;
  }
  if (holdsTaxes(rows, columns, meanings)) {
    columns.gross = columns.amount;
    delete columns.amount;
  }
  return {
    columns,
    inferred,
    ...(measured.priceParts && { priceParts: measured.priceParts }),
    warnings: [...measured.warnings, ...warningsOf(labels, columns, meanings)],
  };
}

/** Words that leave open what the numbers below them are: «Total» may be of quantities. */
function saysLess(kind: string, missing: ColumnKind | undefined): boolean {
  return kind === 'name' || (missing === 'quantity' && (kind === 'amount' || kind === 'gross'));
}

/** The share of a column that tells what it holds. */
const mostly = 0.6;

const isOfFractions = (profile: Profile | undefined) =>
  profile !== undefined && profile.numbers > profile.texts && profile.fractions > 0;

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

/** Figures that are not in units of the currency. */
const scaled = /\b(?:miles|millones|mdp|thousands?|millions?)\b/;

/** Prices that hold their tax, and a second table beside this one, which would be left out without a notice. */
function warningsOf(
  labels: readonly string[],
  columns: Columns,
  meanings: readonly Partial<Record<ColumnKind, number>>[],
): ReadingProblem[] {
  const { unitPrice, amount } = columns;
  const warnings: ReadingProblem[] = [];
  if (unitPrice !== undefined && isTaxedPrice(labels[unitPrice] ?? '')) {
    warnings.push(problem('tax_included', 'El precio unitario incluye IVA: escriba el precio sin IVA.'));
  }
  if ([unitPrice, amount].some((column) => column !== undefined && scaled.test(wordsOf(labels[column] ?? '')))) {
    warnings.push(problem('scaled', 'La tabla está en miles o millones: escriba el precio en pesos.'));
  }
  const last = amount ?? unitPrice;
  const own = new Set(Object.values(columns));
  const isBeside = (kind: ColumnKind) =>
    meanings.some(
      (candidates, column) => last !== undefined && column > last && !own.has(column) && (candidates[kind] ?? 0) >= 7,
    );
  if (isBeside('name') && isBeside('quantity') && (isBeside('unitPrice') || isBeside('amount'))) {
    warnings.push(
      problem(
        'second_table',
        'A la derecha hay otra tabla, que no se leyó: ponga cada una en su hoja y suba el archivo.',
      ),
    );
  }
  return warnings;
}

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
      return (profile.coded > 0.5 ? 4 : isNumeric ? 0 : -3) - (profile.length > 30 ? 8 : 0);
    case 'number':
      return (isNumeric ? 1 : -1) - (profile.length > 10 ? 8 : 0) - (profile.coded > 0.5 ? 3 : 0);
    case 'unit':
      return isNumeric ? -8 : 0;
    case 'discount':
    case 'factor':
    case 'tax':
    case 'gross':
      return profile.texts > profile.numbers ? -12 : 0;
    default:
      return 0;
  }
}

type Measures = { readonly quantity?: number; readonly unitPrice?: number; readonly amount?: number };

/** Quantity, price and amount: the columns so named for which quantity × price = amount in most rows. */
function chooseMeasures(
  labels: readonly string[],
  rows: readonly SheetRow[],
  profiles: readonly Profile[],
  meanings: readonly Partial<Record<ColumnKind, number>>[],
): { readonly columns: Measures } & Pick<Chosen, 'inferred' | 'priceParts' | 'warnings'> {
  type Option = { readonly column: number | undefined; readonly score: number };
  const named = (kind: ColumnKind): Option[] =>
    meanings.flatMap((candidates, column) => {
      const score = candidates[kind];
      const profile = profiles[column];
      // A column of texts under a word such as «unidades» holds no quantities.
      return score === undefined || (profile && profile.texts > profile.numbers * 3 && profile.texts > 2)
        ? []
        : [{ column, score }];
    });
  const found = { quantity: named('quantity'), unitPrice: named('unitPrice'), amount: named('amount') };
  const missing = (['quantity', 'unitPrice', 'amount'] as const).filter((kind) => found[kind].length === 0);
  const unnamed: Option[] =
    missing.length === 1
      ? profiles.flatMap(({ numbers, texts }, column) =>
          numbers > texts &&
          numbers > 1 &&
          Object.keys(meanings[column] ?? {}).every((kind) => saysLess(kind, missing[0]))
            ? [{ column, score: 0 }]
            : [],
        )
      : [];
  const options = (kind: 'quantity' | 'unitPrice' | 'amount'): Option[] => {
    // One column may be the only one of two kinds: it can't be both, and is then the likelier one.
    return found[kind].length > 0
      ? [...found[kind], { column: undefined, score: 0 }]
      : [...unnamed, { column: undefined, score: 1 }];
  };
  let best: Measures = {};
  let bestScore = -1;
  const proven: Proven[] = [];
  for (const quantity of options('quantity')) {
    for (const unitPrice of options('unitPrice')) {
      for (const amount of options('amount')) {
        const used = [quantity.column, unitPrice.column, amount.column].filter((column) => column !== undefined);
        if (new Set(used).size < used.length) continue;
        const proof =
          used.length < 3 ? 0 : fits(rows, quantity.column ?? 0, [unitPrice.column ?? 0], amount.column ?? 0);
        // What no word names is believed only where the numbers prove it.
        if (unnamed.some((one) => [quantity, unitPrice, amount].includes(one)) && proof < 0.6) continue;
        if (
          proof >= 0.9 &&
          quantity.column !== undefined &&
          unitPrice.column !== undefined &&
          amount.column !== undefined
        ) {
          proven.push({
            quantity: quantity.column,
            unitPrice: unitPrice.column,
            amount: amount.column,
            score: unitPrice.score + amount.score,
          });
        }
        const score = quantity.score + unitPrice.score + amount.score + 30 * proof;
        if (score <= bestScore) continue;
        bestScore = score;
        best = {
          ...(quantity.column === undefined ? {} : { quantity: quantity.column }),
          ...(unitPrice.column === undefined ? {} : { unitPrice: unitPrice.column }),
          ...(amount.column === undefined ? {} : { amount: amount.column }),
        };
      }
    }
  }
  const parts = partsOfPrice({ labels, rows, profiles, meanings, found, proven });
  if (parts) return { columns: parts.columns, priceParts: parts.priceParts, inferred: [], warnings: [] };
  const isDoubtful = proven.some(({ quantity, amount }) => quantity !== best.quantity && amount !== best.amount);
  return {
    columns: best,
    inferred: missing.filter((kind) => best[kind] !== undefined),
    warnings: [
      ...(isDoubtful ? [severalQuantities] : []),
      ...(hasOtherPrice(proven, best, labels) ? [severalPrices] : []),
    ],
  };
}

type Parts = {
  readonly labels: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly profiles: readonly Profile[];
  readonly meanings: readonly Partial<Record<ColumnKind, number>>[];
  readonly found: Readonly<Record<'quantity' | 'amount', readonly { readonly column: number | undefined }[]>>;
  readonly proven: readonly Proven[];
};

/** Prices of a line's parts: quantity × their sum is an amount that no price alone makes up. */
function partsOfPrice({ labels, rows, profiles, meanings, found, proven }: Parts) {
  const measures = new Set([...found.quantity, ...found.amount].map(({ column }) => column));
  const parts = profiles.flatMap(({ numbers, texts }, column) => {
    const isPart = isPartOfPrice(labels[column] ?? '') || meanings[column]?.unitPrice !== undefined;
    return isPart && numbers > texts && !measures.has(column) ? [column] : [];
  });
  if (parts.length < 2) return null;
  // A person said which one is the price.
  if (meanings.some(({ unitPrice = 0 }) => unitPrice >= learnedScore)) return null;
  for (const { column: quantity } of found.quantity) {
    for (const { column: amount } of found.amount) {
      if (quantity === undefined || amount === undefined || quantity === amount) continue;
      if (proven.some((one) => one.amount === amount)) continue;
      if (fits(rows, quantity, parts, amount) < 0.9) continue;
      return { columns: { quantity, unitPrice: parts[0], amount }, priceParts: parts };
    }
  }
  return null;
}

type Proven = Required<Measures> & {
  /** How sure the words above the price and the amount are. */
  readonly score: number;
};

/** The same quantity with another price and its amount, whose words say as much, or say another currency. */
function hasOtherPrice(proven: readonly Proven[], best: Measures, labels: readonly string[]): boolean {
  const chosen = proven.find(({ unitPrice, amount }) => unitPrice === best.unitPrice && amount === best.amount);
  if (!chosen) return false;
  const currencyAt = ({ unitPrice, amount }: Proven) =>
    labelCurrency(labels[unitPrice]) ?? labelCurrency(labels[amount]);
  return proven.some(
    (one) =>
      one.unitPrice !== chosen.unitPrice &&
      one.amount !== chosen.amount &&
      (one.score >= chosen.score || currencyAt(one) !== currencyAt(chosen)),
  );
}

/** A price for the client and one of the supplier, or pesos and dollars: each with its amount. */
const severalPrices = problem(
  'several_prices',
  'La tabla trae varios precios, cada uno con su importe: confirme cuál se pide.',
);

/** Contracted and done, this week and so far: each with its amount. */
const severalQuantities = problem(
  'several_quantities',
  'La tabla trae varias cantidades, cada una con su importe: confirme cuál se pide.',
);

/** The share of rows with such numbers in which quantity × price = amount. */
function fits(rows: readonly SheetRow[], quantity: number, prices: readonly number[], amount: number): number {
  let compared = 0;
  let right = 0;
  for (const { cells } of rows) {
    const [q, a] = [quantity, amount].map((column) => plainValue(cells[column]));
    const filled = prices.map((column) => cells[column]).filter((cell) => cellText(cell) !== '');
    const found = filled.map(plainValue).filter((price) => price !== null);
    if (q == null || a == null || found.length === 0 || found.length < filled.length) continue;
    compared += 1;
    if (isSameCent(multiply(q, sum(found)), a)) right += 1;
  }
  return compared === 0 ? 0 : right / compared;
}

function plainValue(cell: Parameters<typeof readNumber>[0]): Decimal | null {
  const read = readNumber(cell);
  return read.kind === 'number' && !read.isPercent ? read.value : null;
}

/** The columns of a table without names: three numbers of which the third is the product, and the texts beside them. */
export function guessColumns(body: readonly SheetRow[]): Columns | null {
  const rows = sampleOf(body);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const profiles = Array.from({ length: width }, (_, column) => profileOf(rows, column));
  const numeric = profiles.flatMap(({ numbers, texts }, column) => (numbers > texts ? [column] : []));
  let best: { readonly columns: Required<Measures>; readonly score: number } | null = null;
  for (const quantity of numeric) {
    for (const unitPrice of numeric) {
      for (const amount of numeric) {
        if (quantity >= unitPrice || amount === quantity || amount === unitPrice) continue;
        const proven = countFits(rows, quantity, unitPrice, amount);
        const score = proven.right + (amount > unitPrice ? 0.5 : 0);
        if (proven.right < 2 || proven.right < proven.compared * 0.6 || (best && score <= best.score)) continue;
        best = { columns: { quantity, unitPrice, amount }, score };
      }
    }
  }
  if (!best) return null;
  const { quantity, unitPrice, amount } = best.columns;
  // Titles and totals say nothing of what stands beside the numbers.
  const lines = rows.filter((row) => countFits([row], quantity, unitPrice, amount).right > 0);
  const ofLines = profiles.map((_, column) => profileOf(lines, column));
  const columns: Columns = { ...best.columns };
  if (isMoney(rows, columns.quantity) && !isMoney(rows, columns.unitPrice)) {
    [columns.quantity, columns.unitPrice] = [columns.unitPrice, columns.quantity];
  }
  const isFree = (column: number) => !Object.values(columns).includes(column);
  const isCoded = (column: number) => (ofLines[column]?.coded ?? 0) > 0.5;
  const name = longestText(ofLines, (column) => isFree(column) && !isCoded(column)) ?? longestText(ofLines, isFree);
  if (name === null) return null;
  columns.name = name;
  const code = ofLines.findIndex((_, column) => isFree(column) && isCoded(column));
  if (code >= 0) columns.code = code;
  const unit = ofLines.findIndex(
    ({ texts, numbers, length, coded, units }, column) =>
      isFree(column) && texts > numbers && length <= 6 && coded < 0.5 && (column > name || units > mostly),
  );
  if (unit >= 0) columns.unit = unit;
  return columns;
}

/** Amounts of a currency, by the signs beside most of the numbers. */
function isMoney(rows: readonly SheetRow[], column: number | undefined): boolean {
  const filled = rows.map(({ cells }) => cells[column ?? -1]).filter((cell) => readNumber(cell).kind === 'number');
  const signed = filled.filter((cell) => {
    return cell?.kind === 'number' ? cell.currency !== undefined : /[$€]|[a-z]{3}/i.test(cellText(cell));
  });
  return signed.length > filled.length * mostly;
}

/** Nothing names the columns, and whole prices below quantities with decimals may be the quantities. */
export function mayBeSwapped(rows: readonly SheetRow[], { quantity, unitPrice }: Columns): boolean {
  const fractionsOf = (column: number | undefined) => profileOf(rows, column ?? -1).fractions;
  return !isMoney(rows, unitPrice) && fractionsOf(quantity) > 0 && fractionsOf(unitPrice) === 0;
}

function countFits(rows: readonly SheetRow[], quantity: number, price: number, amount: number) {
  let compared = 0;
  let right = 0;
  for (const { cells } of rows) {
    const [q, p, a] = [plainValue(cells[quantity]), plainValue(cells[price]), plainValue(cells[amount])];
    if (q === null || p === null || a === null) continue;
    compared += 1;
    // 1 × 1 = 1 and 0 × 0 = 0 hold for any three columns.
    if (q !== p && isSameCent(multiply(q, p), a)) right += 1;
  }
  return { compared, right };
}

function longestText(profiles: readonly Profile[], isFree: (column: number) => boolean): number | null {
  let best: number | null = null;
  profiles.forEach((profile, column) => {
    if (!isFree(column) || profile.texts <= profile.numbers || profile.length < 5) return;
    if (best === null || profile.length > (profiles[best]?.length ?? 0)) best = column;
  });
  return best;
}

/** Nothing but names of currencies: "USD" beside each price. */
export function areCurrencies(rows: readonly SheetRow[], column: number): boolean {
  const texts = rows.map(({ cells }) => cellText(cells[column])).filter((text) => text !== '');
  return texts.length > 0 && texts.every((text) => readCurrency(text) !== null);
}

/** Whether a code stands here: letters or digits without blanks, and a digit among them. */
export function looksLikeCode(text: string): boolean {
  return codeShape.test(text);
}

function sampleOf(rows: readonly SheetRow[]): readonly SheetRow[] {
  if (rows.length <= sampleSize) return rows;
  const step = rows.length / sampleSize;
  return Array.from({ length: sampleSize }, (_, at) => rows[Math.floor(at * step)]).filter((row) => row !== undefined);
}
