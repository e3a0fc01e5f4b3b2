import { multiply, sameValue, sum } from '../money.ts';
import { cellText, type SheetRow } from './cells.ts';
import { type Chosen, columnsRead } from './chosen.ts';
import type { ColumnKind } from './columnKinds.ts';
import {
  headerMeanings,
  hintingScore,
  isPartOfPrice,
  labelCurrency,
  learnedScore,
  multiplies,
  namingScore,
} from './columnWords.ts';
import { isSameCent } from './numbers.ts';
import { isOfOnes, type Profile, plainValue } from './profiles.ts';
import { problem, type ReadingProblem } from './reading.ts';

const measureKinds = ['quantity', 'unitPrice', 'amount'] as const;
type Kind = (typeof measureKinds)[number];
export type Measures = { readonly quantity?: number; readonly unitPrice?: number; readonly amount?: number };

/** The columns of a table: what names them, and what they hold. */
export type TableColumns = {
  readonly labels: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly profiles: readonly Profile[];
  readonly meanings: readonly Partial<Record<ColumnKind, number>>[];
};

/** A column that may be of a kind, or that none is, and how much its words say so. */
type Option = { readonly column: number | undefined; readonly score: number };
type Options = Readonly<Record<Kind, readonly Option[]>>;

type ChosenMeasures = { readonly columns: Measures } & Pick<
  Chosen,
  'inferred' | 'priceParts' | 'quantityParts' | 'warnings'
>;

/** Quantity, price and amount: the columns so named for which quantity × price = amount in most rows. */
export function chooseMeasures(
  labels: readonly string[],
  rows: readonly SheetRow[],
  profiles: readonly Profile[],
  meanings: readonly Partial<Record<ColumnKind, number>>[],
): ChosenMeasures {
  const table: TableColumns = { labels, rows, profiles, meanings };
  return inOrderOfNames(table, likeliestMeasures(table));
}

/**
 * «Cantidad» above no number, or beside «P.U.» in one cell, and behind the prices a column without a name: the names stand beside
 * what they name, and tell its order all the same.
 */
function inOrderOfNames({ labels, profiles, meanings }: TableColumns, chosen: ChosenMeasures): ChosenMeasures {
  const { quantity, unitPrice } = chosen.columns;
  if (quantity === undefined || unitPrice === undefined || quantity < unitPrice) return chosen;
  const isNamedBefore = profiles.some(
    ({ numbers }, at) => at < unitPrice && numbers === 0 && (meanings[at]?.quantity ?? 0) >= hintingScore,
  );
  const isNamed = isNamedBefore || namesQuantityFirst(labels[unitPrice] ?? '');
  if (!isNamed || !chosen.inferred.includes('quantity')) return chosen;
  const columns = { ...chosen.columns, quantity: unitPrice, unitPrice: quantity };
  return { ...chosen, columns, warnings: [...chosen.warnings, namesBeside] };
}

/** «Cantidad P.U.» over one of the two columns. */
function namesQuantityFirst(label: string): boolean {
  const words = label.split(' ');
  const isNamed = (some: readonly string[], kind: Kind) => (headerMeanings(some.join(' '))[kind] ?? 0) >= namingScore;
  return words.some((_, at) => isNamed(words.slice(0, at), 'quantity') && isNamed(words.slice(at), 'unitPrice'));
}

const namesBeside = problem(
  'assumed_order',
  'Los encabezados no están sobre sus columnas: confirme cuál es la cantidad y cuál el precio unitario.',
);

