import { text } from 'node:stream/consumers';
import { buildSchema, type GraphQLObjectType, getNamedType, isLeafType, isRequiredArgument } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '#domain/calendar.ts';
import { customerProfiles } from '#domain/customers.ts';
import { inBatches } from '#gateway/context.ts';
import { everybody, globalId } from '#gateway/ids.ts';
import { schemaSource } from '#gateway/schemaSource.ts';
import { type Customer, openWorld, type Username, type World } from '#tests/backend/lifecycle/world.ts';
import { carriedBy, sentBy } from './carried.ts';
import { carried, sent, usually, usuallySent } from './carriedFields.ts';
import { given, startGateway, type TestGateway } from './gateway.ts';
import { startProxy, type TestProxy } from './proxy.ts';

let backend: World;
let proxy: TestProxy;
let gateway: TestGateway;
let slug: string;
beforeAll(async () => {
  backend = await openWorld();
  proxy = await startProxy(backend.server.base);
  gateway = await startGateway({ restUrl: proxy.base });
  slug = given((await backend.withBudget('gnp')).split('/')[2]);
  for (let count = 0; count < 11; count += 1) await backend.register('gnp');
  await backend.register('axa');
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

const list = `query ($filter: IncidentFilter, $order: IncidentOrder = NUMBER_ASC, $page: Int = 1, $size: Int = 10) {
  incidents(filter: $filter, order: $order, page: $page, pageSize: $size) { totalCount nodes {
    id slug number stage status isOwn highway { slug name } section { name } owner { username role } missingFiles
    facts { registered hasBudget originalFile quantified } budget { amount originalFile { url } lineCount }
    actions { event allowed reasons { code text repair } upload { url field accept maxBytes fields { name kind isRequired accept maxBytes } } } } } }`;

type Node = {
  number: string;
  slug: string;
  status: string;
  actions: { event: string; allowed: boolean; upload: object | null }[];
};
const nodesOf = (answer: Awaited<ReturnType<typeof ask>>) => given(answer.data.incidents).nodes as unknown as Node[];

const schema = buildSchema(schemaSource());

describe('the incident list', () => {
  test('is one REST call, actions included', async () => {
    await ask('are.gnp', 'gnp', list);
    proxy.taken();
    const answer = await ask('are.gnp', 'gnp', list);
    expect(answer.errors).toEqual([]);
    expect(proxy.taken()).toEqual([expect.stringMatching(/^GET \/api\/v1\/gnp\/audited_sinister\/\?/)]);
    expect(answer.data.incidents).toMatchObject({ totalCount: 12 });
    expect(nodesOf(answer)).toHaveLength(10);
    const quantify = nodesOf(answer)[0]?.actions.find(({ event }) => event === 'BUDGET_QUANTIFY');
    expect(quantify).toMatchObject({ allowed: true, reasons: [], upload: null });
    const upload = nodesOf(answer)[0]?.actions.find(({ event }) => event === 'BUDGET_UPLOAD');
    expect(upload).toEqual({
      event: 'BUDGET_UPLOAD',
      allowed: false,
      reasons: [{ code: 'forbidden', text: 'Su rol no permite esta acción.', repair: 'seePermissions' }],
      upload: {
        url: `/uploads/incidents/${slug}/budget.upload`,
        field: 'original_file',
        accept: '.xls,.xlsx',
        maxBytes: 25_000_000,
        fields: [
          { name: 'ammount', kind: 'DECIMAL', isRequired: true, accept: null, maxBytes: null },
          { name: 'original_file', kind: 'FILE', isRequired: true, accept: '.xls,.xlsx', maxBytes: 25_000_000 },
        ],
      },
    });
  });

  const fields = Object.values((schema.getType('Incident') as GraphQLObjectType).getFields());
  const selected = ({ name, args, type }: (typeof fields)[number]) => {
    const given = args.filter(isRequiredArgument).map((arg) => `${arg.name}: 1`);
    return `${name}${given.length > 0 ? `(${given})` : ''} ${isLeafType(getNamedType(type)) ? '' : '{ __typename }'}`;
  };
  test.each(fields.map((field) => [field.name, selected(field)]))('answers %s of each row', async (_, field) => {
    const query = `{ incidents(filter: { anyDate: true }, pageSize: 1) { nodes { ${field} } } }`;
    const answer = await ask('are.gnp', 'gnp', query);
    expect([answer.errors, nodesOf(answer).length]).toEqual([[], 1]);
  });

  test('asks for the last 15 days unless another time is given', async () => {
    const sent = async (filter: object) => {
      await ask('are.gnp', 'gnp', list, { filter });
      const last = given(proxy.taken().at(-1));
      const { searchParams } = new URL(last.split(' ')[1] ?? '', 'http://backend');
      return [searchParams.get('date_from'), searchParams.get('date_to')];
    };
    expect(await sent({})).toEqual([addDays(today(), -15), today()]);
    expect(await sent({ anyDate: true })).toEqual([null, null]);
    expect(await sent({ dateTo: '2026-01-31' })).toEqual([null, '2026-01-31']);
    expect(await sent({ dateFrom: '2026-01-01', dateTo: '2026-01-31' })).toEqual(['2026-01-01', '2026-01-31']);
  });

  test('pages, orders and narrows', async () => {
    const first = nodesOf(await ask('are.gnp', 'gnp', list, { size: 5 })).map(({ number }) => number);
    const last = nodesOf(await ask('are.gnp', 'gnp', list, { size: 5, page: 3 })).map(({ number }) => number);
    expect([first.length, last.length]).toEqual([5, 2]);
    const backwards = nodesOf(await ask('are.gnp', 'gnp', list, { size: 2, order: 'NUMBER_DESC' })).map(
      ({ number }) => number,
    );
    expect(backwards).toEqual([...last].reverse());
    const found = nodesOf(await ask('are.gnp', 'gnp', list, { filter: { text: first[1] } }));
    expect(found.map(({ number }) => number)).toContain(first[1]);
    expect(nodesOf(await ask('are.gnp', 'gnp', list, { filter: { status: 'AUTHORIZED' } }))).toEqual([]);
    expect(
      nodesOf(await ask('are.gnp', 'gnp', list, { filter: { stages: ['UNQUANTIFIED'] } })).map((one) => one.slug),
    ).toEqual([slug]);
    expect(nodesOf(await ask('are.gnp', 'gnp', list, { filter: { mine: true } }))).toEqual([]);
    expect(nodesOf(await ask('mro.gnp', 'gnp', list, { filter: { mine: true, status: 'PENDING' } }))).toHaveLength(10);
  });

  test('totals of one’s own count no incident of others', async () => {
    const totals = `query ($mine: Boolean) { incidentTotals(filter: { mine: $mine, anyDate: true }) { count } }`;
    const countFor = async (mine: boolean) => {
      const { data } = await ask('are.gnp', 'gnp', totals, { mine });
      return given(data.incidentTotals).count;
    };
    expect(await countFor(true)).toBe(0);
    expect(await countFor(false)).toBeGreaterThan(0);
  });

  test('totals of marked incidents are theirs alone, and take no filter', async () => {
    const marked = 'query ($slugs: [String!]) { incidentTotals(slugs: $slugs) { count initialAmount } }';
    const of = async (slugs: readonly string[]) => (await ask('are.gnp', 'gnp', marked, { slugs })).data.incidentTotals;
    expect(await of([slug])).toMatchObject({ count: 1 });
    expect(await of([slug, 'none'])).toEqual(await of([slug]));
    const both = '{ incidentTotals(slugs: ["x"], filter: { mine: true }) { count } }';
    expect((await ask('are.gnp', 'gnp', both)).errors[0]?.message).toContain('no ambos');
    const none = await ask('are.gnp', 'gnp', marked, { slugs: [] });
    expect(none.errors[0]?.message).toContain('elija al menos un siniestro');
  });

  test('says whether a page follows, also where the last one is full', async () => {
    const pages = `query ($page: Int, $size: Int) { incidents(page: $page, pageSize: $size) {
      totalCount pageInfo { hasNextPage hasPreviousPage } } }`;
    const beside = async (page: number, size: number) => {
      const { data } = await ask('are.gnp', 'gnp', pages, { page, size });
      const { totalCount, pageInfo } = given(data.incidents);
      return { totalCount, ...(pageInfo as object) };
    };
    const { totalCount } = await beside(1, 1);
    const count = Number(totalCount);
    expect(await beside(1, count)).toEqual({ totalCount, hasNextPage: false, hasPreviousPage: false });
    expect(await beside(1, count - 1)).toEqual({ totalCount, hasNextPage: true, hasPreviousPage: false });
    expect(await beside(2, count - 1)).toEqual({ totalCount, hasNextPage: false, hasPreviousPage: true });
    expect(await beside(count, 1)).toEqual({ totalCount, hasNextPage: false, hasPreviousPage: true });
  });

  test('names what is wrong with a filter', async () => {
    const problem = async (username: Username, variables: object) =>
      (await ask(username, 'gnp', list, variables)).errors[0];
    for (const dates of [{ dateFrom: '2026-01-01' }, { dateTo: '2026-01-01' }]) {
      expect(await problem('are.gnp', { filter: { anyDate: true, ...dates } })).toMatchObject({
        extensions: { code: 'VALIDATION_FAILED', fields: [{ field: 'anyDate' }] },
      });
    }
    expect(await problem('are.gnp', { filter: { dateFrom: '2026-02-01', dateTo: '2026-01-01' } })).toMatchObject({
      message: 'Fecha hasta: no puede ser anterior a la fecha desde.',
      extensions: { code: 'VALIDATION_FAILED', fields: [{ field: 'dateTo' }] },
    });
    expect(await problem('mro.gnp', {})).toMatchObject({
      extensions: { code: 'VALIDATION_FAILED', fields: [{ field: 'status' }] },
    });
    expect(await problem('are.gnp', { size: 0 })).toMatchObject({ extensions: { fields: [{ field: 'pageSize' }] } });
    expect(await problem('are.gnp', { page: 0 })).toMatchObject({ extensions: { fields: [{ field: 'page' }] } });
    expect(await problem('are.gnp', { filter: { dateFrom: '2026-02-30' } })).toMatchObject({
      extensions: { code: 'VALIDATION_FAILED', fields: [{ field: 'dateFrom', path: ['dateFrom'] }] },
    });
  });

  test('names an unknown person, provider or reason of a filter as the filter does, ids that are none too', async () => {
    const nobody = globalId(everybody, 'Account', '999999');
    const unknown: [string, string][] = [
      ...['owner', 'auditor', 'assignee'].flatMap((field): [string, string][] => [
        [field, nobody],
        [field, 'nadie'],
        [field, globalId('gnp', 'Provider', '1')],
      ]),
      ['provider', globalId('gnp', 'Provider', '999999')],
      ['provider', globalId('axa', 'Provider', '1')],
      ['provider', 'ninguno'],
      ['rejectReason', 'zz'],
    ];
    for (const [field, value] of unknown) {
      const { errors } = await ask('are.gnp', 'gnp', list, { filter: { [field]: value } });
      expect([field, value, errors[0]?.extensions]).toEqual([
        field,
        value,
        {
          code: 'VALIDATION_FAILED',
          fields: [{ field, path: [field], messages: [expect.stringMatching(/de la lista\.$/)] }],
        },
      ]);
    }
  });
});

describe('one incident', () => {
  test('is found by its id, its key or its number, and by none of them by whom it is not shown', async () => {
    const seen = await ask('are.gnp', 'gnp', `{ incident(by: { slug: "${slug}" }) { id number } }`);
    const { id, number } = given(seen.data.incident) as unknown as { id: string; number: string };
    const by = 'query ($by: IncidentBy!) { incident(by: $by) { slug } }';
    const found = { data: { incident: { slug } }, errors: [] };
    const none = { data: { incident: null }, errors: [] };
    for (const way of [{ id }, { slug }, { number }, { number: ` ${number.toLowerCase()} ` }]) {
      expect(await ask('are.gnp', 'gnp', by, { by: way })).toMatchObject(found);
      expect(await ask('mro.axa', 'axa', by, { by: way })).toMatchObject(none);
    }
    expect(await ask('are.gnp', 'gnp', by, { by: { number: number.slice(0, -1) } })).toMatchObject(none);
    for (const wrong of [{}, { id, slug }, { slug: null }]) {
      const { data, errors } = await ask('are.gnp', 'gnp', by, { by: wrong });
      expect(data?.incident ?? null).toBeNull();
      expect(errors[0]).toMatchObject({
        message: expect.stringContaining('elija una sola'),
        extensions: { code: 'VALIDATION_FAILED' },
      });
    }
  });

  const query = 'query ($slug: String!) { incident(by: { slug: $slug }) { slug customer { code } } }';

  test('is null when it is missing, a colleague’s, another customer’s, or a reserved word', async () => {
    expect((await ask('are.gnp', 'gnp', query, { slug })).data).toEqual({
      incident: { slug, customer: { code: 'gnp' } },
    });
    const none = { data: { incident: null }, errors: [] };
    expect(await ask('are.axa', 'axa', query, { slug })).toMatchObject(none);
    expect(await ask('mro', 'gnp', query, { slug })).toMatchObject(none);
    for (const odd of [
      'no-such',
      'my_assignation',
      'reject_reasons',
      '..',
      '',
      'a/b',
      'ñ\u0000',
      'x'.repeat(100_000),
    ]) {
      expect(await ask('are.gnp', 'gnp', query, { slug: odd })).toMatchObject(none);
    }
  });

  test('asks once for what several fields share', async () => {
    proxy.taken();
    const twice =
      'query ($slug: String!) { a: incident(by: { slug: $slug }) { binnacle { totalCount } } b: incident(by: { slug: $slug }) { binnacle { nodes { id } } files { nodes { id } } } }';
    expect((await ask('are.gnp', 'gnp', twice, { slug })).errors).toEqual([]);
    expect(proxy.taken().map((line) => line.split('/').at(-2))).toEqual([slug, 'binnacle', 'sinister_files']);
  });

  test('shows the audited budget and the resources only to whom they belong', async () => {
    const hidden =
      'query ($slug: String!) { incident(by: { slug: $slug }) { audited { catalogYear } resources { scope } } }';
    expect(await ask('mro.gnp', 'gnp', hidden, { slug })).toMatchObject({
      data: { incident: { resources: null } },
      errors: [],
    });
    expect((await ask('are.gnp', 'gnp', hidden, { slug })).data.incident).toMatchObject({
      audited: { catalogYear: null },
      resources: null,
    });
  });
});

test('the tables of a customer', async () => {
  const query = `{ highways { id slug name number } highwaySections(highway: { slug: "gnp-autopista" }) { slug initialKilometer providers { id } }
    states { code name municipalities { name } } providers { id name } fileTypes { slug isRequired multiple kinds }
    rejectReasons { slug name } catalogYears { year isCurrent } listCounts(before: "2026-01-01") { pending rejected olderPending } customers { code } }`;
  const { data, errors } = await ask('are', 'gnp', query);
  expect(errors).toEqual([]);
  expect(data).toMatchObject({
    highways: [{ slug: 'gnp-autopista', name: 'México–Querétaro' }],
    highwaySections: [{ slug: 'gnp-tramo-1', initialKilometer: '1' }, { slug: 'gnp-tramo-2' }],
    providers: [{ name: 'Vial del Norte' }],
    rejectReasons: [{ slug: 'precio', name: 'Precio fuera de tabulador' }],
    listCounts: { pending: 12, rejected: 0, olderPending: 0 },
    customers: customerProfiles.map(({ code }) => ({ code })),
  });
  const places = data.highwaySections as unknown as { slug: string; providers: { id: string }[] }[];
  const served = places.find((one) => one.slug === 'gnp-tramo-1');
  expect(served?.providers).toEqual([{ id: (data.providers as unknown as { id: string }[])[0]?.id }]);
});

test('concepts with the prices of a provider; another customer’s ids are not found', async () => {
  const providerOf = async (customer: Customer) => {
    const { data } = await ask('are', customer, '{ providers { id } }');
    return given((data.providers as unknown as { id: string }[])[0]).id;
  };
  const search = `query ($provider: ID!, $contains: String!) {
    concepts(year: 2026, provider: $provider, place: "gnp-tramo-1", contains: $contains) { nodes { id code providerPrice prices { mxn usd eur } unit { abbreviation } } } }`;
  const own = await providerOf('gnp');
  const found = await ask('are.gnp', 'gnp', search, { provider: own, contains: 'DEF-01' });
  const { nodes: concepts } = found.data.concepts as unknown as { nodes: { id: string; code: string }[] };
  expect(concepts[0]).toMatchObject({ code: 'DEF-01', providerPrice: '1700.00', unit: { abbreviation: 'm²' } });

  const anywhere = `query ($provider: ID!) {
    concepts(year: 2026, provider: $provider, contains: "DEF-01") { nodes { code } } }`;
  const [first] = given((await ask('are.gnp', 'gnp', anywhere, { provider: own })).data.concepts)
    .nodes as unknown as object[];
  expect(first).toEqual({ code: 'DEF-01' });

  const prices = `query ($provider: ID!, $concepts: [ID!]!) {
    providerPrices(year: 2026, provider: $provider, place: "gnp-tramo-1", concepts: $concepts) { concept { id } price } }`;
  const ids = concepts.map(({ id }) => id);
  const priced = await ask('are.gnp', 'gnp', prices, { provider: own, concepts: ids });
  expect(priced.data.providerPrices).toContainEqual({ concept: { id: ids[0] }, price: '1700.00' });

  const foreign = await providerOf('axa');
  for (const provider of [foreign, 'AAAA', ids[0], '']) {
    const { errors } = await ask('are.gnp', 'gnp', search, { provider, contains: 'DEF' });
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  }
  const short = await ask('are.gnp', 'gnp', search, { provider: own, contains: ' DE ' });
  expect(short.errors[0]).toMatchObject({ message: 'Buscar: escriba al menos 3 caracteres.' });
});

test('similar incidents', async () => {
  const fields = await ask(
    'are.gnp',
    'gnp',
    `{ incident(by: { slug: "${slug}" }) { policy incidentDate kilometer number } }`,
  );
  const { policy, incidentDate, kilometer, number } = given(fields.data.incident);
  const query =
    'query ($policy: String!, $date: Date!, $km: Decimal!) { similarIncidents(policy: $policy, incidentDate: $date, kilometer: $km) { slug number } }';
  const found = await ask('are.gnp', 'gnp', query, { policy, date: incidentDate, km: kilometer });
  expect(found.data.similarIncidents).toEqual([{ slug, number }]);
  const odd = await ask('are.gnp', 'gnp', query, { policy, date: incidentDate, km: '1e5' });
  expect(odd.errors[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ field: 'kilometer' }] });
  // Written in the query itself, which no variable carries.
  const written = '{ similarIncidents(policy: "P", incidentDate: "2026-02-30", kilometer: "1e3") { slug } }';
  const { errors } = await ask('are.gnp', 'gnp', written);
  expect(errors[0]?.extensions).toMatchObject({ fields: [{ field: 'incidentDate' }, { field: 'kilometer' }] });
});

