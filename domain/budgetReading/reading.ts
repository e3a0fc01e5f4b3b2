import { graphqlEnum } from '../graphqlEnum.ts';
import type { Decimal } from '../money.ts';
import type { ColumnKind } from './columnKinds.ts';

export const rowKinds = ['line', 'subtotal', 'total', 'heading', 'note', 'unread'] as const;
export type RowKind = (typeof rowKinds)[number];
export const rowKindEnum = graphqlEnum(rowKinds);

export const readingStatuses = ['ready', 'reading', 'failed'] as const;
export const readingStatusEnum = graphqlEnum(readingStatuses);

/** What the auditor should know or decide; the code is stable, the text is Spanish. */
export type ReadingProblem = { readonly code: string; readonly text: string };

/** What became of one row of the source. What was not read is null, and never 0. */
export type ReadRow = {
  readonly kind: RowKind;
  readonly sheet: string;
  /** The row's own number in the source. */
  readonly row: number;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: Decimal | null;
  readonly unitPrice: Decimal | null;
  readonly amount: Decimal | null;
  /** A currency of ours, or what the file writes in its place; null for rows without amounts. */
  readonly currency: string | null;
  readonly problems: readonly ReadingProblem[];
};

export type BudgetReading = {
  /** One entry for each row of the source that is not empty, in its order. */
  readonly rows: readonly ReadRow[];
  /** Sum of the lines' amounts, before taxes; null when they are in several currencies. */
  readonly linesTotal: Decimal | null;
  /** The total that the file itself states, as it states it; null when it states none. */
  readonly statedTotal: Decimal | null;
  /** Numbers with two readings, as the file writes them: the auditor says once which mark separates decimals. */
  readonly doubtful: readonly string[];
  /** The columns of its tables, by the words above them: a person may say what they hold. */
  readonly columns: readonly ReadColumn[];
  /** What concerns the file as a whole. */
  readonly problems: readonly ReadingProblem[];
};

/** A column as the file names it. */
export type ReadColumn = {
  readonly label: string;
  /** What it was taken for; null for nothing. */
  readonly kind: ColumnKind | null;
  /** The first values below its name. */
  readonly samples: readonly string[];
  /** A person said it, of this file or of an earlier one of its provider. */
  readonly isSaid: boolean;
};

export function problem(code: string, text: string): ReadingProblem {
  return { code, text };
}

/** The row with more that the auditor should know or decide of it. */
export const withProblems = <Row extends { readonly problems: readonly ReadingProblem[] }>(
  row: Row,
  ...more: readonly ReadingProblem[]
): Row => (more.length === 0 ? row : { ...row, problems: [...row.problems, ...more] });

/** A row of the file. */
export const placeOf = (sheet: string, row: number): string => `${row} ${sheet}`;
