import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type Sent, type World } from './world.ts';

let world: World;
let dollars: Sent;
let euros: Sent;
beforeAll(async () => {
  world = await openWorld();
  const [euroConcept] = await world.conceptsOf('gnp');
  await world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], (trx) =>
    trx
      .updateTable('concept')
      .set({ euro_unit_price: '90' })
      .where('customer', '=', 'gnp')
      .where('id', '=', String(euroConcept?.id))
      .execute(),
  );
  const priced = { quantity: '1', unitPrice: '50', authQuantity: '1', authorizedUnitPrice: '50' };
  const of = async (currency: string, rate: string) =>
    (
      await world.linesFor('gnp', {
        ...priced,
        exchangeType: currency,
        exchange_value: rate,
        exchange_date: '2026-11-20',
      })
    )[0] ?? {};
  dollars = await of('USD', '20');
  euros = await of('EUR', '22');
});
afterAll(() => world.server.close());

/** 50 × 20 + 50 × 22, with IVA. */
const both = () => world.withBudget('gnp', '2436');

const usd = { currency: 'USD', rate: '20', date: '2026-11-20', comment: 'Diario Oficial' };
const eur = { currency: 'EUR', rate: '22.0000', date: '2026-11-19', comment: 'Pactado con el proveedor' };
const three = { exchange_type: '20', exchange_date: '2026-11-20', exchange_comment: 'Diario Oficial' };
const canonical = [
  { ...usd, rate: '20.0000' },
  { ...eur, rate: '22.0000' },
];

const save = (at: string, body: object) => world.as('are')('POST', `${at}update_budget/`, body);
const authorize = (at: string, body: object) => world.as('are')('POST', `${at}authorize/`, body);
const read = async (at: string) => (await world.as('are')('GET', `${at}budget_concepts/`)).body;

