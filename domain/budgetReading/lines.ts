import {
  absolute,
  add,
  compare,
  type Decimal,
  divide,
  formatDecimal,
  isDecimal,
  isZero,
  multiply,
  round,
  sameAmount,
  subtract,
} from '../money.ts';
import { cellText, type SheetRow, wordsOf } from './cells.ts';
import {
  type Draft,
  decided,
  isPlain,
  type Measure,
  measureNames,
  type Reads,
  type RowContext,
  unreadable,
} from './drafts.ts';
import { currencyOf } from './lineCurrency.ts';
import { isSameCent, type NumberRead, readNumber } from './numbers.ts';
import { problem, type ReadingProblem } from './reading.ts';
import { isSumAlone, sumWord, taxRates } from './sumWords.ts';
import { isKnownUnit, isOfMeasure, unitKey } from './units.ts';

/** A line of quantity, price and amount, and what its numbers leave open. */

export function lineDraft(base: Draft, reads: Reads, row: SheetRow, context: RowContext): Draft {
  const problems: ReadingProblem[] = [];
  const values: Record<Measure, Decimal | null> = { quantity: null, unitPrice: null, amount: null };
  const { columns } = context;
  let unit = base.unit;
  let isUnread = false;
  for (const measure of ['quantity', 'unitPrice', 'amount'] as const) {
    const read = reads[measure];
    if (read.kind === 'empty') continue;
    const hasUnit = read.kind === 'number' && read.unit !== '';
    if (measure === 'unitPrice' && isLabel(read, reads, base)) {
      problems.push(unreadable(measure, read, cellText(row.cells[columns[measure] ?? 0])));
      continue;
    }
    if (read.kind !== 'number' || read.isPercent || (hasUnit && measure !== 'quantity')) {
      problems.push(unreadable(measure, hasUnit ? { kind: 'none' } : read, cellText(row.cells[columns[measure] ?? 0])));
      isUnread = true;
      continue;
    }
    values[measure] = read.value;
    if (hasUnit && unit === '') unit = read.unit;
    if (hasUnit && unitKey(read.unit) !== unitKey(unit)) problems.push(countedIn(read.unit, unit));
  }
  const perInCell = (reads.unitPrice.kind === 'number' && reads.unitPrice.per) || perInWords(row);
  // An amount alone may be a sum of lines in several units.
  const isOfUnit = reads.quantity.kind !== 'empty' || reads.unitPrice.kind !== 'empty';
  const per = perInCell || (isOfUnit ? (context.per ?? '') : '');
  if (per !== '' && unit === '') unit = per;
  // An amount that is quantity × price says that the name of the price is of another matter.
  const isSaid = perInCell !== '' || values.amount === null;
  if (per !== '' && isSaid && unitKey(per) !== unitKey(unit)) problems.push(pricedPer(per, unit));
  const currency = currencyOf(row, reads, context);
  if (currency.problem) problems.push(currency.problem);
  const drafted = { ...base, unit, currency: currency.text };
  if (isUnread || currency.isUnknown) return { ...drafted, ...values, kind: 'unread', problems };
  const known = Object.values(values).filter((value) => value !== null).length;
  if (known < 2) return withOneValue(drafted, values, problems);
  return completeLine(drafted, values, { problems, reads: Object.values(reads), row, context });
}

/** «Precio por par», in a description or beside it. */
function perInWords({ cells }: SheetRow): string {
  const said = cells.flatMap((cell) =>
    cell?.kind === 'text' ? (pricedBy.exec(wordsOf(cellText(cell)))?.groups?.unit ?? []) : [],
  );
  return said.find(isKnownUnit) ?? '';
}
const pricedBy = /\b(?:precio|costo|tarifa)(?: unitario)? por (?:el |la |cada )?(?<unit>[a-z]+\d?)\b/;

const countedIn = (other: string, unit: string) =>
  problem('unit_mismatch', `La cantidad está en «${other}», y la unidad es «${unit}»: revise la unidad.`);

const pricedPer = (per: string, unit: string) =>
  problem('price_unit', `El precio es por «${per}», y la unidad es «${unit}»: revise el precio.`);

/** Words beside an amount, in a row that describes nothing: they may name a sum. */
function isLabel(read: NumberRead, { quantity, amount }: Reads, { code, name, unit }: Draft): boolean {
  return read.kind === 'none' && quantity.kind === 'empty' && isPlain(amount) && `${code}${name}${unit}` === '';
}

/** One number alone is no line; an amount may be a sum whose words say nothing, which `sums` finds out. */
function withOneValue(
  drafted: Draft,
  values: Record<Measure, Decimal | null>,
  found: readonly ReadingProblem[],
): Draft {
  const missing = (['quantity', 'unitPrice', 'amount'] as const).filter((measure) => values[measure] === null);
  const problems = [
    ...found,
    problem('missing_values', `La fila no tiene ${missing.map((measure) => measureNames[measure]).join(' ni ')}.`),
  ];
  const isSum = values.amount !== null && drafted.unit === '';
  return { ...drafted, ...values, kind: isSum ? 'sum' : 'unread', problems };
}

