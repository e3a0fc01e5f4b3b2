import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type Sent, type World } from '#tests/backend/lifecycle/world.ts';

let world: World;
let detail: Record<string, string>;
let provider: string;
beforeAll(async () => {
  world = await openWorld();
  detail = { axa: await detailOf('axa'), gnp: await detailOf('gnp') };
  provider = await world.providerOf('gnp');
});
afterAll(() => world.server.close());

async function detailOf(customer: 'axa' | 'gnp'): Promise<string> {
  return world.server.door.scoped({ customers: [customer] }, [customer], async (trx) => {
    const { id } = await trx
      .selectFrom('detail')
      .select('id')
      .where('customer', '=', customer)
      .executeTakeFirstOrThrow();
    return id;
  });
}

type Username = Parameters<World['as']>[0];
const concept = (fields: Sent = {}) => ({
  code: 'NEW-1',
  name: 'Concepto nuevo',
  unit_measurement: 'm2',
  detail: detail.axa,
  unit_price: '10.5',
  capufe_unit_price: '',
  description: '',
  comment: '',
  ...fields,
});
const create = (fields: Sent = {}, who: Username = 'are') =>
  world.as(who)('POST', 'axa/catalogs/concepts/2026/new_concept/', concept(fields));
const createForeign = (fields: Sent = {}) =>
  world.as('are')('POST', 'gnp/catalogs/concepts/2026/new_provider_price/', concept({ detail: detail.gnp, ...fields }));
const taken = async (code: string) =>
  (await world.as('are')('GET', `axa/catalogs/concepts/2026/code_taken/?code=${encodeURIComponent(code)}`)).body.by;

