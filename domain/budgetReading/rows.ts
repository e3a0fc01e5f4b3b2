import { type Decimal, isZero, multiply, round, sum } from '../money.ts';
import { type Cell, cellText, rowText, type SheetRow } from './cells.ts';
import { type Columns, columnsRead } from './chosen.ts';
import { doubtsOf, doubtsOfCells } from './doubts.ts';
import { type Draft, isPlain, type Reads, type RowContext, withoutNumbers } from './drafts.ts';
import { lineDraft, misplaced } from './lines.ts';
import { areNames, isOfProvider, isPage, isSignature, isTerm, isTermOf } from './notes.ts';
import { isSameCent, type NumberRead, readFraction, readNumber } from './numbers.ts';
import { leavesOpen, noNumbers } from './openWorks.ts';
import { looksLikeCode } from './profiles.ts';
import { problem } from './reading.ts';
import { isSumOfAll, readSum, sumDraft } from './sumRows.ts';
import { isKnownUnit, isOfTime } from './units.ts';

/** Reads one row of a table with the columns that its header named. */
export function readRow(given: SheetRow, context: RowContext): Draft {
  const row = withoutCopies(given);
  const { columns, decimal } = context;
  const cellOf = (kind: keyof Columns): Cell => {
    const column = columns[kind];
    return column === undefined ? null : (row.cells[column] ?? null);
  };
  const written = {
    quantity: context.quantityParts
      ? quantityOfParts(context.quantityParts.map((column) => readNumber(row.cells[column], decimal)))
      : readNumber(cellOf('quantity'), decimal),
    unitPrice: context.priceParts
      ? priceOfParts(context.priceParts.map((column) => readNumber(row.cells[column], decimal)))
      : readNumber(cellOf('unitPrice'), decimal),
    amount: readNumber(cellOf('amount'), decimal),
  };
  const reads = withFraction(written, cellText(cellOf('quantity')));
  // Without a quantity of its own a row has nothing that the name of the quantities says the unit of.
  const unitAbove = reads.quantity.kind === 'empty' ? '' : (context.unit ?? '');
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
    unit: columns.unit === undefined ? unitAbove : withoutBrackets(cellText(cellOf('unit'))),
    quantity: null,
    unitPrice: null,
    amount: null,
    currency: null,
    problems: [],
    label: rowText(row),
    sum: null,
    count: cellText(cellOf('number')),
  };
  const isCounted = isPlain(reads.quantity) && isPlain(reads.amount) && isKnownUnit(base.unit);
  const hasMeasures = isPlain(reads.quantity) && isPlain(reads.unitPrice);
  const summed = readSum(row, columns, decimal);
  // «Retención de tráfico» in lots is a work, whatever its first word says.
  const isCharge = summed?.word === 'adjustment' && isKnownUnit(base.unit);
  const isNamedSo = summed !== null && [base.code, base.name].includes(summed.label);
  if (
    summed &&
    !isCharge &&
    (!(hasMeasures || isCounted) || (summed.word === 'tax' && isNamedSo) || isSumOfAll(base, summed, reads))
  ) {
    return sumDraft(base, summed, context);
  }
  const isBlank = Object.values(reads).every(({ kind }) => kind === 'empty');
  const isSigned = isSignature(base.label) || areNames(row.cells.map(cellText));
  const texts = (['quantity', 'unitPrice', 'amount'] as const).map((kind) => cellText(cellOf(kind)));
  const isOpen =
    !isSigned &&
    leavesOpen(
      base,
      texts.filter((text) => text !== ''),
      columns.unit !== undefined,
    );
  if (isTermOf(base.label)) return withoutNumbers(base);
  if (isBlank && isOpen) return { ...base, kind: 'unread', problems: [noNumbers] };
  if (isBlank || !/[\p{L}\d]/u.test(base.label)) return isSigned ? withoutNumbers(base) : blankRow(base, row);
  // Texts where numbers belong are a line that was not read only if something else of the row is a line's.
  const hasNumber = Object.values(reads).some(({ kind }) => kind !== 'empty' && kind !== 'none');
  if (isOfProvider(base.label) && !Object.values(reads).some(isMeasure)) return withoutNumbers(base);
  const isOfOne = Object.values(reads).filter(isPlain).length < 2;
  if (isOfOne && base.unit === '' && row.cells.some((cell) => isPage(cellText(cell)))) return withoutNumbers(base);
  const isPriceless = reads.unitPrice.kind === 'empty' && reads.amount.kind === 'empty';
  if (isPriceless && isTerm(base.name || base.label) && isOfTime(base.unit)) return withoutNumbers(base);
  const isText = !hasNumber && !isOpen;
  if (isText && (isSigned || base.unit === '' || readsAsProse(row, columns))) return withoutNumbers(base);
  const line = lineDraft(base, reads, row, context);
  if (line.kind !== 'line') return line;
  const dated = cellOf('code')?.kind === 'date' ? [dateForCode] : [];
  const own = columnsRead(context);
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

