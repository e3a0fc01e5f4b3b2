import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { account, address, binnacleUser } from '#contract/account.ts';
import { pathOf } from '#contract/call.ts';
import { allCalls, calls } from '#contract/calls.ts';
import { catalogYear } from '#contract/catalogYears.ts';
import { classification } from '#contract/classifications.ts';
import { concept, conceptSupplies, providerPrice, supply } from '#contract/concepts.ts';
import {
  binnacleEntry,
  budget,
  narrowSinister,
  sinisterDetail,
  sinisterFile,
  sinisterFileType,
  suppliedLine,
} from '#contract/entities.ts';
import { highway, highwaySection } from '#contract/highways.ts';
import { savedBudget } from '#contract/incidents/budget.ts';
import { fiscal } from '#contract/profile.ts';
import { provider, providerType } from '#contract/providers.ts';
import { scopeNeeded } from '#contract/scopes.ts';
import type { EventType } from '#machines/incident/events.ts';
import { requirements } from '#machines/incident/requirements.ts';
import { eventTypes, steps } from '#machines/incident/steps.ts';
import { sent } from '#tests/gateway/carriedFields.ts';
import { goodAttempts } from '#tests/proof/attempts.ts';
import { judgeOfCall, judgeOfInput } from '#tests/proof/fuzz/forms.ts';
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

/** Otherwise a mutation could put one of its arguments into the wrong field of the call, and no test would notice. */
test('each mutation of an event is proved to send what it is given', () => {
  const proved = new Set<unknown>(sent.map(({ call }) => call));
  const ofEvents = allCalls.filter(({ row }) => row.event && !row.files);
  expect(ofEvents.length).toBeGreaterThan(10);
  expect(ofEvents.filter(({ row }) => !proved.has(row)).map(({ name }) => name)).toEqual([]);
});

/** A review that accepts needs none. */
const asksForComment = (event: EventType | undefined) =>
  event !== undefined &&
  event !== 'budget.review' &&
  steps[event].needs.some(({ code }) => code === requirements.commentGiven.code);

/** Without its form the fuzzer would take a blank comment for one that may be accepted. */
test('the fuzzer knows which comment of an event is refused', () => {
  const judged = [
    ...allCalls.map(({ name, row: { event } }) => ({ name, event, judge: judgeOfCall('axa', name, 'comment') })),
    ...sent.map(({ field, call: { event } }) => ({ name: field, event, judge: judgeOfInput('axa', field, 'comment') })),
  ].filter(({ event }) => asksForComment(event));
  expect(judged.length).toBeGreaterThan(5);
  expect(judged.filter(({ judge }) => judge === undefined).map(({ name }) => name)).toEqual([]);
});

/** The fields of requirements §3, as the required calls spell them. */
const entities: readonly [string, { readonly shape: object }, string][] = [
  [
    'sinister',
    sinisterDetail,
    `id slugName sinisterNumber folioJB policy state sinisterDate addDate body kilometer meter highwaySlug
     highwaySectionSlug assignedHighway assignedHighwaySection assignedProvider provider files budget unauthorizedDays
     authorizationDays percentageDifference initialAmmount authorizedAmmount`,
  ],
  [
    'budget',
    budget,
    `addDate ammount capufeAmmount originalFile authorizedAmmount authorizedBy authorizationFile jbFile jbFileXLS
     jb_add_date isAuthorizedJB isAuthorizedByCustomer isRejected counterProposal unauthorizedDays deleteBudget`,
  ],
  ['sinister file', sinisterFile, 'id file addDate fileTypeSlug sinister typeName'],
  ['sinister file type', sinisterFileType, 'id name isRequired slugName delete'],
  [
    'budget concept line',
    suppliedLine,
    `id name quantity authQuantity capufeQuantity internalQuantity unitPrice authorizedUnitPrice CapufeUnitPrice
     InternalUnitPrice euroUnitPrice dollarUnitPrice exchange_value exchangeType provider applyTaxes comment description
     unitMeasurement supplies`,
  ],
  ['quantification', savedBudget, 'catalog_year exchange_date exchange_comment exchange_type concepts'],
  [
    'concept',
    concept,
    `id code name description comment detail unit_measurement unit_price dollar_unit_price euro_unit_price
     capufe_unit_price provider_prices`,
  ],
  ['concept, its supplies', conceptSupplies, 'supplies'],
  ['provider price', providerPrice, 'highway_section provider ammount'],
  ['supply', supply, 'name supply_type unit_measurement quantity'],
  ['catalog year', catalogYear, 'year isCurrent'],
  ['classification', classification, 'id name codename is_active'],
  ['highway', highway, 'id slug name highwayCompany highway_number customer description addDate isActive'],
  [
    'highway section',
    highwaySection,
    'slug name highway initial_kilometer final_kilometer providers attendant state section_number camp',
  ],
  ['provider', provider, 'name address phone providerType family slug isActive'],
  ['provider type', providerType, 'name slug isActive'],
  ['binnacle entry', binnacleEntry, 'id comment reason rejectReason sinister addDate user userData'],
  ['its person', binnacleUser, 'names roleCode username avatar'],
  [
    'account',
    account,
    `userId username treatment firstName lastName secondLastName email profileId avatar phone phoneExt cellphone
     alternativeEmail address userArea userRole userRoleCode userType groups customer businessLine`,
  ],
  ['fiscal data', fiscal, 'wayToPay paymentMethod bussinessName rfc account clabe fiscalAddress'],
  ['address', address, 'state municipality street noInt noExt colony postalCode'],
];

test.each(entities)('a %s has every field that the requirements name', (_, { shape }, required) => {
  const wanted = required.split(/\s+/);
  expect(wanted.filter((key) => !Object.hasOwn(shape, key))).toEqual([]);
});

test('a list of incidents stays narrow: files, budget and people are read one by one', () => {
  const shown = Object.keys(narrowSinister.shape);
  expect(['files', 'budget', 'owner', 'rejection'].filter((key) => shown.includes(key))).toEqual([]);
});