describe('a new concept', () => {
  test('is made with its code, unique in its year whatever the case', async () => {
    expect(await taken('uno-1')).toBeNull();
    const made = await create({ code: ' uno-1 ' });
    expect([made.status, made.body]).toMatchObject([
      201,
      { code: 'uno-1', unit_price: '10.50', capufe_unit_price: '0.00', version: 1, provider_prices: [] },
    ]);
    expect(await taken('UNO-1')).toEqual({ id: String(made.body.id), code: 'uno-1', name: 'Concepto nuevo' });
    const twice = await create({ code: 'UNO-1' });
    expect([twice.status, twice.body]).toEqual([
      400,
      { code: ['Código: «UNO-1» ya es de «Concepto nuevo» en este año. Escriba otro.'] },
    ]);
    const elsewhere = await world.as('are')(
      'POST',
      'axa/catalogs/concepts/2025/new_concept/',
      concept({ code: 'UNO-1' }),
    );
    expect(elsewhere.status).toBe(201);
    const racing = await Promise.all(Array.from({ length: 10 }, () => create({ code: 'RACE' })));
    expect(racing.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(400)]);
  });

  test('of a customer with several currencies has a provider’s price in a section', async () => {
    const prices = { dollar_unit_price: '2.5', provider, highway_section: 'gnp-tramo-1', provider_price: '9.9' };
    const made = await createForeign({ code: 'FOR-1', ...prices });
    expect(made.body).toMatchObject({
      dollar_unit_price: '2.50',
      euro_unit_price: '0.00',
      provider_prices: [{ provider, highway_section: 'gnp-tramo-1', ammount: '9.90' }],
    });
    expect((await createForeign({ code: 'FOR-2' })).status).toBe(201);
    const cases: [Sent, string][] = [
      [{ provider, provider_price: '' }, 'provider_price'],
      [{ provider, provider_price: '1e2' }, 'provider_price'],
      [{ provider_price: '5' }, 'provider'],
      [{ highway_section: 'gnp-tramo-1' }, 'provider'],
      [{ provider: '999', provider_price: '5' }, 'provider'],
      [{ provider, provider_price: '5', highway_section: 'axa-tramo-1' }, 'highway_section'],
      [{ euro_unit_price: 'NaN' }, 'euro_unit_price'],
    ];
    for (const [fields, field] of cases) {
      const answer = await createForeign({ code: 'FOR-9', ...fields });
      expect([answer.status, Object.keys(answer.body)], JSON.stringify(fields)).toEqual([400, [field]]);
    }
    expect((await createForeign({ code: 'FOR-9' })).status).toBe(201);
  });

  test('takes null for what it does not have', async () => {
    const none = { provider: null, highway_section: null, provider_price: null, description: null, comment: null };
    const made = await createForeign({ code: 'FOR-10', ...none });
    expect(made).toMatchObject({ status: 201, body: { description: '', comment: '', provider_prices: [] } });
  });

  test('keeps each field where it belongs, when it is made and when it is edited', async () => {
    const texts = { name: 'Bordillo', description: 'De concreto', comment: 'Colado en sitio' };
    const made = await create({ code: 'OWN-1', ...texts, unit_price: '11.25', capufe_unit_price: '12.5' });
    const kept = { code: 'OWN-1', unit_price: '11.25', capufe_unit_price: '12.50', detail: detail.axa };
    expect(made.body).toMatchObject({ ...kept, ...texts, unit_measurement: { id: 'm2' } });
    const foreign = await createForeign({ code: 'OWN-1', dollar_unit_price: '2.5', euro_unit_price: '3.5' });
    expect(foreign.body).toMatchObject({ dollar_unit_price: '2.50', euro_unit_price: '3.50', unit_price: '10.50' });
    const others = { name: 'Guarnición', description: 'De piedra', comment: 'Labrada', unit_measurement: 'pza' };
    const at = `axa/catalogs/concepts/2026/${made.body.id}/`;
    const edited = await world.as('are')('PUT', at, concept({ code: 'OWN-1', ...others }), { 'if-match': '"1"' });
    expect(edited.body).toMatchObject({ ...kept, ...others, unit_measurement: { id: 'pza' }, version: 2 });
  });

  test('takes nothing that is retired; what a concept already has may stay', async () => {
    const setActive = (isActive: boolean) =>
      world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
        trx
          .updateTable('detail')
          .set({ is_active: isActive })
          .where('id', '=', detail.axa ?? '')
          .execute(),
      );
    const before = (await create({ code: 'STAY-1' })).body;
    await setActive(false);
    const refused = await create({ code: 'OLD-1' });
    const stays = await world.as('are')('PUT', `axa/catalogs/concepts/2026/${before.id}/`, concept({ code: 'STAY-1' }));
    await setActive(true);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['detail']]);
    expect(stays.status).toBe(200);
    await world.as('adm')('POST', 'axa/catalogs/unit_measurement/', { name: 'Legua', abbreviation: 'lg' });
    await world.as('adm')('DELETE', 'axa/catalogs/unit_measurement/lg/');
    expect(Object.keys((await create({ code: 'OLD-1', unit_measurement: 'lg' })).body)).toEqual(['unit_measurement']);
    const retired = await world.providerOf('gnp', false);
    const priced = await createForeign({ code: 'OLD-1', provider: retired, provider_price: '5' });
    expect([priced.status, Object.keys(priced.body)]).toEqual([400, ['provider']]);
  });

  test('has no price of another kind of customer: it is refused by name, unless it is empty or 0', async () => {
    const foreign = { dollar_unit_price: '1', provider, highway_section: 'gnp-tramo-1', provider_price: '2' };
    const refused = await create({ code: 'OTRO-1', ...foreign });
    expect([refused.status, Object.keys(refused.body).sort()]).toEqual([400, Object.keys(foreign).sort()]);
    const capufe = await createForeign({ code: 'OTRO-1', capufe_unit_price: '3' });
    expect(capufe.body).toEqual({ capufe_unit_price: ['Capufe: no es un dato de GNP Seguros. Quítelo.'] });
    expect((await create({ code: 'OTRO-1', dollar_unit_price: '0.0000', provider: '' })).status).toBe(201);
    expect((await createForeign({ code: 'OTRO-1', capufe_unit_price: '0' })).status).toBe(201);
  });

  test('is made by the call of one’s own kind of customer, by who may', async () => {
    const other = await world.as('are')('POST', 'gnp/catalogs/concepts/2026/new_concept/', concept());
    expect([other.status, other.body.detail]).toEqual([403, 'Acceso denegado']);
    const foreign = await world.as('are')('POST', 'axa/catalogs/concepts/2026/new_provider_price/', concept());
    expect(foreign.status).toBe(403);
    expect((await create({}, 'mro')).status).toBe(403);
    expect((await create({}, 'are.gnp')).status).toBe(404);
    expect((await create({ detail: detail.gnp, code: 'X-9' })).body).toHaveProperty('detail');
  });

  const wrong: [Sent, string][] = [
    [{ code: '' }, 'code'],
    [{ code: null }, 'code'],
    [{ code: 'x'.repeat(41) }, 'code'],
    [{ code: '😀' }, 'code'],
    [{ code: 'a\u0000' }, 'code'],
    [{ name: '  ' }, 'name'],
    [{ name: '\u202ename' }, 'name'],
    [{ name: 'x'.repeat(301) }, 'name'],
    [{ description: 'x'.repeat(2001) }, 'description'],
    [{ detail: '' }, 'detail'],
    [{ detail: 'x' }, 'detail'],
    [{ unit_measurement: '' }, 'unit_measurement'],
    [{ unit_measurement: 'parsec' }, 'unit_measurement'],
    [{ unit_price: 'NaN' }, 'unit_price'],
    [{ unit_price: '-1' }, 'unit_price'],
    [{ unit_price: '1e15' }, 'unit_price'],
    [{ unit_price: '1000000000000' }, 'unit_price'],
    [{ capufe_unit_price: '1.00001' }, 'capufe_unit_price'],
  ];
  test.each(wrong)('%j is refused', async (fields, field) => {
    const answer = await create({ code: 'BAD-1', ...fields });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });
});