function likeliestMeasures(table: TableColumns): ChosenMeasures {
  const { labels, rows, meanings } = table;
  const found = ofEachKind((kind) => namedAs(kind, table));
  const lacking = lackingKinds(found, rows);
  const unnamed = ofEachKind((kind) => (lacking.includes(kind) ? withoutName(kind, table) : []));
  const { best, proven } = likeliest(rows, found, unnamed);
  const multiplied = withNamelessAmount(table, best);
  if (multiplied) return { columns: multiplied, inferred: ['amount'], warnings: [] };
  const parts = partsOfPrice({ ...table, found, proven });
  if (parts) return { columns: parts.columns, priceParts: parts.priceParts, inferred: [], warnings: [] };
  const whole = wholeOf(best);
  // Of three days each, those of one machine multiply without its count.
  const isProven = whole !== null && fits(rows, whole.quantity, [whole.unitPrice], whole.amount) >= 0.9;
  const factors = isProven ? null : factorsOfQuantity({ ...table, found });
  if (factors) return { ...factors, inferred: [], warnings: [] };
  const isDoubtful = proven.some(
    ({ quantity, amount }) => quantity !== best.quantity && amount !== best.amount && !isOfOnes(rows, quantity),
  );
  return {
    columns: best,
    inferred: lacking.filter((kind) => unnamed[kind].some(({ column }) => column === best[kind])),
    warnings: [
      ...(isDoubtful ? [severalQuantities] : []),
      ...(hasOtherPrice(proven, best, { labels, rows }) ? [severalPrices] : []),
      ...(isProvable(best)
        ? []
        : (['quantity', 'unitPrice'] as const).flatMap((kind) => unprovenAmong(kind, best[kind], { rows, meanings }))),
    ],
  };
}

const ofEachKind = (optionsOf: (kind: Kind) => readonly Option[]): Options => ({
  quantity: optionsOf('quantity'),
  unitPrice: optionsOf('unitPrice'),
  amount: optionsOf('amount'),
});

/** Columns with a word of the kind. One of texts under a word such as «unidades» holds no quantities. */
function namedAs(kind: Kind, { profiles, meanings }: TableColumns): Option[] {
  return meanings.flatMap((candidates, column) => {
    const score = candidates[kind];
    const profile = profiles[column];
    return score === undefined || (profile && profile.texts > profile.numbers * 3 && profile.texts > 2)
      ? []
      : [{ column, score }];
  });
}

/** Kinds that columns without their word may be of: those that no word names, where one names another. */
function lackingKinds(found: Options, rows: readonly SheetRow[]): readonly Kind[] {
  const missing = measureKinds.filter((kind) => found[kind].length === 0);
  if (missing.length > 0) return missing.length < 3 ? missing : [];
  const namesFit = [...triosOf(found)].some((trio) => isFitting(rows, trio));
  // Of pieces, length and width, «Total» may be the quantity: where no column named so multiplies to the amount.
  const isSaid = found.quantity.some(({ score }) => score >= learnedScore);
  if (namesFit || isSaid) return [];
  // Beside «Venta» the one column that is named «Costo» or «Precio» may be what the provider pays.
  const [price, ...more] = found.unitPrice;
  const mayBeOther = price !== undefined && more.length === 0 && price.score < surestScore;
  return mayBeOther ? ['quantity', 'unitPrice'] : ['quantity'];
}

/** A name that says one thing alone. */
const surestScore = 10;

/** Columns of numbers whose words leave open what they are. */
function withoutName(kind: Kind, { labels, profiles, meanings }: TableColumns): Option[] {
  return profiles.flatMap(({ numbers, texts }, column) =>
    numbers > texts &&
    numbers > 1 &&
    (kind === 'quantity' || !multiplies(labels[column] ?? '')) &&
    Object.keys(meanings[column] ?? {}).every((said) => saysLess(said, kind))
      ? [{ column, score: 0 }]
      : [],
  );
}

type Trio = Readonly<Record<Kind, Option>>;

/** Each choice of one option a kind in which no column is of two. */
function* triosOf(options: Options): Generator<Trio> {
  for (const quantity of options.quantity) {
    for (const unitPrice of options.unitPrice) {
      for (const amount of options.amount) {
        const used = [quantity, unitPrice, amount].flatMap(({ column }) => column ?? []);
        if (new Set(used).size === used.length) yield { quantity, unitPrice, amount };
      }
    }
  }
}

