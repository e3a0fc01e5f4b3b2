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
  sum,
} from '../money.ts';
import { type Cell, cellText, rowText, type SheetRow, wordsOf } from './cells.ts';
import type { Columns } from './chosen.ts';
import { type Deciding, doubtsOf, doubtsOfCells } from './doubts.ts';
import { isOfProvider, isPage, isSignature, isTerm } from './notes.ts';
import { isSameCent, type KnownMark, type NumberRead, readCurrency, readNumber } from './numbers.ts';
import { looksLikeCode } from './profiles.ts';
import { problem, type ReadingProblem, type ReadRow, type RowKind } from './reading.ts';
import { isKnownUnit, isOfMeasure, isOfTime, unitKey } from './units.ts';
import { isSumAlone, type SumWord, sumWord, taxRates } from './words.ts';

/** A row whose kind may still depend on its neighbours: `text` has no numbers, `sum` has an amount and nothing else. */
export type Draft = Omit<ReadRow, 'kind'> & {
  readonly kind: RowKind | 'text' | 'sum';
  readonly label: string;
  readonly sum: SumWord | null;
  /** Its text stands in none of the columns of codes and descriptions. */
  readonly isAside?: boolean;
  /** Its texts stand in so many cells that they are no sentence: they may be names of columns. */
  readonly isSpread?: boolean;
};

export type RowContext = {
  readonly sheet: string;
  readonly columns: Columns;
  /** Columns that are the unit price together. */
  readonly priceParts?: readonly number[];
  /** Columns that multiply to the quantity. */
  readonly quantityParts?: readonly number[];
  /** Columns that are the description together. */
  readonly nameParts?: readonly number[];
  readonly decimal: KnownMark;
  /** The auditor said which mark is the decimal one: its use needs no mention. */
  readonly isDecimalTold: boolean;
  /** No word names the codes: what does not look like one is none. */
  readonly isCodeInferred?: boolean;
  /** The unit of all rows, where the name of the quantities says it and no column does. */
  readonly unit?: string;
  /** The unit that the name of the prices says they are of. */
  readonly per?: string;
  /** What the table's header or the file says for all its rows. */
  readonly currency: string;
  /** The file names several, and not which one its prices are in. */
  readonly isCurrencyDoubtful?: boolean;
  readonly deciding?: readonly Deciding[];
  /** What each line of the table needs. */
  readonly warnings?: readonly ReadingProblem[];
};

type Measure = 'quantity' | 'unitPrice' | 'amount';

const measureNames: Readonly<Record<Measure, string>> = {
  quantity: 'la cantidad',
  unitPrice: 'el precio unitario',
  amount: 'el importe',
};

/** Reads one row of a table with the columns that its header named. */
export function readRow(given: SheetRow, context: RowContext): Draft {
  const row = withoutCopies(given);
  const { columns, decimal } = context;
  const cellOf = (kind: keyof Columns): Cell => {
    const column = columns[kind];
    return column === undefined ? null : (row.cells[column] ?? null);
  };
  const reads = {
    quantity: context.quantityParts
      ? quantityOfParts(context.quantityParts.map((column) => readNumber(row.cells[column], decimal)))
      : readNumber(cellOf('quantity'), decimal),
    unitPrice: context.priceParts
      ? priceOfParts(context.priceParts.map((column) => readNumber(row.cells[column], decimal)))
      : readNumber(cellOf('unitPrice'), decimal),
    amount: readNumber(cellOf('amount'), decimal),
  };
  const base: Draft = {
    kind: 'text',
    sheet: context.sheet,
    row: row.row,
    code: context.isCodeInferred && !mayBeCode(cellText(cellOf('code'))) ? '' : cellText(cellOf('code')),
    name: context.nameParts
      ? context.nameParts
          .map((column) => cellText(row.cells[column]))
          .filter((text) => text !== '')
          .join(' ')
      : cellText(cellOf('name')),
    unit: columns.unit === undefined ? (context.unit ?? '') : withoutBrackets(cellText(cellOf('unit'))),
    quantity: null,
    unitPrice: null,
    amount: null,
    currency: null,
    problems: [],
    label: rowText(row),
    sum: null,
  };
  const isCounted = isPlain(reads.quantity) && isPlain(reads.amount) && isKnownUnit(base.unit);
  const hasMeasures = isPlain(reads.quantity) && isPlain(reads.unitPrice);
  const summed = readSum(row, columns, decimal);
  const isNamedSo = summed !== null && [base.code, base.name].includes(summed.label);
  if (
    summed &&
    (!(hasMeasures || isCounted) || (summed.word === 'tax' && isNamedSo) || isSumOfAll(base, summed, reads))
  ) {
    return sumDraft(base, summed, context);
  }
  const isBlank = Object.values(reads).every(({ kind }) => kind === 'empty');
  if (isBlank || !/[\p{L}\d]/u.test(base.label)) return blankRow(base);
  // Texts where numbers belong are a line that was not read only if something else of the row is a line's.
  const hasNumber = Object.values(reads).some(({ kind }) => kind !== 'empty' && kind !== 'none');
  if (isOfProvider(base.label) && !Object.values(reads).some(isMeasure)) return withoutNumbers(base);
  const isOfOne = Object.values(reads).filter(isPlain).length < 2;
  if (isOfOne && base.unit === '' && row.cells.some((cell) => isPage(cellText(cell)))) return withoutNumbers(base);
  const isPriceless = reads.unitPrice.kind === 'empty' && reads.amount.kind === 'empty';
  if (isPriceless && isTerm(base.name || base.label) && isOfTime(base.unit)) return withoutNumbers(base);
  if (!hasNumber && isSignature(base.label)) return withoutNumbers(base);
  if (!hasNumber && (base.unit === '' || readsAsProse(row, columns))) return withoutNumbers(base);
  const line = lineDraft(base, reads, row, context);
  if (line.kind !== 'line') return line;
  const dated = cellOf('code')?.kind === 'date' ? [dateForCode] : [];
  const own = new Set([...Object.values(columns), ...(context.priceParts ?? []), ...(context.quantityParts ?? [])]);
  const others = row.cells.filter((_, at) => !own.has(at));
  return {
    ...line,
    problems: [
      ...line.problems,
      ...(isOfOther(line, reads, others) ? [misplaced] : []),
      ...dated,
      ...doubtsOfCells(row, own),
      ...doubtsOf(row, { own, number: cellText(cellOf('number')), deciding: context.deciding }, line),
      ...(context.warnings ?? []),
    ],
  };
}

