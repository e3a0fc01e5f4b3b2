import * as z from 'zod/mini';
import { rowKinds } from '#domain/budgetReading/reading.ts';

export const readingStatuses = ['ready', 'reading', 'failed'] as const;

const conceptMatch = z.object({ concept: z.string(), code: z.string(), confidence: z.number(), reason: z.string() });

const readRow = z.object({
  kind: z.enum(rowKinds),
  sheet: z.string(),
  /** The row's own number in the source. */
  row: z.number(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.nullable(z.string()),
  unit_price: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  match: z.nullable(conceptMatch),
  choices: z.array(conceptMatch),
  problems: z.array(z.object({ code: z.string(), text: z.string() })),
});

/** The rows read from a budget's file; empty while they are being read, or when they could not be. */
export const budgetReading = z.object({
  status: z.enum(readingStatuses),
  problem: z.nullable(z.string()),
  rows: z.array(readRow),
  lines_total: z.nullable(z.string()),
  stated_total: z.nullable(z.string()),
});

export type WireBudgetReading = z.infer<typeof budgetReading>;
export type WireReadRow = WireBudgetReading['rows'][number];