/** "1 1/2" is a quantity where it multiplies with the price to the amount. */
function withFraction(reads: Reads, text: string): Reads {
  const { quantity, unitPrice, amount } = reads;
  const value = quantity.kind === 'none' ? readFraction(text) : null;
  if (value === null || unitPrice.kind !== 'number' || amount.kind !== 'number') return reads;
  if (!isSameCent(multiply(value, unitPrice.value), amount.value)) return reads;
  return {
    ...reads,
    quantity: { kind: 'number', value, currency: null, isPercent: false, unit: '', proves: null, wasDecided: false },
  };
}

/** "DEF 03" among codes, and no place or title; without blanks a code may be longer. */
const mayBeCode = (text: string) =>
  looksLikeCode(text) || (text.length <= longestSpaced && looksLikeCode(text.replaceAll(' ', '')));
const longestSpaced = 15;

/** Rows of another table: a code or a unit for a description that stands beside, or the price beside the amount in its place. */
function isOfOther({ code, name, quantity, unitPrice }: Draft, { amount }: Reads, others: readonly Cell[]): boolean {
  if (looksLikeCode(name) && /\p{L}{3}.* | .*\p{L}{3}/u.test(code)) return true;
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

/** A spreadsheet turns a code such as 3-12 into a day. */
const dateForCode = problem('date_for_code', 'La clave se convirtió en fecha en el archivo: elija el concepto.');

/** Text in the column of units or numbers that is a part of a sentence, such as a row of signatures. */
function readsAsProse(row: SheetRow, columns: Columns): boolean {
  const unit = columns.unit === undefined ? '' : cellText(row.cells[columns.unit]);
  return unit.length > 15;
}

/** "[m2]" and "(m2)" are m2. */
const withoutBrackets = (unit: string) => /^[([] *(.*?) *[)\]]$/.exec(unit)?.[1] ?? unit;

/** A unit stands only in rows that were meant as lines; without a code it may be that of a description over several rows. */
function blankRow(base: Draft, { cells }: SheetRow): Draft {
  const hasUnit = /\p{L}|%/u.test(base.unit) && base.unit.length <= 15 && base.name !== '';
  if (hasUnit && base.code !== '') return { ...base, kind: 'unread', problems: [noNumbers] };
  // More words beside them are names of columns.
  const texts = new Set([base.name, base.unit, base.count]);
  const isWork = hasUnit && isKnownUnit(base.unit) && cells.every((cell) => !cell || texts.has(cellText(cell)));
  return { ...withoutNumbers(base), ...(isWork && { countedIn: base.unit }) };
}

/** Reads a row outside of any table: a title, a note, or a total that stands apart. */
export function readLooseRow(row: SheetRow, context: RowContext): Draft {
  const base = readRow(row, { ...context, columns: {} });
  if (base.kind !== 'text') return base;
  const hasNumber = row.cells.some((cell) => cell !== null && cell.kind !== 'text');
  if (hasNumber) return { ...base, kind: 'note' };
  const filled = row.cells.filter((cell) => cellText(cell) !== '').length;
  return filled < leastNames ? base : { ...base, isSpread: true };
}

/** A table has so many names of columns at least. */
const leastNames = 3;

/** Telephones and accounts have more digits. */
const isMeasure = (read: NumberRead): boolean => read.kind === 'number' && !/^\d{7,}$/.test(read.value);