/** "DEF 03" among codes, and no place or title. */
const mayBeCode = (text: string) => text.length <= longestSpaced && looksLikeCode(text.replaceAll(' ', ''));
const longestSpaced = 15;

/** Rows of another table: a code or a unit for a description that stands beside, or the price beside the amount in its place. */
function isOfOther({ name, quantity, unitPrice }: Draft, { amount }: Reads, others: readonly Cell[]): boolean {
  if ((name === '' || looksLikeCode(name) || isKnownUnit(name)) && others.some(isSentence)) return true;
  if (amount.kind !== 'empty' || quantity === null || unitPrice === null || isZero(unitPrice)) return false;
  return others.some((cell) => {
    const price = readNumber(cell);
    return price.kind === 'number' && price.value !== '1' && isSameCent(multiply(quantity, price.value), unitPrice);
  });
}

/** Words that describe a work, beside a code in their place. */
const isSentence = (cell: Cell): boolean => cell?.kind === 'text' && /\p{L}{3,} .*\p{L}{3,}/u.test(cellText(cell));

/** A title that some programs write into every cell that it was merged over. */
function withoutCopies(row: SheetRow): SheetRow {
  const texts = row.cells.map(cellText).filter((text) => text !== '');
  const isTitle = texts.length > 2 && new Set(texts).size === 1 && /\p{L}/u.test(texts[0] ?? '');
  return isTitle
    ? { ...row, cells: row.cells.slice(0, row.cells.findIndex((cell) => cellText(cell) !== '') + 1) }
    : row;
}

/** The sum of what stands in several columns. */
const priceOfParts = (reads: readonly NumberRead[]): NumberRead => ofParts(reads, sum);

/** The product of what stands in several columns. */
const quantityOfParts = (reads: readonly NumberRead[]): NumberRead =>
  ofParts(reads, (values) => values.reduce((product, value) => round(multiply(product, value), 6), '1'));

/** What can't be read in one of the columns is not read. */
function ofParts(reads: readonly NumberRead[], together: (values: readonly Decimal[]) => Decimal): NumberRead {
  const filled = reads.filter(({ kind }) => kind !== 'empty');
  const numbers = filled.filter((read) => read.kind === 'number');
  const [first] = filled;
  const [number] = numbers;
  if (first === undefined || number === undefined || numbers.length < filled.length) {
    return filled.find(({ kind }) => kind !== 'number') ?? { kind: 'empty' };
  }
  return {
    ...number,
    value: together(numbers.map(({ value }) => value)),
    currency: numbers.find(({ currency }) => currency !== null)?.currency ?? null,
    isPercent: numbers.some(({ isPercent }) => isPercent),
    wasDecided: numbers.some(({ wasDecided }) => wasDecided),
  };
}

