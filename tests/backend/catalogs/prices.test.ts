import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openWorld, type Sent, type World } from '#tests/backend/lifecycle/world.ts';

let world: World;
let provider: string;
let ids: Record<string, string>;
beforeAll(async () => {
  world = await openWorld();
  provider = await world.providerOf('axa');
  ids = await idsOf('axa');
});
afterAll(() => world.server.close());

type Username = Parameters<World['as']>[0];
const idsOf = async (customer: 'axa' | 'gnp') =>
  Object.fromEntries((await world.conceptsOf(customer)).map(({ id, code }) => [code, id]));
const update = (sent: unknown, { customer = 'axa', who = 'are' as Username, year = 2026 } = {}) =>
  world.as(who)('POST', `${customer}/catalogs/concepts/${year}/update_prices/`, sent);
const read = async (customer: 'axa' | 'gnp' = 'axa') => {
  const { body } = await world.as('are')('GET', `${customer}/catalogs/2026/concept/?page_size=1000`);
  return new Map((body.results ?? []).map((concept) => [String(concept.id), concept]));
};

test('what a provider asks in a section, else anywhere, is of concepts of the year and has a price', async () => {
  const [of, concepts] = [await world.providerOf('gnp'), Object.values(await idsOf('gnp')).join(',')];
  const asked = async (place: string, year = 2026) => {
    const path = `gnp/catalogs/${year}/provider_prices/${of}/${place}/?concepts=${concepts}`;
    const { status, body } = await world.as('are.gnp')('GET', path);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.map(({ concept, price }) => [String(concept), price]);
  };
  const concept = (await idsOf('gnp'))['DEF-01'];
  expect(await asked('gnp-tramo-1')).toEqual([[concept, '1700.00']]);
  expect(await asked('gnp-tramo-2')).toEqual([[concept, '1750.00']]);
  expect(await asked('-')).toEqual([[concept, '1750.00']]);
  expect(await asked('gnp-tramo-1', 2025)).toEqual([]);
  const searched = async (place: string) => {
    const { body } = await world.as('are.gnp')('GET', `gnp/catalogs/2026/concepts/${of}/${place}/?contains=DEF-01`);
    return body.results?.map(({ code, providerPrice }) => [code, providerPrice]);
  };
  expect((await searched('gnp-tramo-1'))?.[0]).toEqual(['DEF-01', '1700.00']);
  expect((await searched('gnp-tramo-2'))?.[0]).toEqual(['DEF-01', '1750.00']);
});

