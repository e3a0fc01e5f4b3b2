import * as z from 'zod/mini';
import { columnKinds } from '#domain/budgetReading/columnKinds.ts';
import { decimalMarks } from '#domain/budgetReading/numbers.ts';
import { readingStatuses, rowKinds } from '#domain/budgetReading/reading.ts';
import { anyText, money, sentId, sumOf } from './wire.ts';

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
  /** Null until the auditor decides. */
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
  /** The mark that separates decimals, once the auditor said it. */
  decimal_mark: z.nullable(z.enum(decimalMarks)),
  /** The columns of its tables by the words above them, and what each was taken for. */
  columns: z.array(
    z.object({
      label: z.string(),
      kind: z.nullable(z.enum(columnKinds)),
      samples: z.array(z.string()),
      /** A person said it, of this file or of an earlier one of its provider. */
      is_said: z.boolean(),
    }),
  ),
});

const mostText = 1_000_000;

/** What a person says of the file; what is left out stays as it was said before. */
export const sentReading = z.object({
  /** Read in place of the file, and not kept: rows copied from elsewhere, or the text of a CSV, TSV or CFDI. */
  text: z.optional(
    z.string().check(
      z.refine((value) => value.trim() !== '', 'Texto: pegue los renglones, o el contenido del archivo.'),
      z.maxLength(mostText, 'Texto: envíe a lo más 1,000,000 de caracteres.'),
    ),
  ),
  decimal_mark: z.optional(z.enum(decimalMarks, { error: 'Signo decimal: elija punto o coma.' })),
  /** What each column holds; `null` forgets what was said of it. Columns that are left out are read by their words. */
  column_kinds: z.optional(
    z
      .array(
        z.object({
          label: z.string().check(z.trim(), z.minLength(1, 'Columna: escriba su encabezado.'), z.maxLength(120)),
          kind: z.nullable(z.enum(columnKinds, { error: 'Columna: elija qué contiene de la lista.' })),
        }),
      )
      .check(z.maxLength(60, 'Columnas: envíe a lo más 60.')),
  ),
});

export type WireBudgetReading = z.infer<typeof budgetReading>;
export type WireReadRow = WireBudgetReading['rows'][number];
/** A row as it was read; what people decided of it is kept beside. */
export type StoredReadRow = Omit<WireReadRow, 'decision'>;
