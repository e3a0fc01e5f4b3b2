import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { globalId } from '#gateway/ids.ts';
import { jpeg } from '#tests/backend/lifecycle/files.ts';
import { type Customer, form, openWorld, type Username, type World } from '#tests/backend/lifecycle/world.ts';
import { given, startGateway, type TestGateway } from './gateway.ts';
import { startProxy, type TestProxy } from './proxy.ts';

/** What an answer refers to is an object: what the answer itself knows of it costs nothing, the rest one call a request. */

let backend: World;
let proxy: TestProxy;
let gateway: TestGateway;
beforeAll(async () => {
  backend = await openWorld();
  proxy = await startProxy(backend.server.base);
  gateway = await startGateway({ restUrl: proxy.base });
});
afterAll(async () => {
  await gateway?.close();
  await proxy?.close();
  await backend?.server.close();
});

const slugIn = (at: string) => given(at.split('/')[2]);

/** What a query answers, and the calls that it took. */
async function read(username: Username, customer: Customer, query: string, variables: object = {}) {
  const token = await backend.server.tokenOf(username);
  proxy.taken();
  const { data, errors } = await gateway.graphql({ token, customer }, query, variables);
  expect(errors).toEqual([]);
  return { data, calls: proxy.taken().filter((call) => !call.includes('/user/')) };
}

/** The values of this field wherever it stands. */
function every(field: string, tree: unknown): unknown[] {
  if (Array.isArray(tree)) return tree.flatMap((one) => every(field, one));
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([name, value]) => (name === field ? [value] : every(field, value)));
}

describe('the reason of what was rejected or annulled', () => {
  const incident = (reason: string) => `query ($slug: String!) { incident(by: { slug: $slug }) {
    rejection { reason { ${reason} } } binnacle { nodes { reason: rejectReason { ${reason} } } }
    rounds { rejection { reason { ${reason} } } } } }`;
  const reasons = 'GET /api/v1/gnp/audited_sinister/reject_reasons';

  test('is told with the words of then, and found in the catalog by one call while it is there', async () => {
    const at = await backend.withBudget('gnp');
    const slug = slugIn(at);
    const why = { reject_reason: 'precio', comment: 'Caro' };
    expect((await backend.as('are')('PUT', `${at}reject/`, why)).status).toBe(200);

    const words = await read('are', 'gnp', incident('name'), { slug });
    expect(every('reason', words.data)).toEqual(Array(3).fill({ name: 'Precio fuera de tabulador' }));
    expect(words.calls).not.toContain(reasons);
    const found = await read('are', 'gnp', incident('name entry { id slug }'), { slug });
    const [first, ...others] = every('reason', found.data);
    expect(first).toMatchObject({ entry: { slug: 'precio', id: expect.any(String) } });
    expect(others).toEqual([first, first]);
    expect(found.calls.toSorted()).toEqual([...words.calls, reasons].toSorted());

    const { body } = await backend.as('are')('GET', 'gnp/catalogs/reject_reason/');
    const entry = given((body as unknown as readonly { id: string; name: string }[])[0]);
    const renamed = { ...entry, name: 'Precio alto' };
    expect((await backend.as('are')('PUT', `gnp/catalogs/reject_reason/${entry.id}/`, renamed)).status).toBe(200);
    const later = await read('are', 'gnp', incident('name entry { slug }'), { slug });
    expect(every('reason', later.data)).toEqual(Array(3).fill({ name: 'Precio fuera de tabulador', entry: null }));
    await backend.as('are')('PUT', `gnp/catalogs/reject_reason/${entry.id}/`, { ...renamed, name: entry.name });
  });
});