type Details = {
  readonly problems: ReadingProblem[];
  readonly reads: readonly NumberRead[];
  readonly row: SheetRow;
  readonly context: RowContext;
};

function completeLine(drafted: Draft, values: Record<Measure, Decimal | null>, details: Details): Draft {
  const { problems, context } = details;
  const { quantity, unitPrice, amount } = values;
  if (quantity !== null && unitPrice !== null) {
    const product = multiply(quantity, unitPrice);
    const rounded = round(product, 6);
    if (!isDecimal(rounded)) {
      const tooLarge = problem('number_too_large', 'Es demasiado grande el importe: cantidad × precio unitario.');
      return { ...drafted, ...values, kind: 'unread', problems: [...problems, tooLarge] };
    }
    if (amount === null) {
      // Without a column of amounts nothing is missing; an empty cell in it is said.
      if (context.columns.amount !== undefined)
        problems.push(derived('el importe', rounded), ...otherBeside('amount', rounded, details));
      else problems.push(...grossMismatch(product, quantity, details));
      problems.push(...decided(details.reads, context));
      return finished(drafted, { quantity, unitPrice, amount: rounded }, problems);
    }
    const agrees = isSameCent(product, amount);
    if (!agrees) problems.push(mismatch(product, values, details));
    else problems.push(...discountBehind(details));
    if (!agrees) problems.push(...decided(details.reads, context));
    return finished(drafted, { quantity, unitPrice, amount }, problems);
  }
  const divisor = quantity ?? unitPrice;
  const measure = quantity === null ? 'quantity' : 'unitPrice';
  if (divisor === null || amount === null) return { ...drafted, ...values, kind: 'unread', problems };
  const quotient = isZero(divisor) ? null : divide(amount, divisor, 6);
  if (quotient === null || !sameAmount(multiply(quotient, divisor), amount)) {
    const text = `Falta ${measureNames[measure]}, y no resulta exacto de los otros dos valores.`;
    return { ...drafted, ...values, kind: 'unread', problems: [...problems, problem('missing_values', text)] };
  }
  const isNowhere = measure === 'quantity' && context.columns.quantity === undefined;
  problems.push(
    isNowhere ? withoutQuantities(quotient) : derived(measureNames[measure], quotient),
    ...(isNowhere ? [] : otherBeside(measure, quotient, details)),
    ...decided(details.reads, context),
  );
  return finished(drafted, { quantity: quantity ?? quotient, unitPrice: unitPrice ?? quotient, amount }, problems);
}

/** What results from the two others of a line may stand in another column of its row, where it says something else. */
function otherBeside(measure: Measure, value: Decimal, { row, context }: Details): ReadingProblem[] {
  const written = (context.beside?.[measure] ?? []).map((column) => readNumber(row.cells[column], context.decimal));
  const numbers = written.flatMap((read) => (read.kind === 'number' && !read.isPercent ? [read.value] : []));
  const [other] = numbers;
  if (other === undefined || numbers.some((one) => isSameCent(one, value))) return [];
  const text = `Su columna no trae ${measureNames[measure]}, y otra dice ${formatDecimal(other, 0, 6)}: confírmelo.`;
  return [problem('other_value', text)];
}

/** Where only the amount with taxes stands, it has to be the product with one of them. */
function grossMismatch(product: Decimal, quantity: Decimal, { row, context }: Details): ReadingProblem[] {
  const { gross } = context.columns;
  const read = readNumber(gross === undefined ? null : row.cells[gross], context.decimal);
  if (read.kind !== 'number') return [];
  const rates = ['0', ...taxRates].map((rate) => multiply(product, add('1', rate)));
  // The price was rounded after the tax: by half a cent at most for each unit.
  const allowed = add('0.01', multiply('0.005', absolute(quantity)));
  if (rates.some((one) => compare(absolute(subtract(one, read.value)), allowed) <= 0)) return [];
  const text = `Cantidad × precio son ${money(product)}, y el importe con impuestos dice ${money(read.value)}.`;
  return [problem('amount_mismatch', text)];
}

const withoutQuantities = (quantity: Decimal) =>
  problem(
    'no_quantities',
    `Ninguna columna dice cantidades: del importe y el precio resulta ${formatDecimal(quantity, 0, 6)}. Confírmela.`,
  );

function derived(what: string, value: Decimal): ReadingProblem {
  return problem(
    'derived',
    `El archivo no trae ${what}: se calculó ${formatDecimal(value, 2, 6)} de los otros dos valores.`,
  );
}

