import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, today } from '#domain/calendar.ts';
import { openWorld, type Sent, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

type Lines = { id: string; concept: string; quantity: string; code: string }[];
const linesOf = (body: unknown) => (body as { concepts: Lines }).concepts;

function save(at: string, concepts: Sent[], rest: Sent = {}, who: Parameters<World['as']>[0] = 'are') {
  return world.as(who)('POST', `${at}update_budget/`, { concepts, ...rest });
}

function change(at: string, concepts: Sent[], rest: Sent = {}, headers: Record<string, string> = {}) {
  return world.as('are')('PATCH', `${at}update_budget/`, { concepts, ...rest }, headers);
}

describe('saving only what changed', () => {
  const quantities = async (at: string) =>
    linesOf((await world.as('are')('GET', `${at}budget_concepts/`)).body).map(({ quantity }) => Number(quantity));
  const threeLines = async () => {
    const at = await world.withBudget('gnp');
    const [line = {}] = await world.linesFor('gnp');
    const sent = ['1', '2', '3'].map((quantity) => ({ ...line, quantity }));
    return { at, line, saved: linesOf((await save(at, sent)).body) };
  };

  it('answers the sent lines and the totals of all, and keeps the others', async () => {
    const { at, line, saved } = await threeLines();
    const answer = await change(at, [
      { ...line, quantity: '9' },
      { ...line, id: saved[1]?.id, quantity: '5' },
    ]);
    expect([answer.status, await quantities(at)]).toEqual([200, [1, 5, 3, 9]]);
    const whole = (await world.as('are')('GET', `${at}budget_concepts/`)).body;
    const [, second, , last] = linesOf(whole).map(({ id }) => id);
    expect(linesOf(answer.body).map(({ id }) => id)).toEqual([last, second]);
    expect(answer.body).toMatchObject({
      conceptCount: 4,
      totals: { initial: { subtotal: '1800.00', taxes: '288.00', total: '2088.00' } },
      resources: null,
      version: whole.version,
    });
    const history = (await world.as('are')('GET', `${at}history/`)).body as unknown as { changes: object }[];
    expect(Object.keys(history.at(-1)?.changes ?? {}).sort()).toEqual(
      [`concepts.${second}`, `concepts.${last}`].sort(),
    );
  });

  it('puts a line where it says, among those that stay', async () => {
    const { at, line, saved } = await threeLines();
    const moved = { ...line, id: saved[2]?.id, quantity: '3', position: 0 };
    const answer = await change(at, [{ ...line, quantity: '7', position: 2 }, moved]);
    expect([answer.status, await quantities(at)]).toEqual([200, [3, 1, 7, 2]]);
    expect((await change(at, [], { deleted_concepts: [saved[0]?.id] })).status).toBe(200);
    expect(await quantities(at)).toEqual([3, 7, 2]);
    expect((await change(at, [{ ...line, position: -1 }])).status).toBe(400);
  });

  it('judges the whole by the rules of the whole', async () => {
    const { at, line } = await threeLines();
    const tooMany = await change(
      at,
      Array.from({ length: 998 }, () => line),
    );
    expect([tooMany.status, Object.keys(tooMany.body)]).toEqual([400, ['concepts']]);
    const otherYear = await change(at, [], { catalog_year: 2025 });
    expect([otherYear.status, Object.keys(otherYear.body)]).toEqual([400, ['catalog_year']]);
    expect(await quantities(at)).toEqual([1, 2, 3]);
  });

  it('refuses an older version, and repeats nothing under the same key', async () => {
    const { at, line, saved } = await threeLines();
    const { version } = (await world.as('are')('GET', at)).body;
    const once = { 'if-match': `"${version}"`, 'idempotency-key': `changes-${at.length}-${saved[0]?.id}` };
    const first = await change(at, [{ ...line, quantity: '4' }], {}, once);
    const again = await change(at, [{ ...line, quantity: '4' }], {}, once);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(await quantities(at)).toEqual([1, 2, 3, 4]);
    const late = await change(at, [{ ...line, quantity: '5' }], {}, { 'if-match': `"${version}"` });
    expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
  });

  it('lets one of many win who saw the same version, and loses no line of those who send none', async () => {
    const { at, line, saved } = await threeLines();
    const { version } = (await world.as('are')('GET', at)).body;
    const racers = Array.from({ length: 12 }, (_, index) => ({ ...line, id: saved[0]?.id, quantity: `${index + 10}` }));
    const raced = await Promise.all(racers.map((one) => change(at, [one], {}, { 'if-match': `"${version}"` })));
    const winners = racers.filter((_, index) => raced[index]?.status === 200);
    expect([winners.length, raced.filter(({ status }) => status === 409).length]).toEqual([1, 11]);
    expect(await quantities(at)).toEqual([Number(winners[0]?.quantity), 2, 3]);
    const added = await Promise.all(racers.map(({ quantity }) => change(at, [{ ...line, quantity }])));
    expect(new Set(added.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await quantities(at)).slice(3).sort()).toEqual(racers.map(({ quantity }) => Number(quantity)));
    expect(new Set(added.map(({ body }) => linesOf(body)[0]?.id)).size).toBe(12);
  });

  it('shows internal figures to internal auditors only', async () => {
    const { at, line } = await threeLines();
    const internal = { ...line, internalQuantity: '2', InternalUnitPrice: '3' };
    const mine = await change(at, [internal]);
    expect(mine.body).toMatchObject({ totals: { internal: { subtotal: '6.00' } } });
    const theirs = await world.as('are.gnp')('PATCH', `${at}update_budget/`, {
      concepts: [{ ...line, id: linesOf(mine.body)[0]?.id, quantity: '8' }],
    });
    expect(theirs.body).toMatchObject({ totals: { internal: null } });
    expect(linesOf(theirs.body)[0]).not.toHaveProperty('internalQuantity');
    expect((await change(at, [])).body).toMatchObject({ totals: { internal: { subtotal: '6.00' } } });

    const capufe = { capufeQuantity: '3', CapufeUnitPrice: '7' };
    const budget = await world.withBudget('axa');
    const withCapufe = await change(budget, await world.linesFor('axa', { ...capufe, applyTaxes: false }));
    const figures = { capufe: { subtotal: '21.00', taxes: '0.00', total: '21.00' } };
    expect(withCapufe.body.totals).toMatchObject(figures);
    expect((await change(budget, [])).body.totals).toMatchObject(figures);
  });
});

describe('saving lines', () => {
  it('keeps the ids of saved lines, adds, changes and removes', async () => {
    const at = await world.withBudget('gnp');
    const [line = {}] = await world.linesFor('gnp');
    const [first, second] = linesOf((await save(at, [line, { ...line, id: line.concept }])).body);
    expect(first?.concept).toBe(line.concept);
    expect(second?.concept).toBe(line.concept);
    const changed = await save(
      at,
      [
        { ...line, id: second?.id, quantity: '3' },
        { ...line, quantity: '4' },
      ],
      {
        deleted_concepts: [first?.id],
      },
    );
    const now = linesOf(changed.body);
    expect(now.map(({ id, quantity }) => [id === second?.id, quantity])).toEqual([
      [true, '3'],
      [false, '4'],
    ]);
    const partly = await save(at, [{ ...line, id: now[1]?.id, quantity: '5' }]);
    expect(linesOf(partly.body).map(({ quantity }) => quantity)).toEqual(['3', '5']);
    const history = (await world.as('are')('GET', `${at}history/`)).body as unknown as { changes: object }[];
    expect(history.at(-1)?.changes).toEqual({
      [`concepts.${now[1]?.id}`]: { before: { quantity: '4' }, after: { quantity: '5' } },
    });
    const cleared = await save(at, [], { deleted_concepts: now.map(({ id }) => id) });
    expect(linesOf(cleared.body)).toEqual([]);
    expect((await world.as('are')('GET', at)).body.stage).toBe('unquantified');
  });

  it('keeps why a line was cut, what was not sent stays, and the history and the case file say it', async () => {
    const at = await world.withBudget('gnp');
    const [line = {}] = await world.linesFor('gnp');
    type Decided = { id: string; lineReason: string | null; lineReasonName: string | null; reviewed: boolean };
    const only = (body: unknown) => (body as { concepts: Decided[] }).concepts[0];
    const plain = only((await save(at, [line])).body);
    expect(plain).toMatchObject({ lineReason: null, lineReasonName: null, reviewed: false });
    const sent = { ...line, id: plain?.id };
    const decided = { lineReason: 'precio-de-catalogo', lineReasonName: 'Precio de catálogo', reviewed: true };
    const given = await save(at, [{ ...sent, lineReason: 'precio-de-catalogo', reviewed: true }]);
    expect(only(given.body)).toMatchObject(decided);
    const history = (await world.as('are')('GET', `${at}history/`)).body as unknown as { changes: object }[];
    expect(history.at(-1)?.changes).toEqual({
      [`concepts.${plain?.id}`]: {
        before: { lineReason: null, lineReasonName: null, reviewed: false },
        after: decided,
      },
    });
    expect(only((await save(at, [sent])).body)).toMatchObject(decided);
    const reasons = (await world.as('are')('GET', 'gnp/catalogs/line_reason/')).body as unknown as {
      id: string;
      slugName: string;
    }[];
    const retired = reasons.find(({ slugName }) => slugName === 'precio-de-catalogo');
    await world.as('are')('DELETE', `gnp/catalogs/line_reason/${retired?.id}/`);
    expect((await save(at, [{ ...sent, lineReason: 'precio-de-catalogo' }])).status).toBe(200);
    for (const lineReason of ['precio-de-catalogo', 'no-hay']) {
      const refused = await save(at, [sent, { ...line, lineReason }]);
      expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['concepts.1.lineReason']]);
    }
    expect(only((await save(at, [{ ...sent, lineReason: null }])).body)).toMatchObject({ lineReason: null });
    await world.as('are')('PUT', `gnp/catalogs/line_reason/${retired?.id}/`, { isActive: true });
  });

  it('names the line and field of whatever it refuses, and saves none', async () => {
    const at = await world.withBudget('gnp');
    const other = await world.withBudget('gnp');
    const [line = {}] = await world.linesFor('gnp');
    const [foreignConcept] = await world.linesFor('axa');
    const [elsewhere] = linesOf((await save(other, [line])).body);
    const concepts = await world.conceptsOf('gnp');
    const free = concepts.find(({ code }) => code === 'PAV-02')?.id;
    const retired = await world.providerOf('gnp', false);
    const usd = { ...line, exchangeType: 'USD', exchange_value: '17.5', exchange_date: '2026-11-20' };
    const cases: [Sent, string][] = [
      [{ ...line, id: '999' }, 'concepts.1.id'],
      [{ ...line, concept: undefined }, 'concepts.1.id'],
      [{ ...line, id: elsewhere?.id }, 'concepts.1.id'],
      [{ ...line, concept: foreignConcept?.concept }, 'concepts.1.concept'],
      [{ ...line, concept: '99999' }, 'concepts.1.concept'],
      [{ ...line, provider: await world.providerOf('axa') }, 'concepts.1.provider'],
      [{ ...line, provider: 'x' }, 'concepts.1.provider'],
      [{ ...line, provider: retired }, 'concepts.1.provider'],
      [{ ...line, quantity: '-1' }, 'concepts.1.quantity'],
      [{ ...line, authQuantity: 'NaN' }, 'concepts.1.authQuantity'],
      [{ ...line, concept: '' }, 'concepts.1.concept'],
      [{ ...line, concept: 'no-hay' }, 'concepts.1.concept'],
      [{ ...line, concept: undefined, id: 'no-hay' }, 'concepts.1.id'],
      [{ ...line, authQuantity: '1e15' }, 'concepts.1.authQuantity'],
      [{ ...line, unitPrice: '1.1234567' }, 'concepts.1.unitPrice'],
      [{ ...line, internalQuantity: '' }, 'concepts.1.internalQuantity'],
      [{ ...usd, exchange_value: null }, 'concepts.1.exchange_value'],
      [{ ...usd, exchange_value: '0' }, 'concepts.1.exchange_value'],
      [{ ...usd, exchange_date: '2026-13-01' }, 'concepts.1.exchange_date'],
      [{ ...usd, exchangeType: 'EUR' }, 'concepts.1.exchangeType'],
      [{ ...line, concept: free }, 'concepts.1.exchangeType'],
      [{ ...line, comment: 'x'.repeat(2001) }, 'concepts.1.comment'],
    ];
    for (const [sent, field] of cases) {
      const answer = await save(at, [line, sent]);
      expect(answer.status, `${field} ${JSON.stringify(answer.body)}`).toBe(400);
      expect(Object.keys(answer.body)).toEqual([field]);
    }
    expect((await save(at, [line], { catalog_year: 1999 })).body).toHaveProperty('catalog_year');
    expect((await save(at, [line], { catalog_year: 2025 })).body).toHaveProperty('concepts.0.concept');
    expect((await save(at, [line], { deleted_concepts: [elsewhere?.id] })).body).toHaveProperty('deleted_concepts.0');
    expect((await save(at, [line], { exchange_type: '17' })).body).toHaveProperty('exchange_date');
    const year = Number(String(world.incidentFields('gnp').sinister_date).slice(0, 4));
    const lastDay = `${year - 2}-12-31`;
    const tomorrow = addDays(today(), 1);
    for (const day of ['0001-01-01', lastDay, tomorrow, '2030-01-01', '2026-02-30']) {
      const refused = await save(at, [line], { exchange_type: '17', exchange_date: day, exchange_comment: 'DOF' });
      expect([day, refused.status, Object.keys(refused.body)]).toEqual([day, 400, ['exchange_date']]);
    }
    for (const rate of ['0', '-1', '0.00001', 'x']) {
      const sent = { exchange_type: rate, exchange_date: today(), exchange_comment: 'DOF' };
      expect([rate, Object.keys((await save(at, [line], sent)).body)]).toEqual([rate, ['exchange_type']]);
    }
    expect(linesOf((await world.as('are')('GET', `${at}budget_concepts/`)).body)).toEqual([]);
    expect(linesOf((await world.as('are')('GET', `${other}budget_concepts/`)).body)).toHaveLength(1);
  });

  it('of a saved line refuses another concept, a second mention, and to be deleted at once or twice over', async () => {
    const at = await world.withBudget('gnp');
    const [line = {}] = await world.linesFor('gnp');
    const concepts = await world.conceptsOf('gnp');
    const other = concepts.find(({ id }) => id !== line.concept)?.id;
    const [first, second] = linesOf((await save(at, [line, { ...line, quantity: '2' }])).body);
    const own = { ...line, id: first?.id };
    const cases: [Sent[], unknown[], string][] = [
      [[{ ...own, concept: other }], [], 'concepts.0.concept'],
      [[own, { ...own, quantity: '5' }], [], 'concepts.1.id'],
      [[own], [first?.id], 'deleted_concepts.0'],
      [[own], ['999999'], 'deleted_concepts.0'],
    ];
    for (const [sent, deleted, field] of cases) {
      const refused = await save(at, sent, { deleted_concepts: deleted });
      expect([field, refused.status, Object.keys(refused.body)]).toEqual([field, 400, [field]]);
    }
    const kept = linesOf((await world.as('are')('GET', `${at}budget_concepts/`)).body);
    expect(kept.map(({ id, quantity }) => [id, Number(quantity)])).toEqual([
      [first?.id, 10],
      [second?.id, 2],
    ]);
  });

  it('bears taxes unless it was said otherwise, and keeps what was said', async () => {
    const at = await world.withBudget('gnp');
    const [{ applyTaxes: _, ...line } = {}] = await world.linesFor('gnp');
    const saved = (await save(at, [line, { ...line, applyTaxes: false }])).body as unknown as { concepts: Sent[] };
    expect(saved.concepts.map(({ applyTaxes }) => applyTaxes)).toEqual([true, false]);
    const [, second] = saved.concepts;
    const again = (await save(at, [{ ...line, id: second?.id, quantity: '2' }])).body as unknown as {
      concepts: Sent[];
    };
    expect(again.concepts.map(({ applyTaxes }) => applyTaxes)).toEqual([true, false]);
  });

  it('keeps currency, rate and comment of a line that does not send them, and changes those that it sends', async () => {
    const at = await world.withBudget('gnp');
    const [line = {}] = await world.linesFor('gnp');
    const usd = { exchangeType: 'USD', exchange_value: '17.5', exchange_date: '2026-11-20', comment: 'DOF' };
    const lineIn = async (sent: Sent) => ((await save(at, [sent])).body as unknown as { concepts: Sent[] }).concepts[0];
    const first = await lineIn({ ...line, ...usd });
    const kept = await lineIn({ ...line, id: first?.id, quantity: '3' });
    expect(kept).toMatchObject({
      exchangeType: 'USD',
      exchange_value: '17.5000',
      exchange_date: '2026-11-20',
      comment: 'DOF',
    });
    const changed = await lineIn({ ...line, id: first?.id, exchange_value: '18.25' });
    expect(changed).toMatchObject({ exchangeType: 'USD', exchange_value: '18.2500', exchange_date: '2026-11-20' });
  });

  it('changes every value of a saved line that is sent anew', async () => {
    const at = await world.withBudget('gnp');
    const [line = {}] = await world.linesFor('gnp');
    const priced = {
      exchangeType: 'USD',
      exchange_value: '17.5',
      exchange_date: '2026-11-19',
      comment: 'DOF',
      priceTouched: false,
      applyTaxes: true,
      InternalUnitPrice: '3.00',
      internalQuantity: '4',
    };
    const [first] = linesOf((await save(at, [{ ...line, ...priced }])).body);
    const changed = {
      id: first?.id,
      provider: null,
      quantity: '1.5',
      unitPrice: '2.50',
      authQuantity: '1.25',
      authorizedUnitPrice: '2.25',
      internalQuantity: '5',
      InternalUnitPrice: '6.00',
      exchange_value: '18.2500',
      exchange_date: '2026-11-20',
      priceTouched: true,
      applyTaxes: false,
      comment: 'Pactado',
    };
    await save(at, [{ ...line, ...changed }]);
    const [saved] = linesOf((await world.as('are')('GET', `${at}budget_concepts/`)).body);
    expect(saved).toMatchObject({ ...changed, exchangeType: 'USD' });
    const capufe = await world.withBudget('axa');
    const [other = {}] = await world.linesFor('axa');
    const [before] = linesOf((await save(capufe, [{ ...other, capufeQuantity: '1', CapufeUnitPrice: '2' }])).body);
    const sent = { id: before?.id, capufeQuantity: '3.000000', CapufeUnitPrice: '4.000000' };
    expect(linesOf((await save(capufe, [{ ...other, ...sent }])).body)).toMatchObject([
      { ...sent, capufeQuantity: '3', CapufeUnitPrice: '4.00' },
    ]);
  });

  it('puts a new line after those that are not sent with it', async () => {
    const at = await world.withBudget('gnp');
    const [line = {}] = await world.linesFor('gnp');
    await save(
      at,
      [1, 2, 3].map((quantity) => ({ ...line, quantity: String(quantity) })),
    );
    const after = await save(at, [{ ...line, quantity: '4' }]);
    expect(linesOf(after.body).map(({ quantity }) => Number(quantity))).toEqual([1, 2, 3, 4]);
    const again = await save(at, [{ ...line, quantity: '5' }]);
    expect(linesOf(again.body).map(({ quantity }) => Number(quantity))).toEqual([1, 2, 3, 4, 5]);
  });

  it('are read by provider, each with its own, and without internal prices for who may not see them', async () => {
    const at = await world.withBudget('gnp');
    const [line = {}] = await world.linesFor('gnp', { internalQuantity: '7', InternalUnitPrice: '5' });
    await save(at, [line, { ...line, provider: null }, line]);
    const view = async (who: 'are' | 'are.gnp') => (await world.as(who)('GET', `${at}quantification/`)).body;
    const { providers } = await view('are');
    expect(providers?.map(({ name, concepts }) => [name, concepts?.length])).toEqual([
      ['Vial del Norte', 2],
      ['Sin proveedor', 1],
    ]);
    expect(JSON.stringify(providers)).toMatch(/internal/i);
    expect(JSON.stringify(await view('are.gnp'))).not.toMatch(/internal/i);
  });

  it('authorizes the sum of all lines, those that were saved before included', async () => {
    const at = await world.withBudget('gnp', '2320');
    const [line = {}] = await world.linesFor('gnp');
    await save(at, [line]);
    const answer = await world.as('are')('POST', `${at}authorize/`, { concepts: [{ ...line, authQuantity: '8' }] });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.budget?.authorizedAmmount).toBe('1972.00');
  });

  it('does not mix the catalogs of two years', async () => {
    const at = await world.withBudget('gnp');
    const [line = {}] = await world.linesFor('gnp');
    const before = linesOf((await save(at, [line])).body);
    await world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], async (trx) => {
      await trx.insertInto('catalog_year').values({ customer: 'gnp', year: 2031 }).execute();
    });
    const refused = await save(at, [], { catalog_year: 2031 });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['catalog_year']]);
    const cleared = await save(at, [], { catalog_year: 2031, deleted_concepts: before.map(({ id }) => id) });
    expect([cleared.status, cleared.body.catalog_year]).toEqual([200, 2031]);
  });

  it('prices a line in another currency with its rate, and authorizes it only justified', async () => {
    const at = await world.withBudget('gnp', '20300');
    const usd = { exchangeType: 'USD', exchange_value: '17.5000', exchange_date: '2026-11-20' };
    const concepts = await world.linesFor('gnp', usd);
    const refused = await world.as('are')('POST', `${at}authorize/`, { concepts });
    expect(refused.body.code).toBe('exchange_justified');
    const justified = { exchange_type: '17.5', exchange_date: '2026-11-20', exchange_comment: 'Banxico' };
    const authorized = await world.as('are')('POST', `${at}authorize/`, { concepts, ...justified });
    expect(authorized.status, JSON.stringify(authorized.body)).toBe(200);
    expect(authorized.body.authorizedAmmount).toBe('18270.00');
    const saved = (await world.as('are')('GET', `${at}budget_concepts/`)).body;
    expect(saved).toMatchObject({ exchange_type: '17.5000', exchange_comment: 'Banxico' });
    expect(saved.concepts?.[0]?.exchange_value).toBe('17.5000');
    const view = (await world.as('are')('GET', `${at}quantification/`)).body;
    expect(view.authorized).toEqual({ subtotal: '15750.00', taxes: '2520.00', total: '18270.00' });
    expect(view.providers?.[0]).toMatchObject({ name: 'Vial del Norte', authorized: { total: '18270.00' } });
  });

  it('is read with the supplies of its concept', async () => {
    const at = await world.withBudget('axa');
    const [line = {}] = await world.linesFor('axa');
    const supplies = [{ name: 'Lámina', supply_type: 'Material', unit_measurement: 'pza', quantity: '2.5' }];
    await world.as('are')('POST', 'axa/catalogs/supply_type/', { name: 'Material' });
    const of = `axa/catalogs/concepts/2026/${line.concept}/supplies/`;
    const written = await world.as('are')('PUT', of, { supplies });
    expect(written.status, JSON.stringify(written.body)).toBe(200);
    await save(at, [line]);
    const [read] = (await world.as('are')('GET', `${at}budget_concepts/`)).body.concepts ?? [];
    expect((read as unknown as { supplies: object[] }).supplies).toMatchObject([
      { name: 'Lámina', supply_type: 'Material', unit_measurement: { id: 'pza' }, quantity: '2.5' },
    ]);
  });

  it('answers the catalog price of the line by its provider in the section', async () => {
    const at = await world.withBudget('axa');
    const defence = (await world.conceptsOf('axa')).find(({ code }) => code === 'DEF-01')?.id;
    const [line = {}] = await world.linesFor('axa', { concept: defence });
    const answer = await save(at, [line, { ...line, provider: null }]);
    const prices = (answer.body.concepts as unknown as { catalogUnitPrice: string }[]).map(
      (one) => one.catalogUnitPrice,
    );
    expect(prices).toEqual(['1700.00', '1850.50']);
    // Where the provider has no price in the section, the one that it has everywhere counts.
    const sign = (await world.conceptsOf('axa')).find(({ code }) => code === 'SEN-01')?.id ?? '';
    await world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
      trx
        .insertInto('concept_price')
        .values({
          customer: 'axa',
          concept_id: sign,
          section_slug: '',
          provider_id: String(line.provider),
          amount: '2000',
        })
        .execute(),
    );
    const other = await save(at, [{ ...line, concept: sign }], {
      deleted_concepts: linesOf(answer.body).map(({ id }) => id),
    });
    expect(other.body.concepts?.[0]).toMatchObject({ catalogUnitPrice: '2000.00' });
  });
});

