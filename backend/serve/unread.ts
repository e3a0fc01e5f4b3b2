import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { isRecord } from '#kit/isRecord.ts';

/** Names in a request that its call does not read (ADR 81): misspelled, they would be left out without a word. */

export type UnreadName = { readonly path: readonly string[]; readonly message: string };

/** The names of an object, whatever stands around its schema; none of anything else. */
function namesOf(schema: z.core.$ZodType | null | undefined): readonly string[] {
  const { def } = (schema as z.core.$ZodTypes | null | undefined)?._zod ?? {};
  switch (def?.type) {
    case 'optional':
    case 'nullable':
      return namesOf(def.innerType);
    case 'pipe':
      return namesOf(def.in);
    case 'object':
      return Object.keys(def.shape);
    default:
      return [];
  }
}

const longestCompared = 60;
const plain = (name: string) => name.toLowerCase().replaceAll('_', '').slice(0, longestCompared);

/** Letters to add, take away or change until one word is the other; capitals and underscores make no other one. */
function distance(one: string, other: string): number {
  const letters = [...plain(other)];
  let row = Array.from({ length: letters.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...plain(one)].entries()) {
    const next = [i + 1];
    for (const [j, its] of letters.entries()) {
      const changed = (row[j] ?? 0) + (letter === its ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** One letter in so many may be wrong, and one of a short word. */
const isWithin = (name: string, read: string, letters: number) =>
  distance(read, name) <= Math.max(1, Math.floor(plain(read).length / letters));

/** A slip of the fingers, or another way to spell the same words. */
const isSlipOf = (name: string, read: string) => isWithin(name, read, 6);

function isMeant(name: string, read: string): boolean {
  const begins = name.length > 3 && plain(read).startsWith(plain(name));
  return begins || isWithin(name, read, 3);
}

function refusal(name: string, read: readonly string[]): string {
  const shown = name.length > longestCompared ? `${name.slice(0, longestCompared)}…` : name;
  if (read.length === 0) return `${shown}: esta llamada no lleva ningún dato.`;
  const [near] = read
    .filter((one) => isMeant(name, one))
    .toSorted((one, other) => distance(one, name) - distance(other, name));
  return `${shown}: esta llamada no lleva este dato. ${near ? `¿Quiso decir «${near}»?` : `Use ${read.join(', ')}.`}`;
}

type Names = {
  readonly read: readonly string[];
  /** What is answered may be sent back as it was read. */
  readonly answered?: readonly string[];
};

/** Calls of ours take only what they read; of the required ones a slip is refused, whose right name is missing. */
function unreadIn({ ours, scim }: Call, { read, answered = [] }: Names, given: unknown): UnreadName[] {
  // Directories send more than is kept, as SCIM allows.
  if (scim || !isRecord(given)) return [];
  const missing = read.filter((name) => !Object.hasOwn(given, name));
  return Object.keys(given)
    .filter((name) => !read.includes(name) && !answered.includes(name))
    .filter((name) => ours || missing.some((one) => isSlipOf(name, one)))
    .map((name) => ({ path: [name], message: refusal(name, read) }));
}

/** Parameters of the address that the call does not read. */
export const unreadParameters = (row: Call, given: unknown): UnreadName[] =>
  unreadIn(row, { read: namesOf(row.query) }, given);

const mayBeSentBack = ({ ours, method }: Call) => !ours || method === 'PUT';

/** Names of the body, or of a form and its files, that the call does not read. */
export function unreadNames(row: Call, given: unknown): UnreadName[] {
  const read = [...namesOf(row.body), ...Object.keys(row.files ?? {})];
  return unreadIn(row, { read, answered: mayBeSentBack(row) ? namesOf(row.answer) : [] }, given);
}