/** A row of sums may sum quantities and prices too: nothing but its words is written in it, and they multiply to something else. */
function isSumOfAll(base: Draft, { label }: Sum, { quantity, unitPrice, amount }: Reads): boolean {
  if (base.unit !== '' || (base.code !== '' && base.name !== '')) return false;
  if (![base.code, base.name].includes(label)) return false;
  if (quantity.kind !== 'number' || unitPrice.kind !== 'number' || amount.kind !== 'number') return false;
  return !isSameCent(multiply(quantity.value, unitPrice.value), amount.value);
}

/** A spreadsheet turns a code such as 3-12 into a day. */
const dateForCode = problem('date_for_code', 'La clave se convirtió en fecha en el archivo: elija el concepto.');

/** Text in the column of units or numbers that is a part of a sentence, such as a row of signatures. */
function readsAsProse(row: SheetRow, columns: Columns): boolean {
  const unit = columns.unit === undefined ? '' : cellText(row.cells[columns.unit]);
  return unit.length > 15;
}

/** "[m2]" and "(m2)" are m2. */
const withoutBrackets = (unit: string) => /^[([] *(.*?) *[)\]]$/.exec(unit)?.[1] ?? unit;

/** A unit stands only in rows that were meant as lines. */
function blankRow(base: Draft): Draft {
  if (!/\p{L}|%/u.test(base.unit) || base.unit.length > 15 || base.name === '' || base.code === '')
    return withoutNumbers(base);
  return {
    ...base,
    kind: 'unread',
    problems: [problem('missing_values', 'La fila no tiene cantidad, precio ni importe.')],
  };
}

function withoutNumbers(base: Draft): Draft {
  return { ...base, kind: 'text', unit: '', name: base.name || base.label, isAside: base.name === '' };
}

/** Reads a row outside of any table: a title, a note, or a total that stands apart. */
export function readLooseRow(row: SheetRow, context: RowContext): Draft {
  const base = { ...readRow(row, { ...context, columns: {} }) };
  if (base.kind !== 'text') return base;
  const hasNumber = row.cells.some((cell) => cell !== null && cell.kind !== 'text');
  if (hasNumber) return { ...base, kind: 'note' };
  const filled = row.cells.filter((cell) => cellText(cell) !== '').length;
  return filled < leastNames ? base : { ...base, isSpread: true };
}

/** A table has so many names of columns at least. */
const leastNames = 3;

function isPlain(read: NumberRead): boolean {
  return read.kind === 'number' && !read.isPercent;
}

/** Telephones and accounts have more digits. */
const isMeasure = (read: NumberRead): boolean => read.kind === 'number' && !/^\d{7,}$/.test(read.value);

type Sum = { readonly word: SumWord; readonly label: string; readonly read: NumberRead };

