import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileOf } from '#domain/customers.ts';
import { fieldsOf } from './askedByGraphql.ts';
import { otherWritesAs, readsAs, unasked, writesTo } from './askedByRest.ts';
import { canaryOf, colleaguesCanaryOf } from './canaries.ts';
import { type Estate, everything, openEstates, touched } from './estate.ts';
import { customers, type House, openHouse, readerOf } from './house.ts';
import { everybody, intrude, pairs, type Tried, tryCalls, tryMutations, tryQueries, tryReads } from './strangers.ts';

let house: House;
let estates: ReadonlyMap<string, Estate>;
beforeAll(async () => {
  house = await openHouse();
  estates = await openEstates(house);
});
afterAll(() => house?.close());

const estateOf = (customer: string): Estate => {
  const estate = estates.get(customer);
  if (!estate) throw new RangeError(customer);
  return estate;
};

const telling = (tried: readonly Tried[], word: string) =>
  tried.filter(({ text }) => text.includes(word)).map(({ what, status }) => `${what} → ${status}`);

const broken = (tried: readonly Tried[]) =>
  tried.filter(({ status, text }) => status >= 500 || /"code":"internal"/i.test(text)).map(({ what }) => what);

/** Whose session is not heard is refused everything, which proves nothing of the walls behind it. */
const unheard = (tried: readonly Tried[]) =>
  tried
    .filter(({ what, status, text }) => !what.startsWith(':') && (status === 401 || text.includes('UNAUTHENTICATED')))
    .map(({ what, status }) => `${what} → ${status}`);

let asked = 0;
afterAll(() => process.stdout.write(`${asked} requests of strangers, colleagues and readers\n`));

/** What has words of the customer's own in it: here the other tests would show that they can fail. */
const speaking = [
  'list',
  'myAssignation',
  'rejectReasons',
  'similar',
  'one',
  'binnacle',
  'history',
  'story',
  'rounds',
  'files',
  'allFiles',
  'fileTypes',
  'download',
].map((name) => `incidents.${name}`);
/** Figures, by the names of what they are grouped by. */
const speakingFigures = [
  'incidents.scroll',
  'incidents.exportReport',
  'summaries.incidents',
  'summaries.exportIncidents',
];
const speakingReference = [
  'highways.list',
  'highways.companies',
  'highways.sections',
  'highways.highwaySections',
  'providers.all',
  'providers.list',
  'providers.types',
  'providers.one',
  'user.byType',
  'profile.fiscalOf',
  'users.list',
  'incidents.operators',
  ...['families', 'subfamilies', 'details', 'items'].map((name) => `catalogs.${name}`),
  ...['conceptsOfYear', 'conceptsNamed', 'conceptsBySubfamily', 'searchConcepts'].map((name) => `catalogs.${name}`),
];
const speakingOfLines = ['incidents.budgetConcepts', 'incidents.oneLineVersion'];
const speakingFields = [
  'fiscal',
  'incidents',
  'incident',
  'similarIncidents',
  'highways',
  'highway',
  'highwaySections',
  'provider',
  'providers',
  'fileTypes',
  'users',
  'operators',
  'rejectReasons',
  'concepts',
  'incident.files',
  'incident.binnacle',
  'incident.history',
  'incident.story',
  'incident.rounds',
];
const speakingFieldsOfLines = ['incident.quantification', 'incident.lineVersion'];

const namesOf = (tried: readonly Tried[], customer: string) =>
  new Set(tried.filter(({ text }) => text.includes(canaryOf(customer))).map(({ name }) => name));