describe('editing a concept', () => {
  test('changes what it is, not what it costs, and is found under its new name', async () => {
    const { body } = await create({ code: 'EDIT-1' });
    const put = (fields: Sent, version: number) =>
      world.as('are')('PUT', `axa/catalogs/concepts/2026/${body.id}/`, concept({ code: 'EDIT-2', ...fields }), {
        'if-match': `"${version}"`,
      });
    expect((await put({ name: 'Renombrado', unit_price: '99' }, 1)).body).toMatchObject({
      code: 'EDIT-2',
      name: 'Renombrado',
      unit_price: '10.50',
      version: 2,
    });
    const stale = await put({ name: 'Tarde' }, 1);
    expect([stale.status, stale.body.changed]).toEqual([409, ['name']]);
    expect((await put({ code: 'def-01' }, 2)).body).toHaveProperty('code');
    expect(await taken('EDIT-1')).toBeNull();
    const found = await world.as('are')(
      'GET',
      `axa/catalogs/2026/concepts/${await world.providerOf('axa')}/-/?contains=renombrado`,
    );
    expect(found.body.results).toHaveLength(1);
  });

  test('is found first by its code, then by how a code begins, and last by its name', async () => {
    for (const [code, name] of [
      ['AAA-1', 'Limpieza de bus-7'],
      ['BUS-7', 'Parada'],
      ['BUS-71', 'Techo'],
      ['X-BUS-7', 'Banca'],
    ] as const) {
      expect((await create({ code, name })).status).toBe(201);
    }
    const path = `axa/catalogs/2026/concepts/${await world.providerOf('axa')}/-/?contains=`;
    const codes = async (contains: string) =>
      (await world.as('are')('GET', path + contains)).body.results?.map(({ code }) => code);
    expect(await codes('bus-7')).toEqual(['BUS-7', 'X-BUS-7', 'BUS-71', 'AAA-1']);
    expect(await codes('bus')).toEqual(['BUS-7', 'BUS-71', 'AAA-1', 'X-BUS-7']);
    // Every word has to occur.
    expect(await codes('bus techo')).toEqual(['BUS-71']);
  });
});

