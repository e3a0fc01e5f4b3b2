import * as z from 'zod/mini';
import { formatDate, type IsoDate, isAfter, isIsoDate, today } from './calendar.ts';
import { compare, formatDecimal, formatWhole, isDecimal } from './money.ts';

/**
 * Building blocks of every form and request. Each names its field and the remedy in Spanish, so that the schema that
 * marks an input red is the one that refuses the call.
 */

/** Line breaks and tabs are text; other control characters and direction overrides are not. */
export function isCleanText(value: string): boolean {
  return !/[^\P{Cc}\n\r\t]|[\u202a-\u202e\u2066-\u2069\p{Cs}\ufffe\uffff]/u.test(value);
}

/** One line of what another system says, without what no field takes. */
export const cleanLine = (value: string) => Array.from(value).filter(isCleanText).join('').replace(/\s+/g, ' ').trim();

/** Spaces without width, direction marks and accents without a letter show nothing where they stand alone. */
const isInvisible = (value: string) => value !== '' && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(value);

type TextRule = { readonly min?: number; readonly max?: number };

export function textField(label: string, { min = 1, max = 200 }: TextRule = {}) {
  const least = min > 1 ? `${label}: escriba al menos ${min} caracteres.` : `${label}: escriba un valor.`;
  return z.string({ error: `${label}: escriba un valor.` }).check(
    z.trim(),
    z.minLength(min, least),
    z.maxLength(max, `${label}: use a lo más ${formatWhole(max)} caracteres.`),
    z.refine(isCleanText, `${label}: quite los caracteres no permitidos.`),
    z.refine((value) => !isInvisible(value), `${label}: escriba un valor que pueda leerse.`),
  );
}

/** Text that may be left empty. */
export function optionalTextField(label: string, { max = 200 }: TextRule = {}) {
  return z._default(textField(label, { min: 0, max }), '');
}

export const passwordMax = 200;

/** A password as sent: never trimmed. */
export function secretField(label: string, min = 1) {
  const missing = `${label}: escriba su contraseña.`;
  return z
    .string({ error: missing })
    .check(
      z.minLength(min, min > 1 ? `${label}: use al menos ${min} caracteres.` : missing),
      z.maxLength(passwordMax, `${label}: use a lo más ${passwordMax} caracteres.`),
      z.refine(isCleanText, `${label}: quite los caracteres no permitidos.`),
    );
}

export const commentMax = 2000;

export function commentField(label = 'Comentario') {
  return textField(label, { max: commentMax });
}

