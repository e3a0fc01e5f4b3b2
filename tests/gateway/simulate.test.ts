import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { given, type Tree } from './gateway.ts';
import { type GatewayWorld, openGatewayWorld } from './world.ts';

let world: GatewayWorld;
beforeAll(async () => {
  world = await openGatewayWorld();
});
afterAll(() => world?.close());

const fields = `event allowed stage status reasons { code text } fields { field messages } effects { fact holds }
  totals { initial { total } authorized { total } } warnings`;
const query = `query ($slug: String!, $event: EventType!, $input: SimulationInput) {
  simulate(by: { slug: $slug }, event: $event, input: $input) { ${fields} } }`;

type Who = Parameters<GatewayWorld['ask']>[0];

const simulate = async (who: Who, slug: string, event: string, input?: object): Promise<Tree> => {
  const { data, errors } = await world.ask(who, 'gnp', query, { slug, event, input });
  expect(errors).toEqual([]);
  return given(data.simulate);
};

const stateOf = (slug: string) =>
  world.read('are', 'gnp', slug, 'version stage history { nodes { id } } binnacle { nodes { id } }');

describe('an event that is tried', () => {
  let slug: string;
  let lines: readonly object[];
  beforeAll(async () => {
    slug = world.slugOf(await world.backend.withBudget('gnp'));
    ({ lines } = (await world.quantificationInput('gnp')) as { lines: readonly object[] });
  });

  test('says where it leads, what changes, the totals and the warnings, and writes nothing', async () => {
    const before = await stateOf(slug);
    expect(await simulate('are.gnp', slug, 'BUDGET_AUTHORIZE', { catalogYear: 2026, lines })).toMatchObject({
      event: 'BUDGET_AUTHORIZE',
      allowed: true,
      stage: 'AUTHORIZED_WITHOUT_FILE',
      status: 'PENDING',
      reasons: [],
      totals: { initial: { total: '1160.00' }, authorized: { total: '1044.00' } },
      warnings: [],
    });
    const rejection = await simulate('are.gnp', slug, 'BUDGET_REJECT', { reason: 'precio', comment: 'Caro' });
    expect(rejection).toMatchObject({ allowed: true, stage: 'REJECTED', status: 'REJECTED', totals: null });
    expect(rejection.effects).toContainEqual({ fact: 'REJECTED', holds: true });
    expect(await stateOf(slug)).toEqual(before);
  });

  test('is refused with the requirements and texts of the event itself', async () => {
    const short = lines.map((line) => ({ ...line, quantity: '1' }));
    const input = { catalogYear: 2026, lines: short };
    const tried = await simulate('are.gnp', slug, 'BUDGET_AUTHORIZE', input);
    const empty = { event: 'budget.authorize', input: { concepts: [] } };
    const sent = await world.backend.as('are.gnp')('POST', `gnp/audited_sinister/${slug}/simulate/`, empty);
    expect(tried).toMatchObject({
      allowed: false,
      stage: null,
      reasons: [{ code: 'initial_total_matches' }],
      totals: { initial: { total: '116.00' } },
      warnings: ['El importe inicial no concuerda con el monto inicial del presupuesto.'],
    });
    expect(sent.body).toMatchObject({
      allowed: false,
      reasons: expect.arrayContaining([expect.objectContaining({ code: 'at_least_one_line' })]),
    });
    expect(await simulate('mro.gnp', slug, 'BUDGET_REJECT', { reason: 'precio', comment: 'x' })).toMatchObject({
      allowed: false,
      reasons: [{ code: 'forbidden', text: 'Su rol no permite esta acción.' }],
    });
    expect(await simulate('mro.gnp', slug, 'CUSTOMER_CONFIRM', { authorized: true })).toMatchObject({
      allowed: false,
      reasons: [{ code: 'state' }],
    });
  });

  test('names wrong input by its field, and without input judges the case alone', async () => {
    expect(await simulate('are.gnp', slug, 'BUDGET_REJECT', { reason: 'no-existe', comment: 'x' })).toMatchObject({
      allowed: false,
      reasons: [],
      fields: [{ field: 'reason', messages: ['Motivo: elija uno de la lista.'] }],
    });
    expect(await simulate('are.gnp', slug, 'INCIDENT_ANNUL')).toMatchObject({ allowed: true, stage: 'ANNULLED' });
    expect(await simulate('mro.gnp', slug, 'FILES_UPLOAD')).toMatchObject({ allowed: true, stage: 'UNQUANTIFIED' });
  });

  test('is of an incident that one may see', async () => {
    const { errors } = await world.ask('mro', 'gnp', query, { slug, event: 'INCIDENT_ANNUL' });
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
    // Also where the customer has no such event at all.
    const trial = { event: 'budget.quantify', input: {} };
    const sent = await world.backend.as('are')('POST', 'hdi/audited_sinister/no-existe/simulate/', trial);
    expect(sent.status).toBe(404);
  });
});
