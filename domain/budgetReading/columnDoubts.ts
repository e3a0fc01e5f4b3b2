import { add, compare, type Decimal, isZero, multiply, sameValue } from '../money.ts';
import { type SheetRow, wordsOf } from './cells.ts';
import type { Columns } from './chosen.ts';
import type { ColumnKind } from './columnKinds.ts';
import {
  headerMeanings,
  hintingScore,
  isPartOfPrice,
  isTaxedPrice,
  learnedScore,
  multiplies,
  namingScore,
} from './columnWords.ts';
import type { TableColumns } from './measures.ts';
import type { Meanings } from './nameParts.ts';
import { isSameCent, readNumber } from './numbers.ts';
import { type Profile, plainValue } from './profiles.ts';
import { problem, type ReadingProblem } from './reading.ts';
import { taxRates } from './sumWords.ts';
import { mayBeNamedSwapped } from './unnamed.ts';

/** What the columns of a table leave open, which its auditor is asked. */

type Choice = {
  readonly columns: Columns;
  /** All rows, and those that are lines. */
  readonly body: readonly SheetRow[];
  readonly lines: readonly SheetRow[];
  /** The numbers of the table left open which of several columns are meant. */
  readonly isOpen: boolean;
  /** The last column of numbers, and the last one of the first of two tables. */
  readonly last: number;
  readonly second: number | null;
};

export function doubtsOfColumns(
  { labels, rows, profiles, meanings }: TableColumns,
  { columns, body, lines, isOpen, last, second }: Choice,
): ReadingProblem[] {
  const named = isOpen ? [] : otherAmounts(labels, rows, columns, meanings);
  const others = isOpen || named.length > 0 ? named : summedInstead(labels, body, columns);
  return [
    ...others,
    ...(others.length === 0 && second === null && isPricedBeside(meanings, last) ? [secondTable] : []),
    ...warningsOf(labels, columns, second),
    ...(mayBeNamedSwapped(rows, columns) ? [fractionsOfPieces] : []),
    ...unprovenFactors(labels, rows, columns),
    ...unnamedPrices(labels, profiles, { columns, meanings }),
    ...centsBeside(labels, lines, columns),
  ];
}

const fractionsOfPieces = problem(
  'assumed_order',
  'Las cantidades son fracciones de piezas y los precios enteros: confirme que no estén cambiados.',
);

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
  const isAnswer = (column: number) => {
    const words = wordsOf(labels[column] ?? '');
    return isOfAnswer.test(words) || (saysAnswer.test(words) && (meanings[column]?.amount ?? 0) > 0);
  };
  // «Neto» is an amount where a discount stands beside it.
  const isReduced = others.discount !== undefined && others.discount > amount && isFilled(rows, others.discount);
  const leastScore = isReduced ? hintingScore : namingScore;
  // «M.O.» behind the amount is charged besides.
  const isPartBehind = (column: number) =>
    isPartOfPrice(labels[column] ?? '') && Object.keys(meanings[column] ?? {}).length === 0;
  // Beyond an empty column another table begins.
  const isTakenOff = (column: number) =>
    isOfDeduction.test(wordsOf(labels[column] ?? '')) &&
    !labels.slice(amount, column).includes('') &&
    rows.some(({ cells }) => {
      const read = readNumber(cells[column]);
      return read.kind === 'number' && !isZero(read.value);
    });
  const isOther = (column: number) => {
    const { pairs, apart } = besideAmounts(rows, amount, column);
    return isTakenOff(column) || (apart > 0 && (isAnswer(column) || apart >= pairs / 2));
  };
  /** «Cant. autorizada» and «P.U. ajustado» answer without an amount. */
  const answered = (column: number) =>
    saysAnswer.test(wordsOf(labels[column] ?? '')) &&
    (['quantity', 'unitPrice'] as const).some(
      (kind) => (meanings[column]?.[kind] ?? 0) >= hintingScore && areApart(rows, others[kind] ?? -1, column),
    );
  const isFree = (column: number) => column > amount && !taken.has(column);
  const found = meanings.findIndex(
    (candidates, column) =>
      isFree(column) &&
      ((candidates.amount ?? 0) >= leastScore || isAnswer(column) || isTakenOff(column) || isPartBehind(column)) &&
      isOther(column),
  );
  if (found >= 0) return [otherAmount('otro importe', labels[found] ?? '')];
  const measure = meanings.findIndex((_, column) => isFree(column) && answered(column));
  return measure < 0 ? [] : [otherAmount('otra cantidad u otro precio', labels[measure] ?? '')];
}

const otherAmount = (what: string, label: string) =>
  problem('other_amounts', `La tabla trae ${what}, «${label.slice(0, 60)}», con otros valores: confirme cuál se pide.`);

/** Some row has other values in the two columns. */
const areApart = (rows: readonly SheetRow[], one: number, other: number): boolean =>
  rows.some(({ cells }) => {
    const [first, second] = [plainValue(cells[one]), plainValue(cells[other])];
    return first != null && second != null && !sameValue(first, second);
  });