describe('internal quantity and price', () => {
  it('are neither shown to nor changed by who may not see them', async () => {
    const at = await world.withBudget('axa');
    const [line = {}] = await world.linesFor('axa');
    const internal = { internalQuantity: '7', InternalUnitPrice: '55.5' };
    const mine = await save(at, [{ ...line, ...internal }]);
    expect(mine.body.concepts?.[0]).toMatchObject({ internalQuantity: '7', InternalUnitPrice: '55.50' });
    const id = mine.body.concepts?.[0]?.id;
    const change = { ...line, id, quantity: '8' };
    const refused = await save(at, [{ ...change, internalQuantity: '1', InternalUnitPrice: '2' }], {}, 'are.axa');
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        'concepts.0.internalQuantity': ['Cantidad interna: solo la escribe un auditor interno. Quítela.'],
        'concepts.0.InternalUnitPrice': ['Precio unitario interno: solo lo escribe un auditor interno. Quítelo.'],
      },
    ]);
    const theirs = await save(at, [{ ...change, internalQuantity: '0', InternalUnitPrice: 0 }], {}, 'are.axa');
    expect(theirs.status).toBe(200);
    for (const who of ['are.axa', 'mro.axa'] as const) {
      const text = JSON.stringify([
        (await world.as(who)('GET', `${at}budget_concepts/`)).body,
        (await world.as(who)('GET', `${at}history/`)).body,
      ]);
      expect(text).toContain('quantity');
      expect(text).not.toMatch(/internal/i);
    }
    const kept = (await world.as('are')('GET', `${at}budget_concepts/`)).body.concepts?.[0];
    expect(kept).toMatchObject({ quantity: '8', internalQuantity: '7', InternalUnitPrice: '55.50' });
    await world.as('are')('PUT', `${at}reject/`, { reject_reason: 'precio', comment: 'x' });
    const rounds = async (who: 'are' | 'are.axa') => JSON.stringify((await world.as(who)('GET', `${at}rounds/`)).body);
    expect(await rounds('are.axa')).not.toMatch(/internal/i);
    expect(await rounds('are')).toMatch(/internal/i);
  });

  it('are 0 where untouched', async () => {
    const at = await world.withBudget('axa');
    const saved = await save(at, await world.linesFor('axa'));
    expect(saved.body.concepts?.[0]).toMatchObject({ capufeQuantity: '0', internalQuantity: '0' });
  });
});