test('says who asks, and from where, to the backend', async () => {
  await ask('are.gnp', 'gnp', '{ rejectReasons { slug } }');
  expect(proxy.headers.at(-1)).toMatchObject({
    authorization: expect.stringMatching(/^JWT /),
    'x-forwarded-for': '127.0.0.1',
    'x-request-id': expect.stringMatching(/^[\w-]{8,}$/),
  });
  const directory = { authorization: 'Bearer nothing', 'user-agent': 'directory' };
  const refused = await fetch(`${gateway.base}/scim/v2/Users`, { headers: directory });
  expect(proxy.headers.at(-1)).toMatchObject({ ...directory, 'x-forwarded-for': '127.0.0.1' });
  const said = ['cache-control', 'www-authenticate'].map((name) => refused.headers.get(name));
  expect([refused.status, ...said]).toEqual([401, 'no-store', 'Bearer']);
});

test('every wrong argument of a query is reported by its path, in Spanish', async () => {
  const { data, errors } = await ask('are.gnp', 'gnp', list, {
    filter: { stages: ['SETTLED', 'GONE'], mine: 'yes', amountFrom: 0.1, whatever: 1 },
    page: '2',
  });
  expect(data).toEqual({});
  expect(errors).toHaveLength(1);
  const told = errors[0]?.extensions.fields as readonly { path: string[]; messages: string[] }[];
  expect(told.map(({ path }) => path.join('/')).sort()).toEqual(['amountFrom', 'mine', 'page', 'stages/1', 'whatever']);
  expect(told.flatMap(({ messages }) => messages)).toEqual(
    expect.arrayContaining([
      'amountFrom: se esperaba un texto como "1234.56".',
      'mine: escriba true o false.',
      expect.stringMatching(/^stages\.1: elija uno de estos valores: UNREGISTERED, /),
      'whatever: no existe. Quítelo.',
      'page: escriba un número entero.',
    ]),
  );
});

