import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.server.close());

const why = { reject_reason: 'precio', comment: 'Registrado dos veces' };
const annul = (at: string, by: Parameters<World['as']>[0] = 'are.hdi') => world.as(by)('POST', `${at}annul/`, why);

const listed = async (by: Parameters<World['as']>[0], query: string) => {
  const { body } = await world.as(by)('GET', `hdi/audited_sinister/?page_size=100&${query}`);
  return (body.results ?? []).map(({ slugName }) => slugName);
};

describe('an annulled incident', () => {
  test('says why, and history and binnacle say so', async () => {
    const at = await world.register('hdi');
    expect((await world.as('mro.hdi')('POST', `${at}annul/`, why)).status).toBe(403);
    expect((await world.as('are.hdi')('POST', `${at}annul/`, { reject_reason: 'precio' })).body).toHaveProperty(
      'comment',
    );
    const { status, body } = await annul(at);
    expect([status, body.stage, body.status]).toEqual([200, 'annulled', 'annulled']);
    expect(body.annulment).toMatchObject({ rejectReason: 'Precio fuera de tabulador', comment: why.comment });
    const history = await world.as('are.hdi')('GET', `${at}history/`);
    expect(history.body.at(-1)).toMatchObject({
      event: 'incident.annul',
      stage: 'annulled',
      facts: { annulled: true },
    });
    const binnacle = await world.as('are.hdi')('GET', `${at}binnacle/`);
    expect(binnacle.body.at(-1)).toMatchObject({ reason: 'Siniestro anulado', comment: why.comment });
    expect((await annul(at)).body.code).toBe('state');
  });

  test('is in none of the three statuses: with all of them, or by its stage', async () => {
    const { body } = await annul(await world.register('hdi'));
    for (const status of ['Pendientes', 'Rechazados', 'Autorizados']) {
      expect(await listed('are.hdi', `status=${status}`)).not.toContain(body.slugName);
    }
    expect(await listed('are.hdi', 'status=Todos')).toContain(body.slugName);
    expect(await listed('are.hdi', 'stage=annulled')).toContain(body.slugName);
    expect(await listed('mro.hdi', 'stage=annulled')).toContain(body.slugName);
  });

  test('is in no sum, unless its stage is asked for', async () => {
    const count = async (query: string) => {
      const { body } = await world.as('are.hdi')('GET', `summaries/incidents/?customers=hdi&${query}`);
      return (body as unknown as { total: { count: number } }).total.count;
    };
    const at = await world.register('hdi');
    const [sum, annulled] = [await count(''), await count('stage=annulled')];
    await annul(at);
    expect([await count(''), await count('stage=annulled')]).toEqual([sum - 1, annulled + 1]);
  });

  test('comes back the same day to where its facts put it, and not later', async () => {
    const at = await world.register('hdi');
    const { body } = await annul(at);
    const back = await world.as('are.hdi')('POST', `${at}reinstate/`, {});
    expect([back.status, back.body.stage, back.body.annulment]).toEqual([200, 'withoutBudget', null]);
    await annul(at);
    await world.server.door.scoped({ customers: ['hdi'] }, ['hdi'], (trx) =>
      trx
        .updateTable('incident')
        .set({ annulled_at: '2020-01-01T12:00:00Z' })
        .where('customer', '=', 'hdi')
        .where('slug', '=', String(body.slugName))
        .execute(),
    );
    const late = await world.as('are.hdi')('POST', `${at}reinstate/`, {});
    expect([late.status, late.body.code]).toEqual([409, 'annulled_today']);
  });
});