function finished(
  drafted: Draft,
  values: { readonly quantity: Decimal; readonly unitPrice: Decimal; readonly amount: Decimal },
  problems: ReadingProblem[],
): Draft {
  if (drafted.name === '' && drafted.code === '')
    problems.push(problem('no_description', 'La fila no tiene clave ni descripción.'));
  else if (drafted.code === '' && isSumAlone(drafted.name)) problems.push(describedElsewhere(drafted.name));
  if ([drafted.unit, drafted.name].some(isNumberAlone) || [drafted.code, drafted.name].some(isOfHeader)) {
    problems.push(misplaced);
  }
  if ([drafted.name, drafted.code].some(isOfTemplate)) problems.push(ofTemplate);
  if (Object.values(values).some((value) => compare(value, '0') < 0)) {
    problems.push(problem('negative', 'La fila tiene un valor negativo.'));
  }
  // Forms list all their works, and formulas that no program calculated are stored as 0.
  if (isZero(values.quantity) || isZero(values.unitPrice)) {
    problems.push(problem('zero', 'La cantidad o el precio es 0: decida si la partida se pide.'));
  }
  const unitNamed = /[([] *(?<unit>[^()[\]]+?) *[)\]]$/.exec(drafted.name)?.groups?.unit ?? '';
  if ([unitNamed, drafted.unit].every(isOfMeasure) && unitKey(unitNamed) !== unitKey(drafted.unit)) {
    problems.push(problem('unit_mismatch', `La descripción dice «${unitNamed}», y la unidad es «${drafted.unit}».`));
  }
  if (/^(?:%|por ?ciento|porcentaje|pct)$/i.test(drafted.unit)) problems.push(percentOfLines);
  else if (sumWord(drafted.name) === 'adjustment') problems.push(adjustment);
  return { ...drafted, ...values, kind: 'line', problems };
}

/** Quantities by place, and their total with the price: the work is described above. */
const describedElsewhere = (name: string) =>
  problem('no_description', `La fila dice «${name}» donde va la descripción: elija el concepto.`);

/** Rows of another table, below names that are not its own. */
const isNumberAlone = (text: string) => text !== '' && isPlain(readNumber({ kind: 'text', text }));
export const misplaced = problem(
  'misplaced',
  'Hay un número o una clave donde va la descripción o la unidad: la fila parece de otra tabla. Revísela.',
);

/** Names of columns stand in the place of a work where two tables touch each other. */
const isOfHeader = (text: string) => /^(?:claves?|codigo|concepto|descripcion|unidad)$/.test(wordsOf(text));

/** A deductible or an advance is written as one of something, at a price. */
const adjustment = problem(
  'adjustment',
  'La fila parece un descuento, un anticipo o un cargo sobre las partidas: decida si se pide.',
);

/** What a template says to those who fill it in, where a work is described. */
const isOfTemplate = (text: string) =>
  /^(?:(?:por )?ejemplos?|(?:capture|escriba|ingrese|llene|anote|describa) (?:aqui|la|el|los|las|su|sus|cada)|texto de ejemplo|example)\b/.test(
    wordsOf(text),
  );
const ofTemplate = problem(
  'template',
  'La fila parece un ejemplo o una instrucción de la plantilla: decida si se pide.',
);

const percentOfLines = problem('percent_of_lines', 'La fila es un porcentaje de otras: decida si se pide.');

/** What is taken off an amount stands behind it, and the amount that is left nowhere. */
function discountBehind({ row, context: { columns, decimal } }: Details): ReadingProblem[] {
  const { discount = -1, amount = -1, gross } = columns;
  const read = readNumber(row.cells[discount], decimal);
  if (discount < amount || gross !== undefined || read.kind !== 'number' || isZero(read.value)) return [];
  const said = cellText(row.cells[discount]);
  return [problem('other_amounts', `El importe no tiene el descuento, «${said}»: confirme cuál se pide.`)];
}

/** Why quantity × price is not the amount, where a discount, a factor or a tax explains it. */
function mismatch(
  product: Decimal,
  values: Record<Measure, Decimal | null>,
  { row, context }: Details,
): ReadingProblem {
  const amount = values.amount ?? '0';
  const extra = (kind: 'discount' | 'factor' | 'tax'): Decimal | null => {
    const column = context.columns[kind];
    const read = column === undefined ? null : readNumber(row.cells[column], context.decimal);
    return read?.kind === 'number' ? read.value : null;
  };
  const discount = extra('discount');
  const factor = extra('factor');
  const tax = extra('tax');
  const isExplained = (candidate: Decimal) => isSameCent(candidate, amount);
  if (
    discount !== null &&
    [
      subtract(product, discount),
      multiply(product, subtract('1', discount)),
      multiply(product, subtract('1', divide(discount, '100', 20))),
    ].some(isExplained)
  ) {
    return problem('discount', `El importe ${money(amount)} ya tiene el descuento; sin él serían ${money(product)}.`);
  }
  if (factor !== null && isExplained(multiply(product, factor))) {
    return problem(
      'factor',
      `El importe ${money(amount)} ya tiene el factor ${formatDecimal(factor, 0, 6)}; sin él serían ${money(product)}.`,
    );
  }
  const taxed = tax === null ? [] : [add(product, tax), multiply(product, add('1', tax))];
  if ([...taxed, ...taxRates.map((rate) => multiply(product, add('1', rate)))].some(isExplained)) {
    return problem(
      'tax_in_amount',
      `El importe ${money(amount)} parece incluir IVA; cantidad × precio son ${money(product)}.`,
    );
  }
  return problem('amount_mismatch', `Cantidad × precio son ${money(product)}, y el importe dice ${money(amount)}.`);
}

function money(value: Decimal): string {
  return `$${formatDecimal(value, 2, 2)}`;
}