describe('a concept with its supplies', () => {
  const supply = (fields: Sent = {}) => ({
    name: 'Mezcla',
    supply_type: 'Grava',
    unit_measurement: 'm2',
    quantity: '1.25',
    ...fields,
  });
  const read = async (id: unknown) => (await world.as('are')('GET', `axa/catalogs/concepts/2026/${id}/`)).body;

  test('is made, read with its place, and corrected in one call; all or nothing', async () => {
    await world.as('are')('POST', 'axa/catalogs/supply_type/', { name: 'Grava' });
    const made = await create({ code: 'WITH-1', supplies: [supply()] });
    const { id } = made.body;
    const record = await read(id);
    expect(record).toMatchObject({
      concept: { id, code: 'WITH-1', version: 1, provider_prices: [] },
      detail: { id: detail.axa },
      family: { name: expect.any(String) },
      subfamily: { name: expect.any(String) },
      supplies: [{ name: 'Mezcla', supply_type: 'Grava', quantity: '1.25' }],
    });
    const put = (fields: Sent, version: number) =>
      world.as('are')('PUT', `axa/catalogs/concepts/2026/${id}/`, concept({ code: 'WITH-1', ...fields }), {
        'if-match': `"${version}"`,
      });
    expect((await put({ name: 'Sólo el nombre' }, 1)).body.version).toBe(2);
    expect((await read(id)).supplies).toEqual(record.supplies);
    const wrong = await put({ name: 'No se guarda', supplies: [supply(), supply({ supply_type: 'Nada' })] }, 2);
    expect([wrong.status, wrong.body]).toEqual([400, { 'supplies.1.supply_type': ['Tipo: no existe. Elija otro.'] }]);
    const less = await put({ supplies: [supply({ quantity: '0', unit_measurement: '' })] }, 2);
    expect(Object.keys(less.body)).toEqual(['supplies.0.unit_measurement', 'supplies.0.quantity']);
    expect((await read(id)).concept).toMatchObject({ name: 'Sólo el nombre', version: 2 });
    const more = { supplies: [supply({ name: 'Riego' }), supply()] };
    expect((await put(more, 2)).body.version).toBe(3);
    expect((await put(more, 2)).status).toBe(409);
    expect((await read(id)).supplies?.map(({ name }) => name)).toEqual(['Riego', 'Mezcla']);
    expect((await put({ supplies: [] }, 3)).status).toBe(200);
    expect((await read(id)).supplies).toEqual([]);
    expect((await create({ code: 'WITH-2', supplies: [supply({ quantity: 'x' })] })).status).toBe(400);
    expect(await taken('WITH-2')).toBeNull();
  });

  test('keeps the texts that a change does not send; sent empty they go', async () => {
    const texts = { description: 'Con emulsión', comment: 'Sólo de día' };
    const { description: _, comment: __, ...sent }: Sent = concept({ code: 'WITH-4' });
    const { id } = (await create({ code: 'WITH-4', ...texts })).body;
    const put = (fields: Sent) => world.as('are')('PUT', `axa/catalogs/concepts/2026/${id}/`, { ...sent, ...fields });
    expect((await put({ name: 'Otro nombre' })).body).toMatchObject({ name: 'Otro nombre', ...texts });
    expect((await put({ description: '', comment: null })).body).toMatchObject({ description: '', comment: '' });
  });

  test('another year’s or customer’s is not found', async () => {
    const { body } = await create({ code: 'WITH-3' });
    for (const path of [`axa/catalogs/concepts/2025/${body.id}/`, `gnp/catalogs/concepts/2026/${body.id}/`]) {
      expect((await world.as('are')('GET', path)).status).toBe(404);
    }
    expect((await world.as('are')('GET', 'axa/catalogs/concepts/2026/x/')).status).toBe(404);
  });
});

describe('the concepts of a subfamily', () => {
  test('are answered with a provider’s prices only for a provider of the customer', async () => {
    const [own, foreign] = await Promise.all([world.providerOf('axa'), world.providerOf('gnp')]);
    const read = (provider: string) => world.as('are')('GET', `axa/catalogs/2026/concept/?provider=${provider}`);
    const priced = await read(own);
    expect(priced.status).toBe(200);
    for (const provider of [foreign, '999999999', 'x']) {
      const answer = await read(provider);
      expect([provider, answer.status, answer.body.code]).toEqual([provider, 404, 'not_found']);
    }
  });

  test('are those of the year where subfamily and provider are sent empty', async () => {
    const read = (query: string) => world.as('are')('GET', `axa/catalogs/2026/concept/${query}`);
    const [whole, empty] = [await read(''), await read('?subfamily=&provider=')];
    expect([empty.status, empty.body]).toEqual([200, whole.body]);
  });

  test('are not answered as none where the customer has no such subfamily', async () => {
    for (const subfamily of ['999999999', 'x']) {
      const answer = await world.as('are')('GET', `axa/catalogs/2026/concept/?subfamily=${subfamily}`);
      expect([subfamily, answer.status, answer.body.code]).toEqual([subfamily, 404, 'not_found']);
    }
  });
});

