import type { Call } from '#contract/call.ts';
import type { Draw } from './Draw.ts';
import { asksFor, isRefused, judgeOfCall } from './forms.ts';
import { isUnstorable, neverDates, neverNumbers, strangers } from './hostile.ts';
import { at, type Path, placesOf, withAt } from './json.ts';
import type { Noun } from './known.ts';
import { isDateName, isNumberName } from './plausible.ts';
import { mayBeGone, type Reference, referenceOf } from './references.ts';

/** What is known against a body before it is sent. */

const nameOf = (path: Path): string => String(path.findLast((key) => typeof key === 'string') ?? '');

/** Told a second time, apart from the domain's own rule: no text of these is a number, or a day. */
export function isNever(name: string, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  if (isNumberName(name)) return neverNumbers.includes(value);
  return isDateName(name) && neverDates.includes(value) && value.trim() === value;
}

/** Fields of a line that every customer has, and that are read in each. */
const measures = ['quantity', 'unitPrice', 'authQuantity', 'authorizedUnitPrice'];

function wrongNumbers(body: unknown): string[] {
  return placesOf(body)
    .filter((path) => measures.includes(nameOf(path)) && isNever(nameOf(path), at(body, path)))
    .map((path) => `${path.join('.')} is no number`);
}

function wrongFields(call: string, customer: string, body: unknown, names: readonly string[]): string[] {
  if (typeof body !== 'object' || body === null) return [];
  return names.flatMap((name) => {
    const judge = judgeOfCall(customer, call, name);
    const value = (body as Readonly<Record<string, unknown>>)[name];
    if (!judge) return [];
    if (isRefused(judge, value)) return [`${name}: the form refuses it`];
    return isNever(name, value) ? [`${name}: ${value}`] : [];
  });
}

/** Why a body may not be accepted by this call. */
export function wrongsOf(
  { name, row, customer }: { readonly name: string; readonly row: Call; readonly customer: string },
  body: unknown,
  names: readonly string[],
): string[] {
  const isShaped = row.body?.safeParse(body).success ?? true;
  return [
    ...(isUnstorable(body) ? ['cannot be stored'] : []),
    ...(isShaped ? [] : ['another shape than the call asks']),
    ...wrongFields(name, customer, body, names),
    ...wrongNumbers(body),
  ];
}

export type Misnamed = { readonly value: unknown; readonly wrongs: readonly string[] };
/** What the last name of a path refers to there. */
type Refer = (path: Path, name: string) => Reference | undefined;

/** In a call's body: what a customer's form does not ask is not looked at. */
export const referIn =
  (call: string, customer: string): Refer =>
  (path, name) =>
    !mayBeGone(call) && asksFor(customer, call, String(path[0])) ? referenceOf(call, name) : undefined;

/** One reference of it made to point at what is another person's, or at nothing. */
export function misnamed(draw: Draw, refer: Refer, value: unknown): Misnamed | null {
  const places = placesOf(value).flatMap((path) => {
    const inside = at(value, path);
    const reference = typeof inside === 'string' && inside !== '' ? refer(path, nameOf(path)) : undefined;
    return reference ? [{ path, reference }] : [];
  });
  if (places.length === 0) return null;
  const { path, reference } = draw.random.pick(places);
  const wrongs = [`${path.join('.')}: no such ${reference.noun}`];
  return { value: withAt(value, path, strangerFor(draw, reference)), wrongs };
}

/** Everybody's, or with ids that customers have in common. */
const shared: readonly Noun[] = [
  'unit',
  'state',
  'account',
  'operator',
  'year',
  'company',
  'rejectReason',
  'lineReason',
  'fileType',
  'supplyType',
];

export function strangerFor(draw: Draw, { noun, by }: Reference): string {
  const foreign = !shared.includes(noun) && draw.random.chance(0.5) ? draw.foreign(noun) : undefined;
  return foreign?.[by] ?? draw.random.pick(strangers);
}
