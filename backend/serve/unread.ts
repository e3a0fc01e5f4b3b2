import type * as z from 'zod/mini';
import type { Call, Schema } from '#contract/call.ts';
import { takesOthers } from '#contract/wire.ts';
import { isRecord } from '#kit/isRecord.ts';

/** Names in a request that its call does not read (ADR 81): misspelled, they would be left out without a word. */

export type UnreadName = { readonly path: readonly string[]; readonly message: string };

type Kind = z.core.$ZodTypes;

/** What a schema is once nothing stands around it. */
function bare(schema: z.core.$ZodType): Kind {
  const kind = schema as Kind;
  switch (kind._zod.def.type) {
    case 'optional':
    case 'nullable':
      return bare(kind._zod.def.innerType);
    case 'pipe':
      return bare(kind._zod.def.in);
    default:
      return kind;
  }
}

const partsOf = (schema: Kind | null): Readonly<Record<string, z.core.$ZodType>> =>
  schema?._zod.def.type === 'object' ? schema._zod.def.shape : {};
const elementOf = (schema: Kind | null): Kind | null =>
  schema?._zod.def.type === 'array' ? bare(schema._zod.def.element) : null;

type Reader = {
  readonly schema: Kind;
  /** What is answered, where it may be sent back as it was read. */
  readonly answered: Kind | null;
  /** Other names that are read here. */
  readonly beside: readonly string[];
};

function unreadIn({ schema, answered, beside }: Reader, value: unknown, path: readonly string[]): UnreadName[] {
  const element = elementOf(schema);
  if (element && Array.isArray(value)) {
    const reader = { schema: element, answered: elementOf(answered), beside: [] };
    return value.flatMap((item, at) => unreadIn(reader, item, [...path, String(at)]));
  }
  if (schema._zod.def.type !== 'object' || !isRecord(value)) return [];
  const [parts, others] = [partsOf(schema), partsOf(answered)];
  const read = new Set([...Object.keys(parts), ...beside]);
  const takesAny = takesOthers(schema);
  return Object.entries(value).flatMap(([name, inner]) => {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    const other = Object.hasOwn(others, name) ? others[name] : undefined;
    const at = [...path, name];
    if (part) return unreadIn({ schema: bare(part), answered: other ? bare(other) : null, beside: [] }, inner, at);
    return other || takesAny || read.has(name) ? [] : [{ path: at, message: refusal(name, [...read]) }];
  });
}

/** As near as a slip of the fingers, another way to spell the same words, or the beginning of a name. */
function refusal(name: string, read: readonly string[]): string {
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
  if (read.length === 0) return `${shown}: esta llamada no lleva ningún dato.`;
  const begins = (one: string) => name.length > 3 && plain(one).startsWith(plain(name));
  const steps = (one: string) => (begins(one) ? 1 : distance(plain(one), plain(name)));
  const far = read.map((one) => ({ one, steps: steps(one) }));
  const [near] = far.toSorted((a, b) => a.steps - b.steps);
  const isNear = near !== undefined && near.steps <= Math.max(1, Math.floor(near.one.length / 3));
  const instead = isNear ? `¿Quiso decir «${near.one}»?` : `Use ${read.join(', ')}.`;
  return `${shown}: esta llamada no lleva este dato. ${instead}`;
}

const longestCompared = 60;
const plain = (name: string) => name.toLowerCase().replaceAll('_', '').slice(0, longestCompared);

/** Letters to add, take away or change until one word is the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, its] of [...other].entries()) {
      const changed = (row[j] ?? 0) + (letter === its ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** What a required call creates or replaces, or a PUT of ours, may be sent back as it was answered. */
const sentBack = ({ event, ours, method, answer }: Call): Kind | null =>
  answer && !event && (!ours || method === 'PUT') ? bare(answer) : null;

const readerOf = (schema: Schema, rest: Partial<Reader> = {}): Reader => ({
  schema: bare(schema),
  answered: null,
  beside: [],
  ...rest,
});

/** Parameters of the address that the call does not read. Directories send more than is kept, as SCIM allows. */
export function unreadParameters({ query, scim }: Call, given: unknown): UnreadName[] {
  if (scim || !isRecord(given)) return [];
  if (query) return unreadIn(readerOf(query), given, []);
  return Object.keys(given).map((name) => ({ path: [name], message: refusal(name, []) }));
}

/** Names of the body that the call does not read. */
export function unreadNames(row: Call, given: unknown): UnreadName[] {
  const { body, files, scim } = row;
  if (scim) return [];
  const beside = Object.keys(files ?? {});
  if (body) return unreadIn(readerOf(body, { answered: sentBack(row), beside }), given, []);
  return Object.keys(isRecord(given) ? given : {})
    .filter((name) => !beside.includes(name))
    .map((name) => ({ path: [name], message: refusal(name, beside) }));
}