describe('the type of a file', () => {
  const files = (type: string) => `query ($slug: String!) { incident(by: { slug: $slug }) {
    files { nodes { type { ${type} } } } story { entries { files { kind file { name } } } } } }`;

  test('is known by the file, and what else there is of it is read once, also of one deactivated since', async () => {
    const at = await backend.register('gnp');
    const slug = slugIn(at);
    const send = () =>
      backend.as('mro.gnp')('POST', `${at}sinister_files/`, form({ sinister_file_slug: 'fotos', file: jpeg() }));
    expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
    const named = await read('mro.gnp', 'gnp', files('id slug name'), { slug });
    const photo = { id: expect.any(String), slug: 'fotos', name: 'Fotografías' };
    expect(every('type', named.data)).toEqual([photo, photo]);
    expect(every('file', named.data)).toContainEqual({ name: expect.stringMatching(/^Fotografías: /) });
    const types = 'GET /api/v1/gnp/sinister_file_types/?is_active=all';
    const whole = await read('mro.gnp', 'gnp', files('slug multiple kinds isDeletable'), { slug });
    expect(whole.calls.toSorted()).toEqual([...named.calls, types].toSorted());

    const { body } = await backend.as('are')('GET', 'gnp/catalogs/sinister_file_type/');
    const photos = given(
      (body as unknown as readonly { id: string; slugName: string }[]).find((one) => one.slugName === 'fotos'),
    );
    const type = `gnp/catalogs/sinister_file_type/${photos.id}/`;
    expect((await backend.as('are')('DELETE', type)).status).toBe(200);
    const later = await read('mro.gnp', 'gnp', files('slug multiple'), { slug });
    expect(every('type', later.data)).toEqual([
      { slug: 'fotos', multiple: true },
      { slug: 'fotos', multiple: true },
    ]);
    expect((await backend.as('are')('PUT', type, { ...photos, isActive: true })).status).toBe(200);
  });
});

describe('a line of a version', () => {
  const version = (fields: string) => `query ($slug: String!) { incident(by: { slug: $slug }) {
    lineVersion(number: 2) { lines { ${fields} } families { family { id name } } } quantification { lines { id } } story { entries { lines { line { id code name } } } } } }`;

  test('has its concept, unit and provider; what else there is of concepts is read once for all lines', async () => {
    const at = await backend.withBudget('gnp');
    const slug = slugIn(at);
    const [line] = await backend.linesFor('gnp');
    const [first, second] = await backend.conceptsOf('gnp');
    const concepts = [line, { ...line, concept: second?.id }, line];
    expect((await backend.as('are')('POST', `${at}update_budget/`, { concepts })).status).toBe(200);

    const known = await read(
      'are.gnp',
      'gnp',
      version('line { id code name } concept { id } family { id name } unit { id abbreviation } provider { id name }'),
      { slug },
    );
    expect(every('concept', every('lineVersion', known.data))).toEqual(
      [first, second, first].map((concept) => ({ id: globalId('gnp', 'Concept', concept?.id ?? '') })),
    );
    expect(every('provider', known.data)[0]).toEqual({ id: expect.any(String), name: expect.stringMatching(/./) });
    expect(every('unit', known.data)[0]).toEqual({ id: expect.any(String), abbreviation: expect.stringMatching(/./) });
    const families = new Map((every('family', known.data) as { id: string }[]).map((family) => [family.id, family]));
    const { data: kept } = await read('are.gnp', 'gnp', '{ families { id name } }');
    expect(kept.families).toEqual(expect.arrayContaining([...families.values()]));
    expect(every('family', known.data)).toHaveLength(3 + families.size);
    const ids = every('id', every('quantification', known.data));
    const named = every('line', known.data) as { id: string }[];
    expect([named.length, new Set(named.map(({ id }) => id))]).toEqual([6, new Set(ids)]);

    const whole = await read('are.gnp', 'gnp', version('concept { code detail { name } }'), { slug });
    const asked = `GET /api/v1/gnp/catalogs/concepts/?concepts=${encodeURIComponent(`${first?.id},${second?.id}`)}`;
    expect(whole.calls.toSorted()).toEqual([...known.calls, asked].toSorted());
    expect(every('code', whole.data)).toEqual(expect.arrayContaining([first?.code, second?.code]));
  });
});