/** Numbers, policies and the like: letters, digits, space and - / . _ # */
export function referenceField(label: string, rule: TextRule) {
  return textField(label, { max: 60, ...rule }).check(
    z.refine((value) => /^[\p{L}\p{N} \-/._#]*$/u.test(value), `${label}: use letras, números, espacios y - / . _ #`),
  );
}

/** False for null, nothing, blanks and any 0: clients of the required shape send these for fields that are not theirs. */
export function carriesValue(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  return Array.isArray(value) ? value.length > 0 : !/^-?0*(?:\.0*)?$/.test(String(value).trim());
}

/** A field that a customer or a role does not have, by its name in a call: what to say of a value in it. */
export type ForeignFields = Readonly<Record<string, string>>;

/** What is said of foreign fields that carry a value. */
export function foreignErrors(sent: Readonly<Record<string, unknown>>, foreign: ForeignFields): FieldErrors {
  const carried = Object.entries(foreign).filter(([field]) => carriesValue(sent[field]));
  return Object.fromEntries(carried.map(([field, text]) => [field, [text]]));
}

/** «Estado: no es un dato de GNP Seguros. Quítelo.» */
export function notTheirs(label: string, { name }: { readonly name: string }): string {
  return `${label}: no es un dato de ${name}. Quítelo.`;
}

/** Digits before the point that no amount has, also with their thousands apart. */
const isTooLong = (value: string) => /^(?:\d{13,}|\d{1,3}(?:,\d{3}){4,})(?:\.\d*)?$/.test(value);

type DecimalRule = {
  readonly decimals?: number;
  readonly min?: string;
  readonly max?: string;
  /** Above 0, where 0 itself is none. */
  readonly isPositive?: boolean;
};

/** A decimal string (never a float): no exponent, no NaN, at most `decimals` decimals. */
export function decimalField(
  label: string,
  { decimals = 6, min = '0', max = '999999999999.999999', isPositive = false }: DecimalRule = {},
) {
  const shape = `${label}: escriba un número con a lo más ${decimals} decimales, como 1234.50.`;
  const overMost = `${label}: el máximo es ${formatDecimal(max, 0, decimals)}.`;
  return z.string({ error: shape }).check(
    z.trim(),
    z.refine((value) => !isTooLong(value), { error: overMost, abort: true }),
    z.refine(isDecimal, { error: shape, abort: true }),
    z.refine((value) => (value.split('.')[1] ?? '').replace(/0+$/, '').length <= decimals, shape),
    isPositive
      ? z.refine((value) => compare(value, '0') > 0, `${label}: escriba un número mayor que 0.`)
      : z.refine((value) => compare(value, min) >= 0, `${label}: el mínimo es ${formatDecimal(min, 0, decimals)}.`),
    z.refine((value) => compare(value, max) <= 0, overMost),
  );
}

type DecimalField = ReturnType<typeof decimalField>;
type Given = z.core.ParsePayload<string>;

/** What the field finds wrong is said of the value, and does not keep what is wrong beside it from being said. */
function sayProblems(field: DecimalField, { value, issues }: Given): void {
  for (const { message } of field.safeParse(value).error?.issues ?? []) {
    issues.push({ code: 'custom', message, input: value });
  }
}

/** A decimal whose problems are said beside those of the whole form. */
export function decimalBesideOthers(label: string, rule: DecimalRule = {}) {
  const field = decimalField(label, rule);
  const missing = field.safeParse(undefined).error?.issues[0]?.message ?? '';
  return z.string({ error: missing }).check(z.trim(), (given) => sayProblems(field, given));
}

/** A decimal that may be left empty. */
export function optionalDecimalField(label: string, rule: DecimalRule = {}) {
  const field = decimalField(label, rule);
  return z._default(
    z.string({ error: `${label}: escriba un número, o deje el campo vacío.` }).check(z.trim(), (given) => {
      if (given.value !== '') sayProblems(field, given);
    }),
    '',
  );
}

/** Whole number as typed: digits only. */
export function integerField(
  label: string,
  min: number,
  max: number,
  written: (limit: number) => string = formatWhole,
) {
  const shape = `${label}: escriba un número entero entre ${written(min)} y ${written(max)}.`;
  return z
    .union([z.string(), z.number()], { error: shape })
    .check(z.refine((value) => isWholeBetween(String(value).trim(), min, max), shape));
}

function isWholeBetween(text: string, min: number, max: number): boolean {
  return /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
}

export function dateField(label: string) {
  const shape = `${label}: escriba una fecha válida.`;
  return z.string({ error: shape }).check(z.refine(isIsoDate, { error: shape, abort: true }));
}

/** @param since the first day that it may be */
export function pastDateField(label: string, since?: IsoDate) {
  const field = dateField(label).check(
    z.refine((value) => !isAfter(value, today()), { error: `${label}: no puede ser posterior a hoy.`, abort: true }),
  );
  if (since === undefined) return field;
  const early = `${label}: no puede ser anterior al ${formatDate(since)}.`;
  return field.check(z.refine((value) => !isAfter(since, value), early));
}

export function choiceField<const Values extends readonly [string, ...string[]]>(label: string, values: Values) {
  return z.enum(values, { error: `${label}: elija una opción.` });
}

/** Slug or id of something chosen from a list. */
export function chosenField(label: string) {
  const missing = `${label}: elija una opción.`;
  return z
    .string({ error: missing })
    .check(z.minLength(1, missing), z.maxLength(120, missing), z.refine(isCleanText, missing));
}

/** Several things chosen from a list, at least one; the same twice counts once. */
export function chosenManyField(label: string, max = 500) {
  const missing = `${label}: elija al menos una opción.`;
  return z.pipe(
    z
      .array(chosenField(label), { error: missing })
      .check(z.minLength(1, missing), z.maxLength(max, `${label}: elija a lo más ${formatWhole(max)} opciones.`)),
    z.transform((chosen) => [...new Set(chosen)]),
  );
}

/** A telephone number: digits alone, or nothing. */
export function optionalDigitsField(label: string, max: number) {
  return optionalTextField(label, { max }).check(
    z.refine((value) => /^\d*$/.test(value), `${label}: escriba solo dígitos.`),
  );
}

/** Field name → its messages: what 400 answers and what a form shows. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** Messages by field path ("concepts.3.quantity"); those of the whole go under `form`. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  // A map, since a sent field may be named `constructor`, which every object has.
  const errors = new Map<string, string[]>();
  for (const { path, message } of issues) {
    const field = path.length > 0 ? path.map(String).join('.') : 'form';
    const texts = errors.get(field) ?? [];
    if (!texts.includes(message)) texts.push(message);
    errors.set(field, texts);
  }
  return Object.fromEntries(errors);
}