describe('the justification of a foreign currency', () => {
  it('is refused part by part, each by its name, where only pesos are quantified', async () => {
    const at = await world.withBudget('axa', '1160');
    const { status, body } = await save(at, { concepts: [], ...three });
    expect([status, body]).toEqual([
      400,
      {
        exchange_type: [expect.stringMatching(/^Tipo de cambio: /)],
        exchange_date: [expect.stringMatching(/^Fecha del tipo de cambio: /)],
        exchange_comment: [expect.stringMatching(/^Comentario del tipo de cambio: /)],
      },
    ]);
    const wrong = await save(at, { concepts: [], exchange_type: 'MXN' });
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { exchange_type: ['Tipo de cambio: no es un dato de AXA Seguros. Quítelo.'] },
    ]);
  });

  it('is one for each currency of a save, kept until it is corrected', async () => {
    const at = await both();
    const saved = await save(at, { concepts: [dollars, euros], exchanges: [usd, eur] });
    expect([saved.status, saved.body.exchanges]).toEqual([200, canonical]);
    const [line] = saved.body.concepts as unknown as { dollarUnitPrice: string; euroUnitPrice: string }[];
    expect([line?.euroUnitPrice, line?.dollarUnitPrice === '90.00']).toEqual(['90.00', false]);
    expect(saved.body).toMatchObject({ exchange_type: null, exchange_date: null, exchange_comment: null });
    expect((await read(at)).exchanges).toEqual(canonical);
    const history = (await world.as('are')('GET', `${at}history/`)).body as unknown as { changes: object }[];
    expect(history.at(-1)?.changes).toMatchObject({
      'exchanges.USD.rate': { before: null, after: '20.0000' },
      'exchanges.EUR.comment': { before: null, after: 'Pactado con el proveedor' },
    });

    const corrected = { ...eur, comment: 'Diario Oficial del 19' };
    await save(at, { concepts: [], exchanges: [usd, corrected] });
    expect((await read(at)).exchanges?.[1]).toEqual(corrected);
    expect((await save(at, { concepts: [] })).body.exchanges).toHaveLength(2);
    const nothingSaid = { exchange_type: null, exchange_date: null, exchange_comment: null };
    expect((await save(at, { concepts: [], ...nothingSaid })).body.exchanges).toHaveLength(2);
    expect((await authorize(at, { concepts: [] })).status).toBe(200);
    const view = (await world.as('are')('GET', `${at}quantification/`)).body;
    expect(view.exchanges).toEqual([canonical[0], corrected]);
  });

  it('is missing by its currency: two need «exchanges»', async () => {
    const at = await both();
    const refused = await save(at, { concepts: [dollars, euros], ...three });
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        exchanges: ['Tipo de cambio: falta justificar el de EUR. Envíe «exchanges», con una justificación por moneda.'],
      },
    ]);
    expect((await authorize(at, { concepts: [dollars, euros], ...three })).body).toHaveProperty('exchanges');
    expect((await save(at, { concepts: [dollars, euros] })).status).toBe(200);
    const unjustified = await authorize(at, { concepts: [], exchanges: [usd] });
    expect([unjustified.status, unjustified.body.code, unjustified.body.detail]).toEqual([
      409,
      'exchange_justified',
      'Justifique el tipo de cambio de EUR: tipo, fecha y comentario.',
    ]);
    expect((await authorize(at, { concepts: [], exchanges: [usd, eur] })).status).toBe(200);
  });

  it('of the only one may be said by the three keys, with the rate of its lines', async () => {
    const at = await world.withBudget('gnp', '1160');
    const saved = await save(at, { concepts: [dollars], ...three });
    expect(saved.body).toMatchObject({ exchange_type: '20.0000', exchanges: [canonical[0]] });
    const other = await save(at, { concepts: [], ...three, exchange_type: '17.5' });
    expect([other.status, Object.keys(other.body)]).toEqual([400, ['exchange_type']]);
    expect(JSON.stringify(other.body)).toContain('USD: se justifica 17.5000 y hay líneas con 20');
    const priced = saved.body.concepts?.[0];
    const moved = await save(at, { concepts: [{ ...dollars, id: priced?.id, exchange_value: '21' }] });
    expect(moved.status).toBe(200);
    expect((await authorize(at, { concepts: [] })).body.code).toBe('initial_total_matches');
    const again = await save(at, { concepts: [{ ...dollars, id: priced?.id }] });
    expect(again.body.exchanges).toEqual([canonical[0]]);
    expect((await authorize(at, { concepts: [] })).status).toBe(200);
  });

  it('names what is wrong of each', async () => {
    const at = await both();
    const cases: [object, string][] = [
      [{ exchanges: [usd, { ...eur, rate: '22.5' }] }, 'exchanges.1.rate'],
      [{ exchanges: [usd, { ...eur, rate: '0' }] }, 'exchanges.1.rate'],
      [{ exchanges: [{ ...usd, date: '2030-01-01' }, eur] }, 'exchanges.0.date'],
      [{ exchanges: [usd, { ...eur, comment: ' ' }] }, 'exchanges.1.comment'],
      [{ exchanges: [usd, eur, usd] }, 'exchanges.2.currency'],
      [{ exchanges: [usd, { ...eur, currency: 'MXN' }] }, 'exchanges.1.currency'],
      [{ exchanges: [usd, eur], ...three, exchange_comment: 'Otro' }, 'exchange_type'],
    ];
    for (const [body, field] of cases) {
      const answer = await save(at, { concepts: [dollars, euros], ...body });
      expect([field, answer.status, Object.keys(answer.body)]).toEqual([field, 400, [field]]);
    }
    expect((await read(at)).concepts).toEqual([]);
    const pesosOnly = await world.withBudget('axa');
    const refused = await save(pesosOnly, { concepts: await world.linesFor('axa'), exchanges: [usd] });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['exchanges.0.currency']]);
  });

  it('is archived with its round, and does not serve the next one', async () => {
    const at = await both();
    await save(at, { concepts: [dollars, euros], exchanges: [usd, eur] });
    await world.as('are')('PUT', `${at}reject/`, { reject_reason: 'precio', comment: 'No concuerda' });
    const [round] = (await world.as('are')('GET', `${at}rounds/`)).body as unknown as { exchanges: object[] }[];
    expect(round?.exchanges).toEqual(canonical);
    const empty = {
      exchanges: [],
      exchange_type: null,
      exchange_date: null,
      exchange_comment: null,
      catalog_year: null,
    };
    expect(await read(at)).toMatchObject(empty);

    // One currency is said by the three keys too.
    const again = await world.withBudget('gnp', '1160');
    expect((await save(again, { concepts: [dollars], ...three })).status).toBe(200);
    await world.as('are')('PUT', `${again}reject/`, { reject_reason: 'precio', comment: 'No concuerda' });
    expect(await read(again)).toMatchObject(empty);
  });
});