describe('what a customer’s quantification does not have', () => {
  it('is refused by name where it carries a value; null, empty and 0 pass', async () => {
    const at = await world.withBudget('gnp');
    const [line = {}] = await world.linesFor('gnp');
    const capufe = await save(at, [{ ...line, capufeQuantity: '2', CapufeUnitPrice: 3 }]);
    expect([capufe.status, capufe.body]).toEqual([
      400,
      {
        'concepts.0.capufeQuantity': ['Cantidad Capufe: no es un dato de GNP Seguros. Quítelo.'],
        'concepts.0.CapufeUnitPrice': ['Precio unitario Capufe: no es un dato de GNP Seguros. Quítelo.'],
      },
    ]);
    expect((await save(at, [{ ...line, capufeQuantity: '0.000000', CapufeUnitPrice: 0 }])).status).toBe(200);
    expect((await save(at, [{ ...line, capufeQuantity: null, CapufeUnitPrice: '' }])).status).toBe(200);
    const internal = { internalQuantity: null, InternalUnitPrice: null, exchangeType: null };
    expect(
      (await world.as('are.gnp')('POST', `${at}update_budget/`, { concepts: [{ ...line, ...internal }] })).status,
    ).toBe(200);

    const axa = await world.withBudget('axa');
    const [pesos = {}] = await world.linesFor('axa');
    const rate = { exchange_value: '17.5', exchange_date: '2026-01-15' };
    const justified = { exchange_type: '17.5', exchange_date: '2026-01-15', exchange_comment: 'Banxico' };
    const priced = await save(axa, [{ ...pesos, ...rate }], justified);
    const named = ['concepts.0.exchange_value', 'concepts.0.exchange_date', ...Object.keys(justified)];
    expect([priced.status, Object.keys(priced.body).sort()]).toEqual([400, named.sort()]);
    const empty = { exchange_type: '', exchange_date: null, exchange_comment: '', exchanges: [] };
    expect((await save(axa, [{ ...pesos, exchange_value: null, exchange_date: null }], empty)).status).toBe(200);
    const zero = { exchange_type: 0, exchange_date: '', exchange_comment: null };
    expect((await save(axa, [{ ...pesos, exchange_value: 0, exchange_date: '' }], zero)).status).toBe(200);
  });
});