test('the states of sections are known by their codes, and named by one call', async () => {
  await backend.server.door.scoped({ customers: ['gnp'] }, ['gnp'], (trx) =>
    trx.updateTable('highway_section').set({ state_id: '09' }).where('customer', '=', 'gnp').execute(),
  );
  const sections = (state: string) => `{ a: highwaySections(highway: { slug: "gnp-autopista" }) { state { ${state} } }
    b: highwaySections(highway: { slug: "gnp-autopista" }, activity: ALL) { state { ${state} } } }`;
  const codes = await read('are.gnp', 'gnp', sections('code'));
  expect(new Set(every('code', codes.data))).toEqual(new Set(['09']));
  const names = await read('are.gnp', 'gnp', sections('name'));
  expect(new Set(every('name', names.data))).toEqual(new Set(['Ciudad de México']));
  expect(names.calls.toSorted()).toEqual([...codes.calls, 'GET /api/v1/commons/states/'].toSorted());
});

test('the concepts of prices are known by their ids, and what else there is of them is read by one call', async () => {
  const concepts = (await backend.conceptsOf('gnp')).slice(0, 2).map(({ id }) => globalId('gnp', 'Concept', id));
  const provider = globalId('gnp', 'Provider', await backend.providerOf('gnp'));
  const prices = (concept: string) => `query ($provider: ID!, $concepts: [ID!]!) {
    providerPrices(year: 2026, provider: $provider, place: "gnp-tramo-1", concepts: $concepts) { concept { ${concept} } price } }`;
  const known = await read('are.gnp', 'gnp', prices('id'), { provider, concepts });
  expect(every('id', known.data).length).toBeGreaterThan(0);
  expect(known.calls).toHaveLength(1);
  const whole = await read('are.gnp', 'gnp', prices('code unit { abbreviation }'), { provider, concepts });
  expect(whole.calls).toEqual([...known.calls, expect.stringMatching(/^GET \/api\/v1\/gnp\/catalogs\/concepts\/\?/)]);
  expect(every('code', whole.data)).toHaveLength(every('id', known.data).length);
});

test('an incident that something else names leads to the whole one by its id', async () => {
  const at = await backend.withBudget('gnp');
  const slug = slugIn(at);
  const [concept] = await backend.conceptsOf('gnp');
  const concepts = await backend.linesFor('gnp');
  const authorized = { concepts, exceeds_budget_confirmation: true };
  expect((await backend.as('are')('POST', `${at}authorize/`, authorized)).status).toBe(200);
  expect((await backend.as('mro.gnp')('POST', `${at}read/`, { version: 1 })).status).toBe(200);

  const named = 'incident { id slug number }';
  const lists = await read(
    'mro.gnp',
    'gnp',
    `{ inbox { recent { ${named} } permitted { oldest { ${named} } } } news(first: 5) { nodes { ${named} } } }`,
  );
  const found = every('incident', lists.data) as { id: string; slug: string; number: string }[];
  expect(found.filter((one) => one.slug === slug).length).toBeGreaterThanOrEqual(2);
  expect(lists.calls).toHaveLength(2);
  const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Incident { id slug number } } }';
  const whole = await read('mro.gnp', 'gnp', query, { ids: found.map(({ id }) => id) });
  expect(whole.data.nodes).toEqual(found);

  const lines = (provider: string) =>
    `query ($concept: ID!) { authorizedLines(concept: $concept) { ${named} provider { ${provider} } } }`;
  const concerned = { concept: globalId('gnp', 'Concept', given(concept).id) };
  const known = await read('are.gnp', 'gnp', lines('id name'), concerned);
  expect(every('incident', known.data)).toContainEqual(found.find((one) => one.slug === slug));
  expect(known.calls).toHaveLength(1);
  // What is compared with is what others were authorized, not the incident that is looked at.
  const others = `query ($concept: ID!) { authorizedLines(concept: $concept, except: "${slug}") { ${named} } }`;
  expect(every('slug', (await read('are.gnp', 'gnp', others, concerned)).data)).not.toContain(slug);
  const provided = await read('are.gnp', 'gnp', lines('name phone'), concerned);
  expect(provided.calls).toHaveLength(2);
  expect(every('provider', provided.data)[0]).toEqual({ name: expect.stringMatching(/./), phone: null });
});