/** The choice for which words and products speak most, and each one that products prove. */
function likeliest(rows: readonly SheetRow[], found: Options, unnamed: Options) {
  const options = ofEachKind((kind) => [
    ...found[kind],
    ...unnamed[kind],
    // One column may be the only one of two kinds: it can't be both, and is then the likelier one.
    { column: undefined, score: found[kind].length > 0 ? 0 : 1 },
  ]);
  const leastProof = measureKinds.filter((kind) => found[kind].length === 0).length === 1 ? 0.6 : 0.9;
  let best: Measures = {};
  let bestScore = -1;
  const proven: Proven[] = [];
  for (const trio of triosOf(options)) {
    const columns = columnsOf(trio);
    const whole = wholeOf(columns);
    const proof = whole === null ? 0 : fits(rows, whole.quantity, [whole.unitPrice], whole.amount);
    const isToldTwice = () => whole !== null && fittingRows(rows, whole.quantity, whole.unitPrice, whole.amount) > 1;
    // What no word names is believed only where the numbers prove it.
    const guessed = measureKinds.filter((kind) => unnamed[kind].includes(trio[kind]));
    if (guessed.length > 0 && proof < leastProof) continue;
    if (guessed.length > 1 && !isToldTwice()) continue;
    if (guessed.includes('quantity') && guessed.includes('unitPrice') && !isBesideAmount(columns)) continue;
    if (whole !== null && (proof >= 0.9 || isToldTwice())) {
      proven.push({ ...whole, score: trio.unitPrice.score + trio.amount.score });
    }
    const score = trio.quantity.score + trio.unitPrice.score + trio.amount.score + 30 * proof;
    if (score <= bestScore) continue;
    bestScore = score;
    best = columns;
  }
  return { best, proven };
}

function columnsOf({ quantity, unitPrice, amount }: Trio): Measures {
  return {
    ...(quantity.column === undefined ? {} : { quantity: quantity.column }),
    ...(unitPrice.column === undefined ? {} : { unitPrice: unitPrice.column }),
    ...(amount.column === undefined ? {} : { amount: amount.column }),
  };
}

function wholeOf({ quantity, unitPrice, amount }: Measures): Required<Measures> | null {
  return quantity === undefined || unitPrice === undefined || amount === undefined
    ? null
    : { quantity, unitPrice, amount };
}

/**
 * Of prices and amounts one has a name, as where names stand a column too early: what multiplies with the quantities to a column
 * without a name is the price, whatever its name says, and that column the amount.
 */
function withNamelessAmount(
  { rows, profiles, meanings }: TableColumns,
  { quantity, unitPrice, amount }: Measures,
): Required<Measures> | null {
  const price = unitPrice ?? amount;
  if (quantity === undefined || price === undefined || (unitPrice !== undefined && amount !== undefined)) return null;
  const product = profiles.findIndex(
    ({ numbers, texts }, column) =>
      numbers > texts &&
      numbers > 1 &&
      Object.keys(meanings[column] ?? {}).length === 0 &&
      column !== quantity &&
      column !== price &&
      fits(rows, quantity, [price], column) >= 0.9 &&
      fittingRows(rows, quantity, price, column) > 1,
  );
  return product < 0 ? null : { quantity, unitPrice: price, amount: product };
}

/** Where no word names them, of two columns the price is the one that stands beside the amounts. */
const isBesideAmount = ({ quantity = 0, unitPrice = 0, amount = 0 }: Measures) =>
  Math.abs(amount - unitPrice) < Math.abs(amount - quantity);

function isFitting(rows: readonly SheetRow[], trio: Trio): boolean {
  const whole = wholeOf(columnsOf(trio));
  return whole !== null && fits(rows, whole.quantity, [whole.unitPrice], whole.amount) >= 0.6;
}

