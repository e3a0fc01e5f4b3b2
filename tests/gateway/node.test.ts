import { buildSchema, isInterfaceType, Kind, parse } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '#gateway/context.ts';
import { compileOperation } from '#gateway/graphql/operations.ts';
import { executableSchema } from '#gateway/graphql/schema.ts';
import { globalId, type IdType, localId } from '#gateway/ids.ts';
import { schemaSource } from '#gateway/schemaSource.ts';
import { type Customer, openWorld, type Username, type World } from '#tests/backend/lifecycle/world.ts';
import { incidentBody } from '#tests/incidentBody.ts';
import { given, startGateway, type TestGateway } from './gateway.ts';
import { startProxy, type TestProxy } from './proxy.ts';

let backend: World;
let proxy: TestProxy;
let gateway: TestGateway;
beforeAll(async () => {
  backend = await openWorld();
  proxy = await startProxy(backend.server.base);
  gateway = await startGateway({ restUrl: proxy.base });
  for (let count = 0; count < 3; count += 1) await backend.withBudget('gnp');
});
afterAll(async () => {
  await gateway?.close();
  await proxy?.close();
  await backend?.server.close();
});

const tokens = new Map<Username, string>();

async function ask(username: Username, customer: Customer, query: string, variables: object = {}) {
  const token = tokens.get(username) ?? (await backend.server.tokenOf(username));
  tokens.set(username, token);
  return gateway.graphql({ token, customer }, query, variables);
}

type Named = { readonly __typename: string; readonly id: string };

/** What the lists of a customer hold, by the type that their own queries answer. */
async function entities(username: Username, customer: Customer): Promise<Named[]> {
  const lists = [
    `incidents { nodes { __typename id provider { __typename id } highway { __typename id } section { __typename id } } }
     highways { __typename id company { __typename id } } highwaySections(highway: { slug: "${customer}-autopista" }) { __typename id }
     providers { __typename id type { __typename id } families { __typename id } } units { __typename id }
     states { __typename id } fileTypes { __typename id } rejectReasons { __typename id }`,
    `reasons: catalogItems(type: REJECT_REASON) { __typename id } roadTypes { __typename id } roadJobTypes { __typename id }
     savedViews { __typename id } users(pageSize: 1) { nodes { __typename id } } requisitions { nodes { __typename id } } camps { __typename id }`,
  ];
  const found = new Map<string, Named>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('__typename' in value && 'id' in value) found.set(String(value.id), value as Named);
    for (const part of Object.values(value)) collect(part);
  };
  for (const list of lists) {
    const { data, errors } = await ask(username, customer, `{ ${list} }`);
    expect(errors).toEqual([]);
    collect(data);
  }
  return [...found.values()].map(({ __typename, id }) => ({ __typename, id }));
}

test('the key inside an id is taken out only for its own customer and type, and only as we write it', () => {
  const own = globalId('axa', 'Provider', '7');
  expect(localId('axa', 'Provider', own)).toBe('7');
  const refused = [
    globalId('hdi', 'Provider', '7'),
    globalId('axa', 'Unit', '7'),
    globalId('axa', 'Provider', ''),
    Buffer.from('axa:Provider:7').toString('base64').concat('='),
  ];
  for (const id of refused) expect(() => localId('axa', 'Provider', id), id).toThrow();
});

const many = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }';

test('whatever a list answers is found again by its id, in the order asked', async () => {
  const all = await entities('adm', 'gnp');
  const kinds = new Set(all.map(({ __typename }) => __typename));
  expect([...kinds]).toEqual(
    expect.arrayContaining(['Incident', 'Highway', 'HighwaySection', 'Provider', 'Unit', 'User']),
  );
  for (let at = 0; at < all.length; at += 50) {
    const some = all.slice(at, at + 50);
    const { data, errors } = await ask('adm', 'gnp', many, { ids: some.map(({ id }) => id) });
    expect(errors).toEqual([]);
    expect(data.nodes).toEqual(some);
  }
});

test('fifty are read at once and no more; what was deactivated is still found by its id', async () => {
  const [unit] = given((await ask('adm', 'gnp', '{ units { id } }')).data.units) as unknown as { id: string }[];
  const asked = (count: number) => ask('adm', 'gnp', many, { ids: Array(count).fill(given(unit).id) });
  expect((await asked(50)).errors).toEqual([]);
  expect((await asked(51)).errors[0]?.extensions.code).toBe('VALIDATION_FAILED');
  const { body: family } = await backend.as('are')('POST', 'gnp/catalogs/family/', { name: 'Vieja', codename: 'VJ' });
  await backend.as('are')('DELETE', `gnp/catalogs/family/${family.id}/`);
  const id = globalId('gnp', 'Family', String(family.id));
  expect((await ask('adm', 'gnp', many, { ids: [id] })).data.nodes).toEqual([{ __typename: 'Family', id }]);
});

