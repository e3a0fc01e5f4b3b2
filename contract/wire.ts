import * as z from 'zod/mini';
import { canonical, type DecimalKind, isDecimal } from '#domain/money.ts';

/** Pieces shared by the rows. Answers are parsed with these, requests' fields are judged by `domain` forms. */

/**
 * A decimal as answered: a string in the one form of its kind. Another server may answer it with other zeros, which
 * reading takes away.
 */
const decimal = (kind: DecimalKind, isOne = isDecimal) =>
  z.string().check(
    z.refine(isOne, { error: 'no es un decimal', abort: true }),
    z.overwrite((value) => canonical[kind](value)),
  );

export const money = decimal('money');
/** Pesos for one unit of a currency. */
export const rate = decimal('rate');
export const percentage = decimal('percentage');
/** Also a kilometer. */
export const quantity = decimal('quantity');

const isSum = (value: string) => /^-?\d{1,30}(?:\.\d{1,6})?$/.test(value);

/** Sums outgrow what one amount may hold. */
export const sumOf = {
  money: decimal('money', isSum),
  percentage: decimal('percentage', isSum),
  quantity: decimal('quantity', isSum),
};

/** A decimal as sent: a string, or a JSON number (which is read by its shortest text, never computed with). */
export const sentDecimal = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

/** What an id is: a number of the database, as text. */
export const idPattern = /^[1-9]\d{0,17}$/;
export const id = z.string();
/** An id as sent: older clients send numbers. */
export const sentId = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
export const instant = z.string();
export const isoDate = z.string();

export const nothing = z.object({});

/** Form fields arrive as text; what they must hold is judged by `domain` forms, so here they are only text or absent. */
export const anyText = z.optional(z.nullable(z.union([z.pipe(z.number(), z.transform(String)), z.string()])));

export function page<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    count: z.number(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    results: z.array(item),
  });
}

export const wholeText = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'escriba un número entero, de 1 en adelante')),
    z.pipe(z.transform(Number), z.number().check(z.maximum(max, `el máximo es ${max}`))),
  );

export const pageQuery = {
  page: z.optional(wholeText(1_000_000)),
  page_size: z.optional(wholeText(1000)),
};

/** A stored file: `url` is short-lived, signed by the backend, and relative to its origin. */
export const storedFile = z.object({
  id,
  name: z.string(),
  url: z.string(),
  size: z.number(),
  mimeType: z.string(),
  addDate: instant,
});
export type StoredFile = z.infer<typeof storedFile>;

/** A refused transition, a stale version and everything else that is not 400 `{field: [texts]}`. */
export const failure = z.object({
  detail: z.string(),
  code: z.string(),
  requirements: z.optional(z.array(z.object({ code: z.string(), text: z.string(), repair: z.nullable(z.string()) }))),
  /** With a stale version: the current one, and which fields it changed. */
  version: z.optional(z.number()),
  changed: z.optional(z.array(z.string())),
  /** What stands in the way of deleting. */
  blockers: z.optional(z.array(z.object({ kind: z.string(), name: z.string() }))),
  /** Of a file that was refused: the field that held it, and the extensions that this one takes. */
  field: z.optional(z.string()),
  accepts: z.optional(z.array(z.string())),
  /** Where what was to be changed moved meanwhile: how it is now, in the spelling of that call. */
  current: z.optional(z.unknown()),
  /** What a sign-in still needs: `signInStep` of the account's calls. */
  step: z.optional(z.unknown()),
});
export type WireFailure = z.infer<typeof failure>;

export const fieldFailure = z.record(z.string(), z.array(z.string()));

/** Records of the purchase side and of roads are read page by page, as incidents are. */

const recordOrderings = ['-addDate', 'addDate', 'folio', '-folio'] as const;
export type RecordOrdering = (typeof recordOrderings)[number];

/** What the folio begins with; the incident's number too, where the record is about one. */
const search = z.optional(z.string().check(z.maxLength(60)));

export const recordQuery = z.object({ ...pageQuery, search, ordering: z.optional(z.enum(recordOrderings)) });

/** Quotations have no folio: the most recent comes first. */
export const quotationQuery = z.object({ ...pageQuery, search });

/** Bodies of which the required contract names only some fields: these are typed, and the others are stored as they came. */
export const extra = z.record(z.string(), z.unknown());
export const sentExtra = z.optional(z.nullable(z.unknown()));

/** A material or supply, as requisitions, quotations and road reports list it. */
export const material = z.object({
  name: z.string(),
  supply_type: z.string(),
  unit_measurement: z.string(),
  quantity,
});
export type WireMaterial = z.infer<typeof material>;

export const sentMaterials = z.optional(
  z.nullable(z.array(z.object({ name: anyText, supply_type: anyText, unit_measurement: anyText, quantity: anyText }))),
);

export const named = z.object({ id: z.string(), name: z.string() });