/** Nothing of what was chosen is proven by the others where one of the three is missing. */
const isProvable = (chosen: Measures) => wholeOf(chosen) !== null;

/** Of several columns whose words say as much, and whose numbers differ, nothing says which one is meant. */
function unprovenAmong(
  kind: 'quantity' | 'unitPrice',
  chosen: number | undefined,
  { rows, meanings }: Pick<Parts, 'rows' | 'meanings'>,
): ReadingProblem[] {
  if (chosen === undefined) return [];
  const scoreAt = (column: number) => meanings[column]?.[kind] ?? 0;
  if (scoreAt(chosen) >= learnedScore) return [];
  const differs = (column: number) =>
    rows.some(({ cells }) => {
      const [one, other] = [plainValue(cells[chosen]), plainValue(cells[column])];
      return one !== null && other !== null && !sameValue(one, other);
    });
  const hasOther = meanings.some((_, column) => column !== chosen && scoreAt(column) >= namingScore && differs(column));
  return hasOther ? [unproven[kind]] : [];
}

/** A budget of before and what was done, a price of the list and one of the client, without an amount that proves which. */
const unproven = {
  quantity: problem(
    'several_quantities',
    'La tabla trae varias cantidades, sin importes que digan cuál se pide: confírmela.',
  ),
  unitPrice: problem(
    'several_prices',
    'La tabla trae varios precios, sin importes que digan cuál se pide: confírmelo.',
  ),
};