test('every type that says it is a Node can be read', async () => {
  const schema = buildSchema(schemaSource());
  const node = schema.getType('Node');
  const types = isInterfaceType(node) ? schema.getPossibleTypes(node).map(({ name }) => name) : [];
  const nothing = types.map((type) => globalId('gnp', type === 'User' ? 'Account' : (type as 'Provider'), 'x y'));
  const { data, errors } = await ask('adm', 'gnp', many, { ids: nothing });
  expect(errors.filter(({ extensions: { code } }) => code === 'INTERNAL')).toEqual([]);
  expect(data.nodes).toEqual(types.map(() => null));
});

test('another customer’s, another operator’s and a made-up id are null, as their own queries answer', async () => {
  const foreign = await entities('adm', 'axa');
  const ofAxa = foreign.filter(({ id }) => Buffer.from(id, 'base64url').toString().startsWith('axa:'));
  expect(ofAxa.length).toBeGreaterThan(3);
  for (const { id } of [...ofAxa.slice(0, 20), { id: 'bm9uZQ' }, { id: '' }]) {
    const { data, errors } = await ask('are.gnp', 'gnp', 'query ($id: ID!) { node(id: $id) { id } }', { id });
    expect({ data, errors }).toEqual({ data: { node: null }, errors: [] });
  }
  const own = await entities('adm', 'gnp');
  const incident = given(own.find(({ __typename }) => __typename === 'Incident'));
  expect((await ask('mro', 'gnp', many, { ids: [incident.id] })).data).toEqual({ nodes: [null] });
});

test('an id of a type that is none is null, also where its name is of every object', async () => {
  const names = ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf', 'Nothing'];
  const ids = names.map((name) => globalId('gnp', name as IdType, '1'));
  const { data, errors } = await ask('adm', 'gnp', many, { ids });
  expect({ data, errors }).toEqual({ data: { nodes: names.map(() => null) }, errors: [] });
});

test('what a resolver answers without the name of its type is an error of its field, and ends nothing', async () => {
  const schema = executableSchema(schemaSource());
  const field = given(schema.getQueryType()?.getFields().node);
  field.resolve = async () => ({ id: 'x' });
  const document = parse('{ node(id: "x") { id } }');
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation');
  const { run } = compileOperation(schema, { document, operation }, undefined);
  const { data, errors } = await run({}, {} as Context);
  expect([data?.node, errors?.length]).toEqual([null, 1]);
});

test('an incident has one id, wherever it is named', async () => {
  const { data } = await ask('adm', 'gnp', '{ incidents { nodes { id slug owner { id } } } }');
  const incidents = given(data.incidents).nodes as unknown as { id: string; slug: string; owner: { id: string } }[];
  const ids = new Map(incidents.map(({ id, slug }) => [slug, id]));
  const { id: resident } = given(incidents[0]).owner;
  const lists = `query ($resident: ID!) { events(first: 500) { nodes { incident { id slug } } }
    residentIncidents(resident: $resident) { nodes { id slug } } }`;
  const named = await ask('adm', 'gnp', lists, { resident });
  const events = given(named.data.events).nodes as unknown as { incident: { id: string; slug: string } }[];
  const all = [
    ...events.map(({ incident }) => incident),
    ...(given(named.data.residentIncidents).nodes as unknown as { id: string; slug: string }[]),
  ];
  expect(all.length).toBeGreaterThan(events.length);
  expect(all.filter(({ id, slug }) => id !== ids.get(slug))).toEqual([]);
});

