import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { pathOf } from '#contract/call.ts';
import { allCalls, calls } from '#contract/calls.ts';
import { scopeNeeded } from '#contract/scopes.ts';
import { eventTypes, steps } from '#machines/incident/steps.ts';
import { goodAttempts } from '#tests/proof/attempts.ts';
import { knowsValue } from '#tests/proof/fuzz/plausible.ts';
import { referenceOf } from '#tests/proof/fuzz/references.ts';
import { openNames } from '#tests/proof/fuzz/wireValue.ts';

describe('the path of a call', () => {
  const at = (slug: string) => pathOf(calls.incidents.one, { customer: 'gnp', slug });

  test('encodes what it names', () => {
    expect(at('a/b ñ')).toBe('/api/v1/gnp/audited_sinister/a%2Fb%20%C3%B1/');
  });

  test('has a way to write half a surrogate, which names nothing', () => {
    expect(at('a\ud800')).toBe('/api/v1/gnp/audited_sinister/a%EF%BF%BD/');
    expect(at('🙂')).toBe('/api/v1/gnp/audited_sinister/%F0%9F%99%82/');
  });

  test('is refused without a parameter', () => {
    expect(() => pathOf(calls.incidents.one, { customer: 'gnp' })).toThrow('slug');
  });
});

/** A name that the fuzzer cannot fill would be sent as nothing, and its call would never get past it. */
test.each(allCalls)('the fuzzer has something to say for every name of $name', ({ name, row }) => {
  const params = [...row.path.matchAll(/:(\w+)/g)].map(([, param]) => param ?? '');
  const names = [row.query, row.body].flatMap((schema) => (schema ? openNames(schema) : [])).concat(params);
  const unknown = names.filter((one) => referenceOf(name, one) === undefined && !knowsValue(one));
  expect(unknown).toEqual([]);
});

/** Written here a second time, so that no slip lets a program do more than its scopes say. */
const scopesOfEvents = {
  'incident.register': 'register',
  'incident.edit': 'register',
  'incident.comment': 'register',
  'incident.handOver': 'register',
  'incident.annul': 'register',
  'incident.reinstate': 'register',
  'files.upload': 'register',
  'files.delete': 'register',
  'files.reject': 'quantify',
  'budget.upload': 'register',
  'budget.quantify': 'quantify',
  'budget.authorize': 'quantify',
  'budget.reject': 'quantify',
  'budget.review': 'quantify',
  'authorization.upload': 'authorizations',
  'authorization.correct': 'authorizations',
  'authorization.undo': 'quantify',
  'provider.authorize': 'authorizations',
  'customer.confirm': 'authorizations',
  'customer.counterpropose': 'authorizations',
} as const;

/** What its calls that read need, and those that write; events have their own. */
const scopesOfNouns: Readonly<Record<string, readonly [read: string, write: string]>> = {
  auth: ['never', ''],
  user: ['always readUsers', 'never'],
  personalTokens: ['never', 'never'],
  secondFactor: ['never', 'never'],
  sessions: ['never', 'never'],
  profile: ['never', 'never'],
  users: ['readUsers', 'never'],
  serviceAccounts: ['readUsers', 'never'],
  commons: ['always', ''],
  highways: ['readCatalogs', 'catalogs'],
  providers: ['readCatalogs', 'catalogs'],
  catalogs: ['readCatalogs', 'catalogs readCatalogs'],
  inbox: ['readIncidents', 'never'],
  queue: ['readIncidents', 'quantify'],
  delegations: ['readIncidents', 'never'],
  secondLook: ['readUsers', 'never'],
  savedViews: ['readIncidents', 'never'],
  scim: ['scim', 'scim'],
  webhooks: ['webhooks', 'webhooks'],
  incidents: ['readIncidents', 'quantify'],
  lifecycle: ['', 'readIncidents register'],
  purchase: ['readIncidents readPurchases', 'purchases'],
  affected: ['roads', 'roads'],
  roads: ['roads', 'roads'],
  workplan: ['roads', ''],
  summaries: ['summaries', ''],
};

test('each event, and each noun that is read or written, needs its scope', () => {
  expect(Object.fromEntries(eventTypes.map((event) => [event, steps[event].scope]))).toEqual(scopesOfEvents);
  for (const { name, row } of allCalls)
    if (row.event) expect([name, scopeNeeded(row)]).toEqual([name, steps[row.event].scope]);
  const others = allCalls.filter(({ row }) => !row.event && !row.open);
  const needed = (noun: string, isRead: boolean) => {
    const rows = others.filter(({ name, row }) => name.startsWith(`${noun}.`) && (row.method === 'GET') === isRead);
    return [...new Set(rows.map(({ row }) => scopeNeeded(row)))].sort().join(' ');
  };
  const nouns = [...new Set(others.map(({ name }) => name.split('.')[0] ?? ''))];
  expect(Object.fromEntries(nouns.map((noun) => [noun, [needed(noun, true), needed(noun, false)]]))).toEqual(
    scopesOfNouns,
  );
});

type Def = { readonly type: string } & Readonly<Record<string, unknown>>;

const defOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Def;

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The schemas that a schema is made of. */
function partsOf(schema: z.ZodMiniType): z.ZodMiniType[] {
  const held = Object.entries(defOf(schema)).flatMap(([name, value]) => {
    if (name === 'checks') return [];
    if (isSchema(value)) return [value];
    return typeof value === 'object' && value !== null ? Object.values(value) : [];
  });
  return held.filter(isSchema);
}

function kindsIn(schema: z.ZodMiniType, seen = new Set<z.ZodMiniType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  return [defOf(schema).type, ...partsOf(schema).flatMap((part) => kindsIn(part, seen))];
}

const changing = ['transform', 'pipe', 'default', 'prefault', 'catch', 'success', 'custom', 'codec'];

// The gateway reads the answers of its own build as they came, without their schemas.
test('no schema of an answer changes what it reads', () => {
  const answers = allCalls.flatMap(({ name, row }) => (row.answer === null ? [] : [{ name, schema: row.answer }]));
  expect(answers.length).toBeGreaterThan(100);
  const found = answers.map(({ name, schema }) => ({ name, kinds: kindsIn(schema) }));
  expect(found.filter(({ kinds }) => kinds.some((kind) => changing.includes(kind)))).toEqual([]);
  expect(found.flatMap(({ kinds }) => kinds)).toEqual(
    expect.arrayContaining(['object', 'array', 'string', 'nullable']),
  );
});

/** The proof of cells sends each event in every state; one that it does not know would go unproved. */
test.each(eventTypes)('the proofs have something to send for %s', (event) => {
  expect(goodAttempts.map(({ type }) => type)).toContain(event);
});