test('what an event is tried with is sent by the names of its own call', async () => {
  let told: unknown = null;
  proxy.misbehave((request, response) => {
    if (!request.url?.endsWith('/simulate/')) return false;
    void text(request).then((body) => {
      told = JSON.parse(body);
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end('{}');
    });
    return true;
  });
  const exchange = { currency: 'USD', rate: '20', date: '2026-01-01', comment: 'e' };
  const input = {
    reason: 'precio',
    comment: 'c',
    amount: '1',
    capufeAmount: '2',
    authorized: true,
    operator: globalId(everybody, 'Account', '7'),
    deletedLines: [globalId('gnp', 'Line', '8')],
    catalogYear: 2026,
    exchanges: [exchange],
    exceedsConfirmed: true,
  };
  const trial = `query ($input: SimulationInput) {
    simulate(by: { slug: "s" }, event: BUDGET_AUTHORIZE, input: $input) { allowed } }`;
  await ask('adm', 'gnp', trial, { input });
  proxy.behave();
  expect(told).toEqual({
    event: 'budget.authorize',
    input: {
      reject_reason: 'precio',
      comment: 'c',
      ammount: '1',
      authorized_ammount: '1',
      capufe_ammount: '2',
      autorized: true,
      owner: '7',
      concepts: [],
      deleted_concepts: ['8'],
      catalog_year: 2026,
      exchanges: [exchange],
      exceeds_budget_confirmation: true,
    },
  });
});