describe('update_prices', () => {
  test('changes only what was sent, own prices of providers too, and answers the concepts', async () => {
    const before = (await read()).get(ids['DEF-01'] ?? '');
    const own = before?.provider_prices ?? [];
    expect(own).toEqual([
      { highway_section: '', section_name: null, highway: null, provider, ammount: '1750.00' },
      {
        highway_section: 'axa-tramo-1',
        section_name: 'Tepotzotlán–Palmillas',
        highway: 'axa-autopista',
        provider,
        ammount: '1700.00',
      },
    ]);
    const answer = await update([
      {
        id: Number(ids['DEF-01']),
        unit_price: 1900.1234,
        was: { unit_price: '1850.5' },
        provider_prices: [
          { provider, highway_section: 'axa-tramo-1', ammount: null, was: '1700' },
          { provider, highway_section: 'axa-tramo-2', ammount: '12.5', was: null },
        ],
      },
      { id: ids['PAV-02'], capufe_unit_price: '7.0000' },
    ]);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject([
      {
        code: 'DEF-01',
        unit_price: '1900.1234',
        capufe_unit_price: '1850.50',
        provider_prices: [
          { highway_section: '', ammount: '1750.00' },
          { highway_section: 'axa-tramo-2', ammount: '12.50' },
        ],
      },
      { code: 'PAV-02', unit_price: '0.00', capufe_unit_price: '7.00' },
    ]);
    const raised = { provider, highway_section: 'axa-tramo-2', ammount: '13', was: '12.5' };
    expect((await update([{ id: ids['DEF-01'], provider_prices: [raised] }])).body).toMatchObject([
      { provider_prices: [{ ammount: '1750.00' }, { highway_section: 'axa-tramo-2', ammount: '13.00' }] },
    ]);
  });

  test('a price that moved meanwhile is reported with its concept, and nothing is written', async () => {
    const [first, second] = [ids['SEN-01'] ?? '', ids['PAV-01'] ?? ''];
    const was = { unit_price: '2400' };
    const answers = await Promise.all([
      update([
        { id: first, unit_price: '2500', was },
        { id: second, capufe_unit_price: '1' },
      ]),
      update(
        [
          { id: first, unit_price: '2600', was },
          { id: second, capufe_unit_price: '2' },
        ],
        { who: 'adm' },
      ),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [lost] = answers.filter(({ status }) => status === 409);
    const now = await read();
    const won = now.get(first)?.unit_price;
    expect(lost?.body).toMatchObject({
      code: 'stale_prices',
      current: [{ concept: first, code: 'SEN-01', price: 'unit_price', current: won, provider: null }],
    });
    expect(now.get(second)?.capufe_unit_price).toBe(won === '2500.00' ? '1.00' : '2.00');
    const gone = await update([{ id: first, provider_prices: [{ provider, ammount: '5', was: '4' }] }]);
    expect(gone.body.current).toMatchObject([{ price: 'provider_price', current: null, highway_section: '' }]);
    const inSection = { provider, highway_section: 'axa-tramo-1', ammount: '5', was: '4' };
    const lostThere = await update([{ id: first, provider_prices: [inSection] }]);
    expect(lostThere.body.current).toMatchObject([
      { highway_section: 'axa-tramo-1', section_name: 'Tepotzotlán–Palmillas', highway: 'axa-autopista' },
    ]);
    expect((await update([{ id: first, unit_price: String(won), was }])).status).toBe(200);
  });

  test('a thousand concepts take as many statements as two', async () => {
    const names = Array.from({ length: 1002 }, (_, at) => `BULK-${at}`);
    await world.server.door.scoped({ customers: ['axa'] }, ['axa'], async (trx) => {
      const { detail_id } = await trx.selectFrom('concept').select('detail_id').executeTakeFirstOrThrow();
      const rows = names.map((code) => ({ code, code_key: code, name: code, search_key: code.toLowerCase() }));
      await trx
        .insertInto('concept')
        .values(rows.map((row) => ({ customer: 'axa', year: 2025, detail_id, unit_id: 'm2', ...row })))
        .execute();
    });
    const all = await idsOf('axa');
    const statements = async (count: number, price: string) => {
      const sent = names.slice(0, count).map((name) => ({
        id: all[name],
        unit_price: price,
        capufe_unit_price: price,
        was: { unit_price: '0' },
        provider_prices: [{ provider, ammount: price, was: null }],
      }));
      const spy = vi.spyOn(pg.Client.prototype, 'query');
      const answer = await update(count === 2 ? sent : sent.slice(2), { year: 2025 });
      const { length } = spy.mock.calls;
      spy.mockRestore();
      expect(answer.status).toBe(200);
      return length;
    };
    expect(await statements(names.length, '12.3456')).toBe(await statements(2, '1'));
    expect((await update(Array(1001).fill({ id: '1' }))).body).toHaveProperty('form');
  });

  test('of several people who save overlapping prices at once, none waits for ever and none is half written', async () => {
    const all = Object.values(await idsOf('gnp'));
    const round = (price: string, order: string[]) =>
      update(
        order.map((id) => ({ id, unit_price: price, dollar_unit_price: price })),
        { customer: 'gnp' },
      );
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => round(`${at + 1}`, at % 2 ? all : [...all].reverse())),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const prices = [...(await read('gnp')).values()].flatMap((one) => [one.unit_price, one.dollar_unit_price]);
    expect(new Set(prices).size).toBe(1);
  });

  const wrong: [string, Sent, string][] = [
    ['NaN', { unit_price: 'NaN' }, '0.unit_price'],
    ['an exponent', { unit_price: '1e3' }, '0.unit_price'],
    ['10^15', { capufe_unit_price: '1000000000000000' }, '0.capufe_unit_price'],
    ['five decimals', { unit_price: '1.12345' }, '0.unit_price'],
    ['a negative price', { unit_price: '-1' }, '0.unit_price'],
    ['nothing', { unit_price: null }, '0.unit_price'],
    ['an emoji', { unit_price: '😀' }, '0.unit_price'],
    ['U+0000', { unit_price: '1\u0000' }, '0.unit_price'],
    ['thousands', { unit_price: '1,000' }, '0.unit_price'],
    ['a list', { unit_price: [] }, '0.unit_price'],
    ['dollars of a customer in pesos', { dollar_unit_price: '1' }, '0.dollar_unit_price'],
    ['a foreign concept', { id: '999999', unit_price: '1' }, '0.id'],
    ['no number of a concept', { id: 'x', unit_price: '1' }, '0.id'],
    ['a foreign provider', { provider_prices: [{ provider: '999', ammount: '1' }] }, '0.provider_prices.0.provider'],
    [
      'no section',
      { provider_prices: [{ highway_section: 'gnp-tramo-1', ammount: '1' }] },
      '0.provider_prices.0.highway_section',
    ],
    ['a bad own price', { provider_prices: [{ ammount: 'x' }] }, '0.provider_prices.0.ammount'],
  ];
  test.each(wrong)('%s is refused and named', async (_, sent, field) => {
    const prices = (sent.provider_prices as Sent[] | undefined)?.map((price) => ({ provider, ...price }));
    const bad = { id: ids['DEF-01'], ...sent, ...(prices && { provider_prices: prices }) };
    const answer = await update([bad, { id: ids['PAV-02'], unit_price: '99' }]);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
    expect((await read()).get(ids['PAV-02'] ?? '')?.unit_price).toBe('0.00');
  });

  test('a price sent twice, nothing at all, another year, another customer, another role', async () => {
    const twice = { id: ids['DEF-01'], unit_price: '1' };
    expect((await update([twice, twice])).body).toEqual({
      '1.unit_price': ['P.U.: está repetido. Envíelo una sola vez.'],
    });
    expect((await update([{ id: ids['DEF-01'], dollar_unit_price: '1' }])).body).toEqual({
      '0.dollar_unit_price': ['Precio en dólares: no es un dato de AXA Seguros. Quítelo.'],
    });
    for (const sent of [[], {}, null, 'x', [1]]) expect((await update(sent)).status).toBe(400);
    await world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
      trx
        .updateTable('concept')
        .set({ is_active: false })
        .where('id', '=', ids['PAV-01'] ?? '')
        .execute(),
    );
    expect((await update([{ id: ids['PAV-01'], unit_price: '1' }])).body).toHaveProperty(['0.id']);
    expect([...(await read()).values()].map(({ code }) => code)).not.toContain('PAV-01');
    expect((await update([twice], { year: 1999 })).status).toBe(404);
    expect((await update([twice], { year: 2025 })).body).toHaveProperty(['0.id']);
    expect((await update([twice], { customer: 'gnp' })).body).toHaveProperty(['0.id']);
    expect((await update([twice], { who: 'mro' })).status).toBe(403);
    expect((await update([twice], { who: 'are.gnp' })).status).toBe(404);
    expect((await update([twice], { customer: 'gnp', who: 'analista.gnp' })).status).toBe(403);
  });
});
