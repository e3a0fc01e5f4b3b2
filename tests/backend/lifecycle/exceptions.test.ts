import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrongFacts } from '#backend/lifecycle/facts.ts';
import { openCounting, wrongExceptions } from '#backend/lifecycle/lines/exceptions.ts';
import { profileOf } from '#domain/customers.ts';
import { pdf } from './files.ts';
import { form, openWorld, type Sent, type Username, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

async function sent(who: Username, method: string, path: string, body?: unknown) {
  const answer = await world.as(who)(method, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

const openOf = async (at: string, who: Username = 'are') => (await sent(who, 'GET', at)).openExceptions;

const gnp = <Found>(statement: ReturnType<typeof sql<Found>>) =>
  world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], async (trx) => (await statement.execute(trx)).rows);
const wrong = () =>
  world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], async (trx) => [
    ...(await wrongExceptions(trx, profileOf('gnp'))),
    ...(await wrongFacts(trx, 'gnp')),
  ]);

/** One line of gnp, far below the catalog's price, which is only shown. */
const plain: Sent = { quantity: '10', unitPrice: '100', authQuantity: '10', authorizedUnitPrice: '100' };

async function quantified(line: Sent = {}) {
  const at = await world.withBudget('gnp');
  const saved = await sent('are', 'POST', `${at}update_budget/`, {
    concepts: await world.linesFor('gnp', { ...plain, ...line }),
  });
  return { at, line: saved.concepts?.[0] as Sent };
}

async function authorized(line: Sent = {}) {
  const { at } = await quantified(line);
  await sent('are', 'POST', `${at}authorize/`, { concepts: [] });
  return at;
}

