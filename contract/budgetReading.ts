import * as z from 'zod/mini';
import { decimalMarks } from '#domain/budgetReading/numbers.ts';
import { rowKinds } from '#domain/budgetReading/reading.ts';
import { anyText, money, sentId, sumOf } from './wire.ts';

export const readingStatuses = ['ready', 'reading', 'failed'] as const;

const conceptMatch = z.object({
  concept: z.string(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  /** By currency; 0 where the catalog has none. */
  prices: z.object({ MXN: money, USD: money, EUR: money }),
  confidence: z.number(),
  reason: z.string(),
});

/** The concept of the line that a row became, or without one, why it was left out. */
const rowDecision = z.object({ concept: z.nullable(z.string()), reason: z.string() });

/** A row that was decided with a save of the lines; `forget` no longer proposes what such rows were before. */
export const sentFileRow = z.object({
  sheet: z.string(),
  row: z.number(),
  concept: z.optional(z.nullable(sentId)),
  reason: anyText,
  forget: z.optional(z.boolean()),
});
export type SentFileRow = z.output<typeof sentFileRow>;

const readRow = z.object({
  kind: z.enum(rowKinds),
  sheet: z.string(),
  /** The row's own number in the source. */
  row: z.number(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.nullable(sumOf.quantity),
  unit_price: z.nullable(sumOf.money),
  amount: z.nullable(sumOf.money),
  currency: z.nullable(z.string()),
  match: z.nullable(conceptMatch),
  choices: z.array(conceptMatch),
  problems: z.array(z.object({ code: z.string(), text: z.string() })),
  /** Null until somebody decides. */
  decision: z.nullable(rowDecision),
});

/** The rows read from a budget's file; empty while they are being read, or when they could not be. */
export const budgetReading = z.object({
  status: z.enum(readingStatuses),
  problem: z.nullable(z.string()),
  /** The one that the file names. */
  provider: z.nullable(z.string()),
  rows: z.array(readRow),
  lines_total: z.nullable(sumOf.money),
  stated_total: z.nullable(sumOf.money),
  /** Numbers with two readings, as the file writes them: `decimal_mark` says which one is taken. */
  doubtful: z.array(z.string()),
  /** The mark that separates decimals, once a person said it. */
  decimal_mark: z.nullable(z.enum(decimalMarks)),
});

export const sentDecimalMark = z.object({
  decimal_mark: z.enum(decimalMarks, { error: 'Signo decimal: elija punto o coma.' }),
});

export type WireBudgetReading = z.infer<typeof budgetReading>;
export type WireReadRow = WireBudgetReading['rows'][number];
/** A row as it was read; what people decided of it is kept beside. */
export type StoredReadRow = Omit<WireReadRow, 'decision'>;