type Statement = { readonly client: unknown; readonly text: string };

const textOf = (query: unknown) => (typeof query === 'string' ? query : String((query as { text?: string }).text));

/** Statements of the transaction that saves lines; others may run beside it, as for the budget's file, which is read meanwhile. */
function lengthOfSaving(sent: readonly Statement[]): number {
  const writer = sent.find(({ text }) => /insert into "?budget_line/.test(text))?.client;
  const own = sent.filter(({ client }) => client === writer).map(({ text }) => text);
  const at = own.findIndex((text) => /insert into "?budget_line/.test(text));
  expect(at).toBeGreaterThan(0);
  return own.indexOf('commit', at) - own.lastIndexOf('begin', at);
}

describe('a thousand lines', () => {
  it('are saved with as many statements as ten, and no more than a thousand are', async () => {
    const [line = {}] = await world.linesFor('gnp');
    const statements = async (lines: number) => {
      const at = await world.withBudget('gnp');
      const spy = vi.spyOn(pg.Client.prototype, 'query');
      const answer = await save(at, Array(lines).fill(line));
      const sent = spy.mock.calls.map(([query], at) => ({ client: spy.mock.contexts[at], text: textOf(query) }));
      spy.mockRestore();
      expect(answer.status).toBe(200);
      expect(linesOf(answer.body)).toHaveLength(lines);
      return lengthOfSaving(sent);
    };
    const ten = await statements(10);
    expect(await statements(1000)).toBe(ten);
    const at = await world.withBudget('gnp');
    const tooMany = await save(at, Array(1001).fill(line));
    expect([tooMany.status, Object.keys(tooMany.body)]).toEqual([400, ['concepts']]);
  });
});

describe('scope and personnel', () => {
  const path = async () => {
    const at = await world.withBudget('gnp');
    const slug = at.split('/')[2] ?? '';
    const { body } = await world.as('are')('GET', at);
    return { at, bySlug: `gnp/purchase/quantification/${slug}/`, byId: `gnp/purchase/quantification/${body.id}/` };
  };

  it('are missing until saved, then versioned apart from the incident', async () => {
    const { at, bySlug, byId } = await path();
    const are = world.as('are.gnp');
    expect((await are('GET', bySlug)).status).toBe(404);
    const sent = { scope: '5', masters: 1, officials: '0', flaggers: '2' };
    const created = await are('POST', bySlug, sent);
    expect([created.status, created.body]).toEqual([
      201,
      { scope: 5, masters: 1, officials: 0, flaggers: 2, version: 1 },
    ]);
    const saved = await are('PUT', byId, { ...sent, scope: '6' }, { 'if-match': '"1"' });
    expect(saved.body).toMatchObject({ scope: 6, version: 2 });
    const stale = await are('PUT', byId, { ...sent, scope: '7' }, { 'if-match': '"1"' });
    expect([stale.status, stale.body.version, stale.body.changed]).toEqual([409, 2, ['scope']]);
    expect((await are('GET', at)).body).toMatchObject({ stage: 'unquantified', version: 2 });
    const all = { concepts: await world.linesFor('gnp'), exceeds_budget_confirmation: true };
    expect((await are('POST', `${at}authorize/`, all)).status).toBe(200);
    const late = await are('PUT', byId, { ...sent, scope: '8' });
    expect([late.status, (await are('GET', bySlug)).body.scope]).toEqual([409, 6]);
  });

  it('of two who see them empty, one is first', async () => {
    const at = await world.withBudget('gnp');
    const path = `gnp/purchase/quantification/${at.split('/')[2]}/`;
    const put = (scope: number, headers = {}) =>
      world.as('are')('PUT', path, { scope, masters: 1, officials: 1, flaggers: 1 }, headers);
    expect((await put(3, { 'if-match': '"0"' })).body).toMatchObject({ scope: 3, version: 1 });
    const second = await put(4, { 'if-match': '"0"' });
    expect([second.status, second.body.code, second.body.changed]).toEqual([409, 'stale_version', ['scope']]);
    expect((await world.as('are')('GET', path)).body.scope).toBe(3);
    // As the requirements have the call: without a version it replaces, and what it replaced is told.
    expect((await put(5)).body).toMatchObject({ scope: 5, version: 2 });
    const history = (await world.as('are')('GET', `${at}history/`)).body as unknown as { changes: object }[];
    expect(history.at(-1)?.changes).toEqual({ scope: { before: 3, after: 5 } });
  });

  it('are saved with the lines or not at all', async () => {
    const at = await world.withBudget('gnp');
    const path = `gnp/purchase/quantification/${at.split('/')[2]}/`;
    const concepts = await world.linesFor('gnp');
    const values = { scope: '3', masters: '1', officials: '2', flaggers: '0' };
    const together = (resources: Sent, headers = {}, lines = concepts) =>
      world.as('are')('POST', `${at}update_budget/`, { concepts: lines, resources }, headers);
    expect((await together({ ...values, version: 0 })).status).toBe(200);
    expect((await world.as('are')('GET', path)).body).toMatchObject({ scope: 3, officials: 2, version: 1 });
    const history = (await world.as('are')('GET', `${at}history/`)).body as unknown as { changes: object }[];
    expect(history.at(-1)?.changes).toMatchObject({ scope: { before: 0, after: 3 } });
    // An old version of the incident: neither is saved.
    const old = await together({ ...values, scope: '9', version: 1 }, { 'if-match': '"1"' });
    expect([old.status, old.body.code]).toEqual([409, 'stale_version']);
    // Who may never save lines is told that, whatever version they saw.
    const operator = await world.as('mro.gnp')('POST', `${at}update_budget/`, { concepts }, { 'if-match': '"1"' });
    expect(operator.status).toBe(403);
    // An old version of scope and personnel, and a line that is refused: the same.
    expect((await together({ ...values, scope: '9', version: 0 })).status).toBe(409);
    expect(
      (await together({ ...values, scope: '9', version: 1 }, {}, [{ ...concepts[0], quantity: '-1' }])).status,
    ).toBe(400);
    expect((await world.as('are')('GET', path)).body).toMatchObject({ scope: 3, version: 1 });
    expect(linesOf((await world.as('are')('GET', `${at}budget_concepts/`)).body)).toHaveLength(1);
    expect((await together({ ...values, scope: 'x', version: 1 }, {}, [])).body).toHaveProperty('scope');
  });

  it('are refused as the lines are, and by field', async () => {
    const { at, bySlug } = await path();
    const sent = { scope: '5', masters: '1', officials: '0', flaggers: '2' };
    expect((await world.as('mro.gnp')('POST', bySlug, sent)).status).toBe(403);
    expect((await world.as('mro.gnp')('GET', bySlug)).status).toBe(403);
    const wrong = await world.as('are.gnp')('POST', bySlug, { ...sent, scope: '-1', masters: '1.5' });
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['scope', 'masters']]);
    await world.as('are')('PUT', `${at}reject/`, { reject_reason: 'precio', comment: 'x' });
    expect((await world.as('are.gnp')('POST', bySlug, sent)).body.code).toBe('state');
  });
});