test('what a key names may be named by its id too, in what is asked and in what is sent', async () => {
  const reads = `{ incidents { nodes { id slug number version highway { id } section { id } } }
    rejectReasons { id } reasons: catalogItems(type: REJECT_REASON) { id } providers { id } states { id } }`;
  const { data } = await ask('are.gnp', 'gnp', reads);
  type Row = Record<'id' | 'slug' | 'number', string> &
    Record<'highway' | 'section', { id: string }> & { version: number };
  const incident = given((given(data.incidents).nodes as unknown as Row[]).find(({ section }) => section !== null));
  const [reason, entry, provider] = [data.rejectReasons, data.reasons, data.providers].map(
    (list) => given((list as unknown as { id: string }[])[0]).id,
  );
  const counted = async (filter: object) => {
    const answer = await ask('are.gnp', 'gnp', 'query ($f: IncidentFilter) { incidents(filter: $f) { totalCount } }', {
      f: { anyDate: true, ...filter },
    });
    expect([filter, answer.errors]).toEqual([filter, []]);
    return given(answer.data.incidents).totalCount as unknown as number;
  };
  const { highway, section } = incident;
  expect(await counted({ highway: highway.id })).toBeGreaterThan(0);
  expect(await counted({ highway: highway.id, section: section.id })).toBeGreaterThan(0);
  expect([await counted({ rejectReason: reason }), await counted({ rejectReason: entry })]).toEqual([0, 0]);

  const search = `query ($provider: ID!, $place: String!) {
    concepts(year: 2026, provider: $provider, place: $place, contains: "concreto") { totalCount } }`;
  for (const place of [highway.id, section.id]) {
    expect((await ask('are.gnp', 'gnp', search, { provider, place })).errors).toEqual([]);
  }

  const change = (mutation: string, input: object) =>
    ask(
      'adm',
      'gnp',
      `mutation ($input: ${mutation}!) { ${mutation.charAt(0).toLowerCase()}${mutation.slice(1, -5)}(input: $input) {
      __typename ... on Incident { slug number highway { id } section { id } } ... on Failure { message } } }`,
      { input },
    );
  const registered = incidentBody('graphql', 'gnp', 'G-POR-ID');
  const sent = { ...registered, highway: highway.id, section: section.id };
  expect((await change('RegisterIncidentInput', sent)).data).toMatchObject({
    registerIncident: { __typename: 'Incident', number: 'G-POR-ID', highway, section },
  });
  expect((await change('CommentIncidentInput', { slug: incident.id, comment: 'Por su id' })).data).toMatchObject({
    commentIncident: { __typename: 'Incident', slug: incident.slug },
  });
  const foreign = globalId('axa', 'Incident', incident.slug);
  expect((await change('CommentIncidentInput', { slug: foreign, comment: 'De otro' })).data).toMatchObject({
    commentIncident: { __typename: 'NotFound' },
  });
  const { version } = given(
    (await ask('adm', 'gnp', `{ incident(by: { slug: "${incident.slug}" }) { version } }`)).data.incident,
  );
  const refused = { slug: incident.id, reason, comment: 'Con el id del motivo', version };
  expect((await change('RejectBudgetInput', refused)).data).toMatchObject({
    rejectBudget: { __typename: 'Incident', slug: incident.slug },
  });
  expect(await counted({ rejectReason: reason })).toBe(1);
});

test('one that may not be read leaves the others, with its own path', async () => {
  const own = await entities('adm', 'gnp');
  const user = given(own.find(({ __typename }) => __typename === 'User'));
  const unit = given(own.find(({ __typename }) => __typename === 'Unit'));
  const { data, errors } = await ask('are.gnp', 'gnp', many, { ids: [user.id, unit.id] });
  expect(data).toEqual({ nodes: [null, unit] });
  expect(errors).toMatchObject([{ path: ['nodes', 0], extensions: { code: 'FORBIDDEN' } }]);
  const ids = [user.id, 'nothing', unit.id, 'nothing', user.id];
  const inPlace = await ask('are.gnp', 'gnp', many, { ids });
  expect(inPlace.data).toEqual({ nodes: [null, null, unit, null, null] });
  expect(inPlace.errors).toMatchObject([{ path: ['nodes', 0] }, { path: ['nodes', 4] }]);
  const tooMany = await ask('are.gnp', 'gnp', many, { ids: Array.from({ length: 51 }, () => unit.id) });
  expect(tooMany.errors[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ field: 'ids' }] });
});

test('what a list refers to is read once a kind, and not at all for its name', async () => {
  const rows = (fields: string) => ask('are.gnp', 'gnp', `{ incidents { nodes { number ${fields} } } }`);
  await rows('');
  proxy.taken();
  const named = await rows('highway { slug name } section { slug name highway { name } } provider { id name }');
  expect(named.errors).toEqual([]);
  expect(proxy.taken()).toHaveLength(1);
  const whole = await rows(
    'highway { number company { name } } section { initialKilometer providers { slug families { name } } }',
  );
  expect(whole.errors).toEqual([]);
  const nodes = given(whole.data.incidents).nodes as unknown as { highway: object | null; section: object | null }[];
  expect(nodes.length).toBeGreaterThan(2);
  for (const { highway, section } of nodes) {
    expect(highway).toMatchObject({ number: expect.any(String), company: { name: expect.any(String) } });
    expect(section).toMatchObject({ initialKilometer: '1', providers: [{ slug: expect.any(String) }] });
  }
  const calls = proxy.taken().map((line) => line.split('?')[0]);
  expect([...new Set(calls)]).toHaveLength(calls.length);
  expect(calls).toHaveLength(6);
});

test('a person who attends a section is named without a further call, and read once with all that it refers to', async () => {
  proxy.taken();
  const named = await ask(
    'are.gnp',
    'gnp',
    '{ providerHighways { provider { name } highway { name } section { name } } }',
  );
  expect(named.errors).toEqual([]);
  expect(proxy.taken()).toHaveLength(1);
  const fields = 'provider { slug phone } highway { number } section { initialKilometer }';
  const whole = await ask('are.gnp', 'gnp', `{ providerHighways { ${fields} } camps { name highway { number } } }`);
  expect(whole.errors).toEqual([]);
  const found = whole.data.providerHighways as unknown as object[];
  expect(found.length).toBeGreaterThan(0);
  expect(found[0]).toMatchObject({ provider: { slug: expect.any(String) }, highway: { number: expect.any(String) } });
  const calls = proxy.taken().map((line) => line.split('?')[0]);
  expect([...new Set(calls)]).toHaveLength(calls.length);
});