describe('the concepts of lines', () => {
  const lines = (fields: string) =>
    `query ($slug: String!) { incident(by: { slug: $slug }) { quantification { lines { ${fields} } } } }`;
  const read = async (fields: string, at: string) => {
    const answer = await ask('are.gnp', 'gnp', lines(fields), { slug: at.split('/')[2] });
    expect(answer.errors).toEqual([]);
    const { quantification } = answer.data.incident as unknown as {
      quantification: { lines: { concept: Record<string, unknown> }[] };
    };
    return quantification.lines.map(({ concept }) => concept);
  };

  test('cost nothing by their id, and are read in one call for all lines', async () => {
    const at = await backend.withBudget('gnp');
    const [first, second] = await backend.conceptsOf('gnp');
    const [line] = await backend.linesFor('gnp');
    const concepts = [line, { ...line, concept: second?.id }, line];
    expect((await backend.as('are')('POST', `${at}update_budget/`, { concepts })).status).toBe(200);
    await read('id', at);
    proxy.taken();
    const ids = await read('concept { id }', at);
    const without = proxy.taken();
    expect(ids.map(({ id }) => id)).toEqual(
      [first, second, first].map((concept) => globalId('gnp', 'Concept', concept?.id ?? '')),
    );
    const whole = await read('concept { id code detail { id name } prices { mxn } version }', at);
    const named = `GET /api/v1/gnp/catalogs/concepts/?concepts=${encodeURIComponent(`${first?.id},${second?.id}`)}`;
    expect(proxy.taken()).toEqual([...without, named]);
    expect(whole.map(({ code }) => code)).toEqual([first?.code, second?.code, first?.code]);
    expect(whole[0]).toMatchObject({ id: ids[0]?.id, detail: { name: 'Metálica' }, version: 1 });
  });
});

