import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type Sent, type World } from '#tests/backend/lifecycle/world.ts';

let world: World;
let family: string;
beforeAll(async () => {
  world = await openWorld();
  family = String((await world.as('are')('GET', 'axa/catalogs/family/')).body[0]?.id);
});
afterAll(() => world.server.close());

type Username = Parameters<World['as']>[0];
const make = (path: string, sent: Sent, who: Username = 'are') =>
  world.as(who)('POST', `axa/catalogs/catalog/${path}`, sent);
const concepts = async (year: number) =>
  (await world.as('are')('GET', `axa/catalogs/${year}/concept/?page_size=1000`)).body.results ?? [];

describe('a new catalog year', () => {
  test('is previewed, then copied: prices by family’s percentage, own prices and supplies with it', async () => {
    const [source] = (await concepts(2026)).filter(({ code }) => code === 'DEF-01');
    await world.as('are')('POST', 'axa/catalogs/supply_type/', { name: 'Material' });
    const supplies = [{ name: 'Viga', supply_type: 'Material', unit_measurement: 'pza', quantity: '0.25' }];
    await world.as('are')('PUT', `axa/catalogs/concepts/2026/${source?.id}/supplies/`, { supplies });
    const asked = { year: '2027', source: 2026, percentages: [{ family, percentage: '5.5' }] };
    const preview = await make('preview/', asked);
    expect(preview.body).toMatchObject({
      year: 2027,
      source: 2026,
      concepts: 5,
      supplies: 1,
      providerPrices: 2,
      families: [
        {
          family,
          concepts: 5,
          percentage: '5.50',
          before: '5180.75',
          after: '5465.6913',
          sample: { code: 'SEN-01', before: '2400.00', after: '2532.00' },
        },
      ],
    });
    expect((await concepts(2026)).length).toBe(5);
    expect((await world.as('are')('GET', 'axa/catalogs/catalog/')).body).toHaveLength(2);
    const made = await make('', asked);
    expect([made.status, made.body]).toEqual([201, { year: 2027, isCurrent: false }]);
    const copies = await concepts(2027);
    expect(copies.map(({ code, unit_price }) => [code, unit_price])).toEqual([
      ['DEF-01', '1952.2775'],
      ['DEF-011', '654.10'],
      ['PAV-01', '327.3138'],
      ['PAV-02', '0.00'],
      ['SEN-01', '2532.00'],
    ]);
    expect(copies[0]?.provider_prices?.map(({ ammount }) => ammount)).toEqual(['1846.25', '1793.50']);
    const copied = await world.as('are')('GET', `axa/catalogs/concepts/2027/${copies[0]?.id}/supplies/`);
    expect(copied.body.supplies).toMatchObject([{ name: 'Viga', quantity: '0.25' }]);
    expect((await concepts(2026)).map(({ unit_price }) => unit_price)).toContain('1850.50');
  });

  test('has no copy of what is no longer active', async () => {
    const setActive = (isActive: boolean) =>
      world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
        trx
          .updateTable('concept')
          .set({ is_active: isActive })
          .where('customer', '=', 'axa')
          .where('year', '=', 2026)
          .where('code', '=', 'PAV-02')
          .execute(),
      );
    await setActive(false);
    const asked = { year: '2045', source: '2026' };
    expect((await make('preview/', asked)).body.concepts).toBe(4);
    expect((await make('', asked)).status).toBe(201);
    expect((await concepts(2045)).map(({ code }) => code)).not.toContain('PAV-02');
    await setActive(true);
  });

  test('is made once, however many ask at a time', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => make('', { year: '2030', source: '2026' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(400)]);
    expect((await concepts(2030)).length).toBe(5);
    expect(answers.find(({ status }) => status === 400)?.body).toEqual({
      year: ['Año: el catálogo 2030 ya existe. Escriba otro año.'],
    });
  });

  const own = 'the family';
  const percentage = (value: unknown) => ({ percentages: [{ family: own, percentage: value }] });
  const withFamily = (asked: Sent) => JSON.parse(JSON.stringify(asked).replaceAll(own, family)) as Sent;
  test.each([
    [{ year: '' }, 'year'],
    [{ year: '1999' }, 'year'],
    [{ year: '20x7' }, 'year'],
    [{ year: '2e3' }, 'year'],
    [{ source: '2040' }, 'source'],
    ...['NaN', '1e2', '-91', '1001', '', '1.00001'].map((value): [Sent, string] => [
      percentage(value),
      'percentages.0.percentage',
    ]),
    [{ percentages: [{ family: '999', percentage: '1' }] }, 'percentages.0.family'],
    [{ percentages: [{ family: 'x', percentage: '1' }] }, 'percentages.0.family'],
  ] as [Sent, string][])('%j is refused, in preview and in earnest', async (fields, field) => {
    for (const path of ['preview/', '']) {
      const asked = withFamily({ year: '2050', source: '2026', ...percentage('1'), ...fields });
      const answer = await make(path, asked);
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
    }
  });

  test.each([
    ['axa', 'capufe_unit_price'],
    ['gnp', 'dollar_unit_price'],
    ['gnp', 'euro_unit_price'],
  ] as const)('of %s: where %s would no more fit it is said, and no year is left behind', async (customer, price) => {
    const call = (method: string, path: string, sent?: Sent) =>
      world.as('are')(method, `${customer}/catalogs/${path}`, sent);
    const [dear] = (await call('GET', '2026/concept/?page_size=1')).body.results ?? [];
    const priced = (value: string) => {
      const changed: Sent = { id: dear?.id, [price]: value };
      return call('POST', 'concepts/2026/update_prices/', [changed] as unknown as Sent);
    };
    const families = (await call('GET', 'family/')).body.map(({ id }) => ({ family: id, percentage: '1' }));
    expect((await priced('999999999999.9999')).status).toBe(200);
    for (const path of ['catalog/preview/', 'catalog/']) {
      const refused = await call('POST', path, { year: '2051', source: '2026', percentages: families });
      expect([refused.status, Object.keys(refused.body)]).toEqual([
        400,
        [expect.stringMatching(/^percentages\.\d\.percentage$/)],
      ]);
    }
    expect((await call('GET', 'concepts/2051/')).status).toBe(404);
    await priced('1');
  });

  test('only who may, and only of one’s own customer', async () => {
    const asked = { year: '2060', source: '2026' };
    for (const path of ['preview/', '', '2025/current/']) {
      expect((await make(path, asked, 'mro')).status).toBe(403);
      expect((await make(path, asked, 'are.gnp')).status).toBe(404);
    }
  });
});

describe('the current year', () => {
  test('is one, however many ask for one at once; budgets already quantified keep theirs', async () => {
    const at = await world.withBudget('axa');
    await world.as('are')('POST', `${at}update_budget/`, { concepts: await world.linesFor('axa') });
    const answers = await Promise.all([2025, 2026, 2027, 2025, 2027, 2026].map((year) => make(`${year}/current/`, {})));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    for (const { body } of answers) expect(body.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect((await make('2027/current/', {})).body).toContainEqual({ year: 2027, isCurrent: true });
    expect((await world.as('are')('GET', `${at}budget_concepts/`)).body).toMatchObject({ catalog_year: 2026 });
    expect((await make('2099/current/', {})).status).toBe(404);
    await make('2026/current/', {});
  });
});