describe('what would be seen', () => {
  it.each(customers)(
    'by a person who may: every call of the contract that has something to tell of %s',
    async (customer) => {
      const estate = estateOf(customer);
      const tried = [
        ...(await tryReads(house, 'adm', customer, estate)),
        ...(await tryReads(house, `mro.${customer}`, customer, estate)),
      ];
      const spoken = namesOf(tried, customer);
      const lined = profileOf(customer).quantifies ? speakingOfLines : [];
      expect(
        [...speaking, ...speakingFigures, ...speakingReference, ...lined].filter((name) => !spoken.has(name)),
      ).toEqual([]);
      const all = [...readsAs(customer, estate), ...writesTo(estate.open), ...otherWritesAs(customer, estate)];
      // Nothing of another's can be named in a new incident but its place: see pointersInto.
      expect(unasked(all)).toEqual(['incidents.create']);
    },
  );

  it.each(customers)(
    'by a person who may: every field of the schema that has something to tell of %s',
    async (customer) => {
      const estate = estateOf(customer);
      const tried = await tryQueries(house, [{ username: 'adm', customer, estate, own: estate }]);
      const unanswered = tried.filter(({ text }) => /GRAPHQL_INVALID|QUERY_TOO|"code":"INTERNAL"/i.test(text));
      expect(unanswered.map(({ text }) => text)).toEqual([]);
      const spoken = namesOf(tried, customer);
      const lined = profileOf(customer).quantifies ? speakingFieldsOfLines : [];
      expect([...speakingFields, ...lined].filter((name) => !spoken.has(name))).toEqual([]);
      expect(fieldsOf('Query').filter((field) => !tried.some(({ name }) => name === field))).toEqual([]);
    },
  );
});

describe('another customer’s', () => {
  it.each(pairs)('$customer sees and writes nothing of $other', async ({ customer, other }) => {
    const before = await everything(house);
    const tried = await intrude(house, estateOf(customer), estateOf(other), everybody(customer));
    asked += tried.length;
    expect(telling(tried, canaryOf(other))).toEqual([]);
    expect(telling(tried, colleaguesCanaryOf(other))).toEqual([]);
    expect(broken(tried)).toEqual([]);
    expect(unheard(tried)).toEqual([]);
    expect(touched(before, await everything(house), customer)).toEqual([]);
  });
});

describe('a colleague’s', () => {
  it.each(customers)('an operator of %s sees and writes nothing of it', async (customer) => {
    const before = await everything(house);
    const own = estateOf(customer);
    const estate: Estate = { ...own, open: own.colleagues, others: [], handles: own.colleaguesHandles };
    const username = `mro.${customer}`;
    const tried = [
      ...(await tryCalls(house, { username, customer, estate, own })),
      ...(await tryQueries(house, [{ username, customer, estate, own }])),
      ...(await tryMutations(house, [{ username, customer, estate, own }])),
    ];
    asked += tried.length;
    expect(telling(tried, colleaguesCanaryOf(customer))).toEqual([]);
    expect(broken(tried)).toEqual([]);
    expect(unheard(tried)).toEqual([]);
    expect(touched(before, await everything(house), null)).toEqual([]);
    const seen = await tryReads(house, 'mro', customer, estate);
    expect(telling(seen, colleaguesCanaryOf(customer)).length).toBeGreaterThan(5);
  });
});

describe('without a role', () => {
  it.each(customers)('an account of %s reads, and writes nothing', async (customer) => {
    const before = await everything(house);
    const estate = estateOf(customer);
    const username = readerOf(customer);
    const tried = [
      ...(await tryCalls(house, { username, customer, estate, own: estate })),
      ...(await tryQueries(house, [{ username, customer, estate, own: estate }])),
      ...(await tryMutations(house, [{ username, customer, estate, own: estate }])),
    ];
    asked += tried.length;
    expect(touched(before, await everything(house), null)).toEqual([]);
    expect(broken(tried)).toEqual([]);
    expect(unheard(tried)).toEqual([]);
    expect(telling(tried, canaryOf(customer)).length).toBeGreaterThan(10);
    for (const other of customers.filter((one) => one !== customer))
      expect(telling(tried, canaryOf(other))).toEqual([]);
  });
});