test('what is asked for together is read each once, in as many calls as its number needs', async () => {
  const calls: (readonly string[])[] = [];
  const one = inBatches(2, async (ids) => {
    calls.push(ids);
    return ids.filter((id) => id !== 'none').map((id) => ({ id }));
  });
  const found = await Promise.all(['a', 'b', 'a', 'none', 'c', 'd'].map(one));
  expect(found).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'a' }, null, { id: 'c' }, { id: 'd' }]);
  expect(calls).toEqual([['a', 'b'], ['none', 'c'], ['d']]);
});

describe('what a call answers is found in the field of the same meaning, and in no other', () => {
  afterEach(() => proxy.behave());

  test.each(carried)('$field', async ({ otherwise = {}, said = usually, ...row }) => {
    const found = await carriedBy(row, (query) => ask('adm', 'gnp', query), proxy.misbehave);
    const expected = Object.keys(found).map((place) => [place, otherwise[place] ?? said(place)]);
    expect(found).toEqual(Object.fromEntries(expected));
    expect(Object.keys(otherwise).filter((place) => !(place in found))).toEqual([]);
  });
});

describe('what a mutation is given is sent in the place of the same meaning, and in no other; a refusal names it', () => {
  afterEach(() => proxy.behave());

  test.each(sent)('$field', async ({ otherwise = {}, named = {}, ...row }) => {
    const told = await sentBy(row, (query, variables) => ask('adm', 'gnp', query, variables), proxy.misbehave);
    const places = Object.keys(told.sent);
    const expected = places.map((place) => [place, otherwise[place] ?? usuallySent(place, row.call)]);
    expect(told.sent).toEqual(Object.fromEntries(expected));
    expect(Object.keys(otherwise).filter((place) => !places.includes(place))).toEqual([]);
    const names = Object.keys(told.refused).map((place) => [place, named[place] ?? place]);
    expect(told.refused).toEqual(Object.fromEntries(names));
  });
});