/** "TOTAL: $1,234.50" in one cell. */
const labelled =
  /^(?<label>.*?\p{L}[^$\d]*?)[\s:=]*(?<amount>\(?-?(?:\$|MXN|USD|EUR)\s*\(?-?[\d.,]+\)?|[\d.,]+[.,]\d{2})(?<rest>\s*[\p{L}.]*)$/u;

function readSum(row: SheetRow, columns: Columns, decimal: KnownMark): Sum | null {
  for (const [at, cell] of row.cells.entries()) {
    const text = cell?.kind === 'text' ? cellText(cell) : '';
    if (text === '' || text.length > 120) continue;
    // "IVA-1" beside a description is a code.
    if (at === columns.code && looksLikeCode(text) && cellText(row.cells[columns.name ?? at]) !== '') continue;
    const groups = labelled.exec(text)?.groups;
    const inside = groups && sumWord(groups.label ?? '');
    if (groups && inside) {
      const read = readNumber({ kind: 'text', text: `${groups.amount}${groups.rest}` }, decimal);
      if (isPlain(read)) return { word: inside, label: text, read };
    }
    if (readNumber(cell).kind !== 'none') continue;
    const word = sumWord(text);
    if (!word) continue;
    const found = sumValue(row, at, columns, decimal);
    const isRate = word === 'tax' && found?.kind === 'number' && taxRates.some((rate) => rate === found.value);
    if (isRate) continue;
    return found ? { word, label: text, read: found } : null;
  }
  return null;
}

/** The amount of a row of sums: where amounts stand, else the last number to the right of its words. */
function sumValue(row: SheetRow, label: number, columns: Columns, decimal: KnownMark): NumberRead | null {
  for (const column of [columns.amount, columns.gross]) {
    if (column === undefined || column === label) continue;
    const read = readNumber(row.cells[column], decimal);
    if (read.kind !== 'empty' && !(read.kind === 'number' && read.isPercent)) return read;
  }
  for (let at = row.cells.length - 1; at > label; at -= 1) {
    const read = readNumber(row.cells[at], decimal);
    if (isPlain(read) || read.kind === 'ambiguous' || isError(row.cells[at])) return read;
  }
  return null;
}

function isError(cell: Cell | undefined): boolean {
  return cell?.kind === 'text' && /^#/.test(cell.text) && /[!?/]|N\/?[AD]|REF|VALOR|VALUE|NAME/.test(cell.text);
}

function sumDraft(base: Draft, { word, label, read }: Sum, context: RowContext): Draft {
  const named = { ...base, label, name: label, code: '', unit: '', sum: word };
  if (read.kind !== 'number') {
    return { ...named, kind: 'unread', problems: [unreadable('amount', read, label)] };
  }
  return {
    ...named,
    kind: word === 'total' ? 'total' : 'subtotal',
    amount: read.value,
    currency: read.currency ?? context.currency,
    problems: decided([read], context),
  };
}

function decided(reads: readonly NumberRead[], { isDecimalTold, decimal }: RowContext): ReadingProblem[] {
  if (isDecimalTold || !reads.some((read) => read.kind === 'number' && read.wasDecided)) return [];
  const meaning = decimal === '.' ? 'el punto' : 'la coma';
  return [
    problem('decimal_inferred', `Se tomó ${meaning} como separador de decimales, igual que en el resto del archivo.`),
  ];
}

function unreadable(measure: Measure, read: NumberRead, text: string): ReadingProblem {
  const what = measureNames[measure];
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  if (read.kind === 'ambiguous') {
    return problem('ambiguous_number', `No se sabe si en «${shown}» el punto o la coma separa miles o decimales.`);
  }
  if (read.kind === 'tooLarge') return problem('number_too_large', `Es demasiado grande ${what}: «${shown}».`);
  if (read.kind === 'number' && read.isPercent) return problem('percent', `Es un porcentaje ${what}: «${shown}».`);
  return problem('unreadable_number', `No se pudo leer ${what}: «${shown}».`);
}

type Reads = Readonly<Record<Measure, NumberRead>>;

function lineDraft(base: Draft, reads: Reads, row: SheetRow, context: RowContext): Draft {
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
  const perInCell = (reads.unitPrice.kind === 'number' && reads.unitPrice.per) || '';
  const per = perInCell || (context.per ?? '');
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
      if (context.columns.amount !== undefined) problems.push(derived('el importe', rounded));
      else problems.push(...grossMismatch(product, quantity, details));
      problems.push(...decided(details.reads, context));
      return finished(drafted, { quantity, unitPrice, amount: rounded }, problems);
    }
    const agrees = isSameCent(product, amount);
    if (!agrees) problems.push(mismatch(product, values, details));
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
    ...decided(details.reads, context),
  );
  return finished(drafted, { quantity: quantity ?? quotient, unitPrice: unitPrice ?? quotient, amount }, problems);
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
const misplaced = problem(
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

/** «Controlador (precio en USD)», «Precio en dólares»: a description or a remark that names money. */
const currencyNamed = (name: string) =>
  readCurrency(/\b(?:usd|dlls?|dls|dolares|eur|euros)\b/.exec(wordsOf(name))?.[0] ?? '');

const doubtfulCurrency = problem(
  'doubtful_currency',
  'El archivo nombra varias monedas y no dice en cuál está el precio: decídalo.',
);

const unknownCurrency = (name: string) => problem('unknown_currency', `No se conoce la moneda «${name.slice(0, 40)}».`);

type CurrencyRead = { readonly text: string; readonly problem: ReadingProblem | null; readonly isUnknown: boolean };

function currencyOf(row: SheetRow, reads: Reads, context: RowContext): CurrencyRead {
  const column = context.columns.currency;
  const written = column === undefined ? '' : cellText(row.cells[column]);
  const said = written === '' || written === '$' ? null : readCurrency(written);
  if (written !== '' && written !== '$' && said === null) {
    return { text: written, problem: unknownCurrency(written), isUnknown: true };
  }
  const inCells = [reads.unitPrice, reads.amount].flatMap((read) =>
    read.kind === 'number' && read.currency !== null ? [read.currency] : [],
  );
  const foreign = inCells.find((one) => readCurrency(one) === null);
  if (foreign !== undefined) return { text: foreign, problem: unknownCurrency(foreign), isUnknown: true };
  const all = new Set([...(said ? [said] : []), ...inCells]);
  const [first = context.currency] = all;
  const mixed =
    all.size > 1 ? problem('mixed_currency', `La fila nombra varias monedas: ${[...all].join(', ')}.`) : null;
  const isOther = row.cells.some((cell, at) => {
    const named = cell?.kind === 'text' && at !== column ? currencyNamed(cellText(cell)) : null;
    return named !== null && named !== context.currency;
  });
  const unsaid = all.size === 0 && (context.isCurrencyDoubtful || isOther) ? doubtfulCurrency : null;
  return { text: first, problem: mixed ?? unsaid, isUnknown: false };
}
