import * as z from 'zod/mini';
import type { Change as RowChange } from '#client/rows/history.ts';
import type { Line } from '#domain/quantification/line.ts';

type Change = RowChange<Line>;

const text = z.string();
const orNull = z.nullable(text);
const currency = z.enum(['MXN', 'USD', 'EUR']);

const line = z.object({
  id: orNull,
  key: text,
  concept: text,
  code: text,
  name: text,
  unit: text,
  provider: orNull,
  quantity: text,
  unitPrice: text,
  authorizedQuantity: text,
  authorizedUnitPrice: text,
  capufeQuantity: text,
  capufeUnitPrice: text,
  internalQuantity: text,
  internalUnitPrice: text,
  currency,
  exchangeRate: orNull,
  exchangeDate: orNull,
  catalogPrices: z.object({ MXN: text, USD: text, EUR: text }),
  priceTouched: z.boolean(),
  appliesTaxes: z.boolean(),
  comment: text,
  // Drafts from before there were reasons have neither.
  reason: z._default(orNull, null),
  isReviewed: z._default(z.boolean(), false),
}) satisfies z.ZodMiniType<Line>;

const justification = z.object({ currency: z.enum(['USD', 'EUR']), rate: text, date: text, comment: text });

/** What differs from the version it started from: the lines touched, as they were and as they are. */
export const quantificationDraft = z.object({
  catalogYear: z.number(),
  justifications: z._default(z.array(justification), []),
  resources: z.object({ scope: text, masters: text, officials: text, flaggers: text }),
  baseResources: z.object({ scope: text, masters: text, officials: text, flaggers: text }),
  edits: z.array(z.object({ key: text, before: z.nullable(line), after: z.nullable(line), at: z.number() })),
});
export type QuantificationDraft = z.output<typeof quantificationDraft>;

/** Outside of this page a saved line goes by its id, whatever its key was when it was added here. */
const asSaved = (line: Line): Line => (line.id === null || line.key === line.id ? line : { ...line, key: line.id });

const isSame = (a: Line | null, b: Line) => a === b || JSON.stringify(a) === JSON.stringify(b);

export function editsBetween(then: readonly Line[], current: readonly Line[]): readonly Change[] {
  const base = then.map(asSaved);
  const now = current.map(asSaved);
  const ofBase = new Map(base.map((one) => [one.key, one]));
  const kept = new Set(now.map(({ key }) => key));
  const changed = now.flatMap((after, at) => {
    const before = ofBase.get(after.key) ?? null;
    return isSame(before, after) ? [] : [{ key: after.key, before, after, at }];
  });
  const removed = base.flatMap((before, at) =>
    kept.has(before.key) ? [] : [{ key: before.key, before, after: null, at }],
  );
  return [...removed, ...changed];
}

/** The lines of the base with the edits laid over them; edited lines that the base lacks go where they were. */
export function withEdits(base: readonly Line[], edits: readonly Change[]): readonly Line[] {
  const changed = new Map(edits.map(({ key, after }) => [key, after]));
  const lines = base.flatMap((one) => (changed.has(one.key) ? (changed.get(one.key) ?? []) : one));
  const known = new Set(base.map(({ key }) => key));
  for (const { key, after, at } of edits) if (after && !known.has(key)) lines.splice(at, 0, after);
  return lines;
}

/**
 * A person saved since the draft was begun: the base as the draft knew it, and what the draft makes of it.
 * Lines that the draft didn't touch are as they are saved now.
 */
export function rebased(
  saved: readonly Line[],
  edits: readonly Change[],
): { base: readonly Line[]; mine: readonly Line[] } {
  const edited = new Map(edits.map((edit) => [edit.key, edit]));
  const known = new Set(saved.map(({ key }) => key));
  const gone = edits.filter(({ key }) => !known.has(key));
  const side = (of: 'before' | 'after') => [
    ...saved.flatMap((line) => {
      const edit = edited.get(line.key);
      return edit ? (edit[of] ?? []) : line;
    }),
    ...gone.flatMap((edit) => edit[of] ?? []),
  ];
  return { base: side('before'), mine: side('after') };
}