describe('open exceptions', () => {
  it('stand in the report where its columns are in view, and in the whole one', async () => {
    const { at, line } = await quantified();
    await sent('are', 'POST', `${at}update_budget/`, { concepts: [{ ...line, authQuantity: '11' }] });
    const reported = async (customer: string, columns: string) => {
      const query = `format=csv&status=Pendientes&${columns}`;
      const token = await world.server.tokenOf('are');
      const path = `/api/v1/${customer}/audited_sinister/export_report/?${query}`;
      const answer = await fetch(world.server.base + path, { headers: { authorization: `JWT ${token}` } });
      return (await answer.text())
        .replace('\ufeff', '')
        .trim()
        .split('\r\n')
        .map((row) => row.split(','));
    };
    const [, , slug] = at.split('/');
    const [head = [], row = []] = await reported('gnp', `columns=number,exceptions&slugs=${slug}`);
    expect([head.at(-1), row.at(-1)]).toEqual(['Excepciones', '1']);
    expect((await reported('gnp', ''))[0]).toContain('Excepciones');
    expect((await reported('hdi', ''))[0]).not.toContain('Excepciones');
  });

  it('are counted when lines are saved, and a comment or a reason settles them', async () => {
    const { at, line } = await quantified();
    expect(await openOf(at)).toBe(0);
    const save = (more: Sent) => sent('are', 'POST', `${at}update_budget/`, { concepts: [{ ...line, ...more }] });
    await save({ authQuantity: '11' });
    expect(await openOf(at)).toBe(1);
    await save({ authQuantity: '11', comment: 'Se midió en sitio.' });
    expect(await openOf(at)).toBe(0);
    await save({ authQuantity: '9', comment: '' });
    expect(await openOf(at)).toBe(1);
    expect(await openOf(at, 'mro.gnp')).toBeNull();
    expect(await openOf(at, 'analista.gnp')).toBe(1);
    await sent('are', 'POST', `${at}update_budget/`, { concepts: [], deleted_concepts: [line.id] });
    expect(await openOf(at)).toBeNull();
    expect(await wrong()).toEqual([]);
  });

  it('are counted of lines that are sent with the authorization', async () => {
    const at = await world.withBudget('gnp');
    const concepts = await world.linesFor('gnp', { ...plain, authQuantity: '11' });
    await sent('are', 'POST', `${at}authorize/`, { concepts, exceeds_budget_confirmation: true });
    expect(await openOf(at)).toBe(1);
    // What stays authorized would be usual for the tests that follow.
    await sent('are', 'POST', `${at}undo_authorization/`, {});
    expect(await openOf(at)).toBe(1);
    expect(await wrong()).toEqual([]);
  });

  it('narrow the list, for those who see them, and a rejected round has none', async () => {
    const { at, line } = await quantified({ authQuantity: '11' });
    const slug = at.split('/')[2];
    const listed = async (who: Username, value: string) => {
      const { results } = await sent(
        who,
        'GET',
        `gnp/audited_sinister/?status=Pendientes&exceptions=${value}&page_size=1000`,
      );
      return (results as unknown as Sent[]).map(({ slugName }) => slugName);
    };
    expect(await listed('are', 'true')).toContain(slug);
    expect(await listed('are', 'false')).not.toContain(slug);
    expect(await listed('mro.gnp', 'true')).toEqual([]);
    await sent('are', 'POST', `${at}update_budget/`, { concepts: [{ ...line, authQuantity: '10' }] });
    expect(await listed('are', 'true')).not.toContain(slug);
    expect(await listed('are', 'false')).toContain(slug);
    await sent('are', 'PUT', `${at}reject/`, { reject_reason: 'precio', comment: 'x' });
    expect(await openOf(at)).toBeNull();
    expect(await wrong()).toEqual([]);
  });

  it('compare each line with the catalog’s price for its provider and section, as it was when the line was saved', async () => {
    const [concept, other] = await world.conceptsOf('gnp');
    const priced = (price: string) => ({ unitPrice: price, authorizedUnitPrice: price });
    const { at, line } = await quantified(priced('1870'));
    expect(await openOf(at)).toBe(0);
    const save = (more: Sent) => sent('are', 'POST', `${at}update_budget/`, { concepts: [{ ...line, ...more }] });
    await save({ ...priced('1870'), internalQuantity: '50', InternalUnitPrice: '1870' });
    expect(await openOf(at)).toBe(0);
    await save({ ...priced('1871'), internalQuantity: '0', InternalUnitPrice: '0' });
    expect(await openOf(at)).toBe(1);
    const pricedAt = (price: string) =>
      gnp(sql`update concept_price set amount = ${price}
        where customer = 'gnp' and concept_id = ${concept?.id} and section_slug = 'gnp-tramo-1'`);
    await pricedAt('2000');
    const beside = await world.linesFor('gnp', { ...plain, ...priced('620'), concept: other?.id });
    await sent('are', 'POST', `${at}update_budget/`, { concepts: beside });
    expect(await openOf(at)).toBe(1);
    await save(priced('1872'));
    expect(await openOf(at)).toBe(0);
    await pricedAt('1700');
    expect(await wrong()).toEqual([]);
  });

  it('compare price and quantity with what was authorized before, and keep what they were compared with', async () => {
    const [concept] = await world.conceptsOf('gnp');
    const history = async (except = '') => {
      const query = `concepts=${concept?.id}&except=${except}`;
      return (await sent('are', 'GET', `gnp/catalogs/concept_history/?${query}`)) as unknown as Sent[];
    };
    expect(await history()).toEqual([]);
    const prices = ['100', '101.333333', '100', '98', '101.333334', '120'];
    const made: string[] = [];
    for (const [done, price] of prices.entries()) {
      expect(await history()).toHaveLength(done < 5 ? 0 : 1);
      const total = { quantity: '10', unitPrice: '100', authQuantity: '10', authorizedUnitPrice: price };
      const at = await world.withBudget('gnp');
      await sent('are', 'POST', `${at}authorize/`, {
        concepts: await world.linesFor('gnp', total),
        exceeds_budget_confirmation: true,
      });
      made.push(at);
    }
    expect(await history()).toEqual([
      { concept: String(concept?.id), lines: 6, medianPrice: '100.666667', greatestQuantity: '10' },
    ]);
    const another = await world.register('gnp');
    const slugs = [...made, another].map((path) => path.split('/')[2]);
    expect((await Promise.all(slugs.map((slug) => history(slug)))).map(([one]) => one?.lines)).toEqual([
      ...Array(6).fill(5),
      6,
    ]);
    const { at, line } = await quantified({ comment: '', authorizedUnitPrice: '100', authQuantity: '10' });
    const save = (more: Sent) => sent('are', 'POST', `${at}update_budget/`, { concepts: [{ ...line, ...more }] });
    await save({ unitPrice: '201.333334', authorizedUnitPrice: '201.333334' });
    const usual = await openOf(at);
    await save({ unitPrice: '201.44', authorizedUnitPrice: '201.44' });
    expect(Number(await openOf(at)) - Number(usual)).toBe(1);
    await save({ quantity: '15', authQuantity: '15' });
    expect(await openOf(at)).toBe(0);
    await save({ quantity: '15.01', authQuantity: '15.01' });
    expect(await openOf(at)).toBe(1);

    const sources = (await sent('are', 'GET', `gnp/catalogs/concept_history/${concept?.id}/`)) as unknown as Sent[];
    expect(sources.map(({ price }) => price).sort()).toEqual(
      ['98.00', '100.00', '100.00', '101.333333', '101.333334', '120.00'].sort(),
    );
    for (let more = 0; more < 6; more += 1) await authorized({ unitPrice: '100', authorizedUnitPrice: '100' });
    expect(await history(at.split('/')[2])).toMatchObject([{ lines: 12, medianPrice: '100.00' }]);
    expect(await openOf(at)).toBe(1);
    expect(await wrong()).toEqual([]);
  });

  it('are those of the lines as they stand after a save that sends a few of them, and moves or deletes others', async () => {
    const [concept, other] = await world.conceptsOf('gnp');
    const at = await world.withBudget('gnp');
    const lineOf = async (more: Sent) => (await world.linesFor('gnp', { ...plain, ...more }))[0] as Sent;
    const concepts = [
      await lineOf({ concept: concept?.id, comment: 'Se midió.' }),
      await lineOf({ concept: other?.id }),
      await lineOf({ concept: concept?.id, comment: 'Son dos.' }),
    ];
    const saved = await sent('are', 'POST', `${at}update_budget/`, { concepts });
    const [first, , last] = saved.concepts as unknown as Sent[];
    const change = (body: object) => sent('are', 'PATCH', `${at}update_budget/`, body);
    expect(await openOf(at)).toBe(0);
    await change({ concepts: [{ ...first, comment: '' }] });
    expect(await openOf(at)).toBe(0);
    await change({ concepts: [{ ...last, position: 0 }] });
    expect(await openOf(at)).toBe(1);
    expect(await wrong()).toEqual([]);
    const added = await change({ concepts: [await lineOf({ concept: other?.id, position: 0, authQuantity: '11' })] });
    expect(await openOf(at)).toBe(3);
    expect(await wrong()).toEqual([]);
    const [one] = added.concepts as unknown as Sent[];
    await change({ concepts: [], deleted_concepts: [last?.id, one?.id] });
    expect(await openOf(at)).toBe(0);
    expect(await wrong()).toEqual([]);
  });

  it('have neither their own incident in what is usual, nor annulled ones, nor what was authorized over a year ago', async () => {
    const [concept] = await world.conceptsOf('gnp');
    const usual = async () =>
      (
        (await sent('are', 'GET', `gnp/catalogs/concept_history/?concepts=${concept?.id}&except=`)) as unknown as Sent[]
      )[0];
    const before = await usual();
    const { at, line } = await quantified({ authQuantity: '40' });
    await sent('are', 'POST', `${at}authorize/`, { concepts: [], exceeds_budget_confirmation: true });
    expect(await usual()).toMatchObject({ lines: Number(before?.lines) + 1, greatestQuantity: '40' });
    const file = form({ authorized_ammount: '4640', authorization_file: pdf('correo.pdf'), comment: 'Va.' });
    await sent('are', 'POST', `${at}upload_authorization_file/`, file);
    const contest = form({ comment: 'No alcanza.', counter_proposal: pdf('contra.pdf') });
    await sent('mro.gnp', 'POST', `${at}upload_counterproposal_file/`, contest);
    const [saved] = (await sent('are', 'GET', `${at}budget_concepts/`)).concepts as unknown as Sent[];
    await sent('are', 'POST', `${at}update_budget/`, { concepts: [{ ...saved, authQuantity: '45' }] });
    const compared = await gnp(sql<{ greatest: string }>`select compared_greatest_quantity::float::text as greatest
      from budget_line where customer = 'gnp' and id = ${line.id}`);
    expect(compared).toEqual([{ greatest: before?.greatestQuantity }]);
    await sent('are', 'POST', `${at}annul/`, { reject_reason: 'precio', comment: 'Dos veces' });
    expect(await usual()).toEqual(before);

    const move = (days: number) =>
      gnp(sql`update authorized_line set authorized_on = authorized_on + ${days}::int where customer = 'gnp'`);
    await move(-400);
    expect(await usual()).toBeUndefined();
    await move(400);
    expect(await usual()).toEqual(before);
    expect(await wrong()).toEqual([]);
  });

  it('are not for operators to ask about', async () => {
    const answer = await world.as('mro.gnp')('GET', 'gnp/catalogs/concept_history/?concepts=1');
    expect(answer.status).toBe(403);
    const without = await world.as('are.hdi')('GET', 'hdi/catalogs/concept_history/1/');
    expect(without.status).toBe(403);
  });

  it('of a former version are counted as the server starts', async () => {
    const { at } = await quantified({ authQuantity: '11' });
    await gnp(sql`update budget set open_exceptions = null where customer = 'gnp'`);
    expect(await wrong()).not.toEqual([]);
    expect(await openOf(at)).toBeNull();
    const { door, services } = world.server;
    await openCounting({ door, log: services.log }).counted;
    expect(await openOf(at)).toBe(1);
    expect(await wrong()).toEqual([]);
  });
});