describe('supplies', () => {
  test('are replaced as a whole, by the version of their concept', async () => {
    await world.as('are')('POST', 'axa/catalogs/supply_type/', { name: 'Material' });
    const id = (await world.conceptsOf('axa')).find(({ code }) => code === 'PAV-01')?.id;
    const at = `axa/catalogs/concepts/2026/${id}/supplies/`;
    const supply = (fields: Sent = {}) => ({
      name: 'Mezcla',
      supply_type: 'Material',
      unit_measurement: 'm2',
      quantity: '1.25',
      ...fields,
    });
    const put = (supplies: Sent[], version = 1, who: Username = 'are') =>
      world.as(who)('PUT', at, { supplies }, { 'if-match': `"${version}"` });
    expect((await world.as('mro.axa')('GET', at)).body).toEqual({ concept: id, version: 1, supplies: [] });
    const saved = await put([supply(), supply({ name: 'Riego', quantity: 2 })]);
    expect(saved.body).toMatchObject({
      version: 2,
      supplies: [
        { name: 'Mezcla', supply_type: 'Material', quantity: '1.25', unit_measurement: { id: 'm2' } },
        { name: 'Riego', quantity: '2' },
      ],
    });
    expect((await put([supply()])).body).toMatchObject({ code: 'stale_version', version: 2 });
    const cases: [Sent, string][] = [
      [{ name: '' }, 'supplies.0.name'],
      [{ supply_type: 'Otro' }, 'supplies.0.supply_type'],
      [{ unit_measurement: 'parsec' }, 'supplies.0.unit_measurement'],
      ...['0', '-1', 'NaN', '1e3', '1.1234567', ''].map((quantity): [Sent, string] => [
        { quantity },
        'supplies.0.quantity',
      ]),
    ];
    for (const [fields, field] of cases) {
      const answer = await put([supply(fields)], 2);
      expect([answer.status, Object.keys(answer.body)], JSON.stringify(fields)).toEqual([400, [field]]);
    }
    expect((await put(Array(101).fill(supply()), 2)).status).toBe(400);
    expect((await put([], 2, 'mro')).status).toBe(403);
    const foreign = await world.as('are')('GET', at.replace('axa', 'gnp'));
    expect(foreign.status).toBe(404);
    expect((await put([], 2)).body).toMatchObject({ version: 3, supplies: [] });
  });

  test('of one concept leave those of others, and stay as they are although their type is no longer offered', async () => {
    const are = world.as('are');
    const type = await are('POST', 'axa/catalogs/supply_type/', { name: 'Cuadrilla' });
    const [first, second] = (await world.conceptsOf('axa')).map(
      ({ id }) => `axa/catalogs/concepts/2026/${id}/supplies/`,
    );
    const supply = { name: 'Peón', supply_type: 'Cuadrilla', unit_measurement: 'm2', quantity: '3' };
    const put = (at = '', ...supplies: Sent[]) => are('PUT', at, { supplies });
    for (const at of [first, second]) expect((await put(at, supply)).status).toBe(200);
    expect((await put(first, { ...supply, quantity: '4' })).body.supplies).toMatchObject([{ quantity: '4' }]);
    expect((await are('GET', second ?? '')).body.supplies).toMatchObject([{ name: 'Peón', quantity: '3' }]);
    expect((await are('DELETE', `axa/catalogs/supply_type/${type.body.id}/`)).status).toBe(200);
    expect((await put(second, { ...supply, quantity: '5' })).body.supplies).toMatchObject([{ quantity: '5' }]);
    const third = (await world.conceptsOf('axa'))[2]?.id;
    expect((await put(`axa/catalogs/concepts/2026/${third}/supplies/`, supply)).body).toEqual({
      'supplies.0.supply_type': ['Tipo: no existe. Elija otro.'],
    });
  });
});