type Parts = TableColumns & {
  readonly found: Options;
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

/** Pieces × length × width, or people × days: the fewest columns before the price that multiply with it to the amounts. */
function factorsOfQuantity({ labels, rows, profiles, meanings, found }: Omit<Parts, 'proven'>) {
  const numeric = profiles.flatMap(({ numbers, texts }, column) => (numbers > texts ? [column] : []));
  const isOpen = (column: number) => Object.keys(meanings[column] ?? {}).length === 0;
  const named = numeric.filter((column) => meanings[column]?.unitPrice !== undefined);
  const prices =
    named.length > 0 ? named : numeric.filter((column) => isOpen(column) && !multiplies(labels[column] ?? ''));
  // A factor of charges that no word names is none of the quantity.
  const mayMultiply = (column: number) => multiplies(labels[column] ?? '') || meanings[column]?.quantity !== undefined;
  const some = found.amount.flatMap(({ column: amount }) =>
    prices.flatMap((unitPrice) => {
      if (amount === undefined || amount === unitPrice) return [];
      const factors = numeric.filter((column) => column < unitPrice && column !== amount && mayMultiply(column));
      return subsetsOf(factors.slice(-mostFactors))
        .filter((parts) => multiplyTo(rows, parts, unitPrice, amount))
        .map((quantityParts) => ({ columns: { quantity: quantityParts.at(-1), unitPrice, amount }, quantityParts }));
    }),
  );
  const [best, other] = some.toSorted((a, b) => a.quantityParts.length - b.quantityParts.length);
  return best && other?.quantityParts.length !== best.quantityParts.length ? best : null;
}

/** Pieces, length, width and height, with a measure besides. */
const mostFactors = 5;

/** Each choice of at least two. */
function subsetsOf(columns: readonly number[]): number[][] {
  const all: number[][] = [[]];
  for (const column of columns) all.push(...all.map((one) => [...one, column]));
  return all.filter(({ length }) => length > 1);
}

/** All rows with an amount prove it, two of them with factors that are not 1; a width that is left out multiplies nothing. */
function multiplyTo(rows: readonly SheetRow[], parts: readonly number[], unitPrice: number, amount: number): boolean {
  let compared = 0;
  let right = 0;
  let telling = 0;
  for (const { cells } of rows) {
    const [price, total] = [unitPrice, amount].map((column) => plainValue(cells[column]));
    const filled = parts.map((column) => cells[column]).filter((cell) => cellText(cell) !== '');
    const values = filled.map(plainValue).filter((value) => value !== null);
    if (price == null || total == null || values.length === 0) continue;
    compared += 1;
    const quantity = values.reduce((product, value) => multiply(product, value), '1');
    if (values.length < filled.length || !isSameCent(multiply(quantity, price), total)) continue;
    right += 1;
    if (values.filter((value) => !sameValue(value, '1')).length > 1) telling += 1;
  }
  return telling > 1 && right >= compared * 0.9;
}

type Proven = Required<Measures> & {
  /** How sure the words above the price and the amount are. */
  readonly score: number;
};

/** The same quantity with another price and its amount, whose words say as much, or say another currency; rows that fill one or the other say it themselves. */
function hasOtherPrice(
  proven: readonly Proven[],
  best: Measures,
  { labels, rows }: Pick<Parts, 'labels' | 'rows'>,
): boolean {
  const chosen = proven.find(({ unitPrice, amount }) => unitPrice === best.unitPrice && amount === best.amount);
  if (!chosen) return false;
  const currencyAt = ({ unitPrice, amount }: Proven) =>
    labelCurrency(labels[unitPrice]) ?? labelCurrency(labels[amount]);
  return proven.some(
    (one) =>
      one.unitPrice !== chosen.unitPrice &&
      one.amount !== chosen.amount &&
      rows.some(({ cells }) => [one, chosen].every(({ unitPrice }) => cellText(cells[unitPrice]) !== '')) &&
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

/** How many rows multiply so by no chance: rows of another table below or beside may be more than these. */
function fittingRows(rows: readonly SheetRow[], ...columns: ThreeColumns): number {
  return rows.filter((row) => {
    const found = productIn(row, columns);
    return found?.isRight && !sameValue(found.quantity, '1') && !sameValue(found.unitPrice, '1');
  }).length;
}

type ThreeColumns = readonly [quantity: number, unitPrice: number, amount: number];

/** Quantity and price of a row that has an amount too, and whether they multiply to it; null without one of the three. */
export function productIn({ cells }: SheetRow, columns: ThreeColumns) {
  const [quantity, unitPrice, amount] = columns.map((column) => plainValue(cells[column]));
  if (quantity == null || unitPrice == null || amount == null) return null;
  return { quantity, unitPrice, isRight: isSameCent(multiply(quantity, unitPrice), amount) };
}

/** The share of rows with such numbers in which quantity × price = amount. */
export function fits(rows: readonly SheetRow[], quantity: number, prices: readonly number[], amount: number): number {
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

/** Words that leave open what the numbers below them are: «Total» may be of quantities. */
function saysLess(kind: string, missing: ColumnKind): boolean {
  return kind === 'name' || (missing !== 'amount' && (kind === 'amount' || kind === 'gross'));
}

/** «Precio B» is likely a price. */
const leastLikely = 6;

/** Columns that no line is read from, named like its quantity, price or amount; one before the price that no word names may hold quantities. */
export function measuresBeside(labels: readonly string[], chosen: Chosen): Readonly<Record<Kind, readonly number[]>> {
  const taken = columnsRead(chosen);
  const { unitPrice = 0 } = chosen.columns;
  const such = (isSuch: (meanings: ReturnType<typeof headerMeanings>, column: number) => boolean) =>
    labels.flatMap((label, column) =>
      label !== '' && !taken.has(column) && isSuch(headerMeanings(label), column) ? [column] : [],
    );
  const named = (kind: Kind) => such((meanings) => (meanings[kind] ?? 0) >= leastLikely);
  const unknown = such((meanings, column) => column < unitPrice && Object.keys(meanings).length === 0);
  return {
    quantity: [...named('quantity'), ...unknown],
    unitPrice: named('unitPrice'),
    amount: named('amount'),
  };
}