/** In how many rows both columns have a value, and in how many of these it is neither the same nor the one with taxes. */
function besideAmounts(rows: readonly SheetRow[], amount: number, column: number) {
  const pairs = rows.flatMap(({ cells }) => {
    const [one, other] = [plainValue(cells[amount]), plainValue(cells[column])];
    return one === null || other === null ? [] : [{ one, other }];
  });
  const apart = pairs.filter(
    ({ one, other }) => !['0', ...taxRates].some((rate) => isSameCent(multiply(one, add('1', rate)), other)),
  );
  return { pairs: pairs.length, apart: apart.length };
}

/** The file sums up a column behind the amounts, and not these: what it asks for stands there, whatever its name. */
export function summedInstead(
  labels: readonly string[],
  body: readonly SheetRow[],
  { amount, gross, ...others }: Columns,
): ReadingProblem[] {
  if (amount === undefined) return [];
  const taken = new Set([amount, ...Object.values(others)]);
  const width = Math.max(labels.length, ...body.map(({ cells }) => cells.length));
  const behind = Array.from({ length: width }, (_, column) => column).filter(
    (column) => column > amount && !taken.has(column) && !multiplies(labels[column] ?? ''),
  );
  const found = behind.find(
    (column) =>
      isSummed(body, column, amount) &&
      !isSummed(body, amount, column) &&
      besideAmounts(body, amount, column).apart > 0,
  );
  return found === undefined ? [] : [otherAmount('otro importe', labels[found] ?? '')];
}

/** A row without the other value is the sum of all rows above it that have both, in amounts of like size. */
function isSummed(body: readonly SheetRow[], column: number, beside: number): boolean {
  let all: Decimal = '0';
  let lines = 0;
  return body.some(({ cells }) => {
    const [value, other] = [plainValue(cells[column]), plainValue(cells[beside])];
    if (value === null) return false;
    if (other === null) return lines > 1 && !isZero(all) && isSameCent(all, value);
    if (!isOfLikeSize(value, other)) return false;
    all = add(all, value);
    lines += 1;
    return false;
  });
}

/** A share of an amount, or the amount with charges; weights and days are so by chance alone. */
const isOfLikeSize = (value: Decimal, other: Decimal): boolean =>
  compare(value, '0') >= 0 && compare(multiply(value, '10'), other) >= 0 && compare(value, multiply(other, '2')) <= 0;

const isFilled = (rows: readonly SheetRow[], column: number): boolean =>
  rows.some(({ cells }) => {
    const read = readNumber(cells[column]);
    return read.kind === 'number' && !isZero(read.value);
  });

/** What an insurer answered: amounts are so named too. */
const isOfAnswer =
  /^(?:autorizad[oa]|aprobad[oa]|dictaminad[oa]|ajustad[oa]|convenid[oa]|aceptad[oa]|reconocid[oa]|(?:por )?pagar|pagad[oa]|a (?:cargo|pagar)|indemniza\w*|gastad[oa]|ejercid[oa]|devengad[oa]|erogad[oa]|(?:valor|importe|monto) (?:actual|real|pagado|depreciado|a pagar|a indemnizar|indemnizable))\b/;

/** The same words at the end of the name of a quantity, a price or an amount. */
const saysAnswer = /\b(?:autorizad[oa]s?|aprobad[oa]s?|ajustad[oa]s?|convenid[oa]s?|aceptad[oa]s?|reconocid[oa]s?)$/;

/** What is taken off an amount, or is left of it. */
const isOfDeduction =
  /^(?:anticipos?|abonos?|haber|creditos?|salvamentos?|retenci(?:on|ones)|penalizaci(?:on|ones)|participacion|coaseguro|saldo|deducibles?|deducci(?:on|ones)|demerito|depreciacion|amortizacion)\b/;

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
  /** «Precio neto», «por»: the price is of a hundred. */
  const isOfSeveral = (column: number) =>
    namesHowMany.test(wordsOf(labels[column] ?? '')) &&
    rows.some(({ cells }) => !sameValue(plainValue(cells[column]) ?? '1', '1'));
  const found = labels.findIndex(
    (label, column) =>
      (label !== '' && isBetween(column) && isUnknown(column)) ||
      (!taken.has(column) && isOfSeveral(column)) ||
      ((column === discount || column === factor || (!taken.has(column) && multiplies(label))) &&
        isFilled(rows, column)),
  );
  if (found < 0) return [];
  const text = `La columna «${(labels[found] ?? '').slice(0, 60)}» puede cambiar el importe, y la tabla no lo trae: confirme cantidad y precio.`;
  return [problem('unproven_amount', text)];
}

const namesHowMany = /^(?:por|per|cada|base|cantidad base|cant base|unidad (?:de )?precio)$/;

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

/** Works with one price each are named behind the amounts, one after the other. */
const isPricedBeside = (meanings: Meanings, last: number): boolean =>
  meanings.some(({ name = 0 }, column) => {
    const { unitPrice = 0, amount = 0 } = meanings[column + 1] ?? {};
    return column > last && name >= namingScore && Math.max(unitPrice, amount) >= namingScore;
  });
