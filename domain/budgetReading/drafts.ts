import type { Columns } from './chosen.ts';
import type { Deciding } from './doubts.ts';
import { doubtfulNumber, type KnownMark, type NumberRead } from './numbers.ts';
import { problem, type ReadingProblem, type ReadRow, type RowKind } from './reading.ts';
import type { SumWord } from './sumWords.ts';

/** Rows on their way to be read, and what is said of their numbers. */

/** A row whose kind may still depend on its neighbours: `text` has no numbers, `sum` has an amount and nothing else. */
export type Draft = Omit<ReadRow, 'kind'> & {
  readonly kind: RowKind | 'text' | 'sum';
  readonly label: string;
  readonly sum: SumWord | null;
  /** Its text stands in none of the columns of codes and descriptions. */
  readonly isAside?: boolean;
  /** Its texts stand in so many cells that they are no sentence: they may be names of columns. */
  readonly isSpread?: boolean;
  /** What its column of counts says, such as «3». */
  readonly count?: string;
  /** The unit of a row without numbers. */
  readonly countedIn?: string;
};

/** A text, whatever stands in the columns of units and numbers. */
export function withoutNumbers(base: Draft): Draft {
  return { ...base, kind: 'text', unit: '', name: base.name || base.label, isAside: base.name === '' };
}

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
  /** Columns of no line that may hold its quantity, price or amount. */
  readonly beside?: Readonly<Record<Measure, readonly number[]>> | undefined;
  /** What each line of the table needs. */
  readonly warnings?: readonly ReadingProblem[];
};

export type Measure = 'quantity' | 'unitPrice' | 'amount';

export const measureNames: Readonly<Record<Measure, string>> = {
  quantity: 'la cantidad',
  unitPrice: 'el precio unitario',
  amount: 'el importe',
};

export function isPlain(read: NumberRead): boolean {
  return read.kind === 'number' && !read.isPercent;
}

export function decided(reads: readonly NumberRead[], { isDecimalTold, decimal }: RowContext): ReadingProblem[] {
  if (isDecimalTold || !reads.some((read) => read.kind === 'number' && read.wasDecided)) return [];
  const meaning = decimal === '.' ? 'el punto' : 'la coma';
  return [
    problem('decimal_inferred', `Se tomó ${meaning} como separador de decimales, igual que en el resto del archivo.`),
  ];
}

export function unreadable(measure: Measure, read: NumberRead, text: string): ReadingProblem {
  const what = measureNames[measure];
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  if (read.kind === 'ambiguous') {
    return problem('ambiguous_number', doubtfulNumber(shown));
  }
  if (read.kind === 'tooLarge') return problem('number_too_large', `Es demasiado grande ${what}: «${shown}».`);
  if (read.kind === 'number' && read.isPercent) return problem('percent', `Es un porcentaje ${what}: «${shown}».`);
  return problem('unreadable_number', `No se pudo leer ${what}: «${shown}».`);
}

export type Reads = Readonly<Record<Measure, NumberRead>>;