test('the history of a concept leaves out the incident that it is compared with, and lists what was authorized last first', async () => {
  const [concept] = await backend.conceptsOf('axa');
  const slugs: string[] = [];
  for (let made = 0; made < 6; made += 1) {
    const at = await backend.withBudget('axa');
    const authorized = { concepts: await backend.linesFor('axa'), exceeds_budget_confirmation: true };
    expect((await backend.as('are.axa')('POST', `${at}authorize/`, authorized)).status).toBe(200);
    slugs.push(slugIn(at));
  }
  const query = `query ($concept: ID!, $except: String) {
    conceptHistories(concepts: [$concept], except: $except) { lineCount } }`;
  const linesBut = async (except: string | null) => {
    const asked = { concept: globalId('axa', 'Concept', given(concept).id), except };
    return every('lineCount', (await read('are.axa', 'axa', query, asked)).data);
  };
  expect(await linesBut(null)).toEqual([6]);
  expect(await linesBut(given(slugs[0]))).toEqual([5]);
  const lines = 'query ($concept: ID!) { authorizedLines(concept: $concept) { date incident { slug } } }';
  const listed = async () => {
    const { data } = await read('are.axa', 'axa', lines, { concept: globalId('axa', 'Concept', given(concept).id) });
    return every('slug', data);
  };
  expect(await listed()).toEqual(slugs.toReversed());
  const newest = given(slugs.at(-1));
  await backend.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
    sql`update authorized_line set authorized_on = authorized_on - 1 where customer = 'axa'
      and incident_id = (select id from incident where customer = 'axa' and slug = ${newest})`.execute(trx),
  );
  expect(await listed()).toEqual([...slugs.slice(0, -1).toReversed(), newest]);
});

test('the highway, the section and the company of an incident are its own, also where others stand before them or are inactive', async () => {
  await backend.server.door.scoped({ customers: ['gnp'] }, ['gnp'], async (trx) => {
    await sql`insert into highway_company values ('gnp', '0', 'Antes'), ('gnp', '2', 'Del Arco')`.execute(trx);
    await sql`insert into highway (customer, slug, name, highway_number, company_id, is_active) values
      ('gnp', 'gnp-arco', 'Arco Norte', 'M40D', '2', true), ('gnp', 'gnp-antes', 'Antes', 'M1', '0', true)`.execute(
      trx,
    );
    await sql`insert into highway_section (customer, slug, highway_slug, name, initial_kilometer) values
      ('gnp', 'gnp-arco-1', 'gnp-arco', 'Primero', 1), ('gnp', 'gnp-arco-2', 'gnp-arco', 'Segundo', 50)`.execute(trx);
  });
  const at = await backend.register('gnp', 'mro.gnp', { highway: 'gnp-arco', highway_section: 'gnp-arco-2' });
  const query = `query ($slug: String!) { incident(by: { slug: $slug }) {
    highway { name number company { name } } section { name initialKilometer } } }`;
  const place = async () => (await read('are.gnp', 'gnp', query, { slug: slugIn(at) })).data.incident;
  const own = {
    highway: { name: 'Arco Norte', number: 'M40D', company: { name: 'Del Arco' } },
    section: { name: 'Segundo', initialKilometer: '50' },
  };
  expect(await place()).toEqual(own);
  await backend.server.door.scoped({ customers: ['gnp'] }, ['gnp'], async (trx) => {
    await sql`update highway_section set is_active = false where customer = 'gnp' and slug = 'gnp-arco-2'`.execute(trx);
    await sql`update highway set is_active = false where customer = 'gnp' and slug = 'gnp-arco'`.execute(trx);
  });
  expect(await place()).toEqual(own);
});
