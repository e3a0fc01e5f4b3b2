import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jpeg } from '#tests/backend/lifecycle/files.ts';
import { form, openWorld, type World } from '#tests/backend/lifecycle/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

const key = (value: string) => ({ 'idempotency-key': value });
const create = (fields: object, headers: Record<string, string>, by: 'mro.axa' | 'mro' = 'mro.axa') =>
  world.as(by)('POST', 'axa/audited_sinister/', fields, headers);
const incidents = () =>
  world.server.door.scoped({ customers: ['axa'] }, ['axa'], async (trx) => {
    const rows = await trx.selectFrom('incident').select('slug').where('customer', '=', 'axa').execute();
    return rows.length;
  });

describe('an Idempotency-Key', () => {
  test('creates once, and answers the same incident to a repeat', async () => {
    const fields = world.incidentFields('axa');
    const first = await create(fields, key('uno'));
    const again = await create(fields, key('uno'));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.slugName).toBe(first.body.slugName);
  });

  test('with another body is refused and creates nothing', async () => {
    const before = await incidents();
    const answer = await create(world.incidentFields('axa'), key('uno'));
    expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
    expect(await incidents()).toBe(before);
  });

  test('of twenty parallel duplicates one creates and all answer it', async () => {
    const fields = world.incidentFields('axa');
    const before = await incidents();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(fields, key('veinte'))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.slugName)).size).toBe(1);
    expect(await incidents()).toBe(before + 1);
  });

  test('of parallel duplicates with different bodies one wins and the other is refused', async () => {
    const before = await incidents();
    const both = [world.incidentFields('axa'), world.incidentFields('axa')];
    const answers = await Promise.all(both.map((fields) => create(fields, key('dos'))));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
    expect(await incidents()).toBe(before + 1);
  });

  test('is its sender’s own, and of one call', async () => {
    const other = await create(world.incidentFields('axa'), key('uno'), 'mro');
    expect(other.status).toBe(201);
    const at = `axa/audited_sinister/${other.body.slugName}/`;
    const comment = { comment: 'Con la misma clave' };
    expect((await world.as('mro')('POST', `${at}binnacle/`, comment, key('uno'))).status).toBe(201);
  });

  test('performs an event once, and answers a repeat with the incident as it is', async () => {
    const at = await world.withBudget('axa');
    const are = world.as('are.axa');
    const sent = { reject_reason: 'precio', comment: 'No procede' };
    const headers = { ...key('rechazo'), 'if-match': '"2"' };
    const first = await are('PUT', `${at}reject/`, sent, headers);
    const again = await are('PUT', `${at}reject/`, sent, headers);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect((await are('PUT', `${at}reject/`, sent, { 'if-match': '"2"' })).status).toBe(409);
  });

  test('is that of one attempt at a budget, by whichever of its two calls it is sent again', async () => {
    const at = await world.register('axa');
    const send = (method: string, amount = '1160') =>
      world.as('mro.axa')(method, `${at}budget/`, world.budgetForm('axa', amount), key('presupuesto'));
    const first = await send('POST');
    const again = await send('PUT');
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect((await send('PUT', '1170')).body.code).toBe('idempotency_conflict');
  });

  test('of a refused creation is free again', async () => {
    const fields = world.incidentFields('axa');
    expect((await create({ ...fields, policy: '' }, key('libre'))).status).toBe(400);
    expect((await create(fields, key('libre'))).status).toBe(201);
  });

  test('keeps a comment and a file from being doubled', async () => {
    const at = await world.register('axa');
    const mro = world.as('mro.axa');
    const photo = () => form({ sinister_file_slug: 'fotos', file: jpeg() });
    for (let round = 0; round < 3; round += 1) {
      await mro('POST', `${at}binnacle/`, { comment: 'Una vez' }, key('c'));
      expect((await mro('POST', `${at}sinister_files/`, photo(), key('f'))).status).toBe(201);
    }
    const own = (await mro('GET', `${at}binnacle/`)).body.filter((entry) => String(entry.comment) === 'Una vez');
    expect(own).toHaveLength(1);
    expect((await mro('GET', `${at}sinister_files/`)).body).toHaveLength(1);
    // The same text of another incident, and another file of the same name, are other things.
    const beside = await world.register('axa');
    expect((await mro('POST', `${beside}binnacle/`, { comment: 'Una vez' }, key('c'))).status).toBe(409);
    expect((await mro('GET', `${beside}binnacle/`)).body).toEqual([]);
    const { name } = jpeg();
    const renamed = form({ sinister_file_slug: 'fotos', file: new File([jpeg(), 'otra'], name) });
    expect((await mro('POST', `${at}sinister_files/`, renamed, key('f'))).status).toBe(409);
    const another = form({ sinister_file_slug: 'fotos', file: jpeg('otra.jpg') });
    expect((await mro('POST', `${at}sinister_files/`, another, key('f'))).status).toBe(409);
  });

  test.each(['', ' ', 'con espacio', 'ñ'.repeat(3), 'x'.repeat(201)])('%j is no key', async (value) => {
    const sent = create(world.incidentFields('axa'), key(value));
    // Some of these a client can't even send.
    const status = await sent.then((answer) => answer.status).catch(() => 400);
    expect(status).toBe(400);
  });

  test('is forgotten a week after its first call, by the next call of its sender', async () => {
    const first = await create(world.incidentFields('axa'), key('vieja'));
    await create(world.incidentFields('axa'), key('reciente'));
    const aged = (name: string, days: number) =>
      world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
        sql`update idempotency_key set created_at = clock_timestamp() - make_interval(days => ${days})
          where customer = 'axa' and key = ${name}`.execute(trx),
      );
    await aged('vieja', 8);
    await aged('reciente', 6);
    // Another person's call leaves them.
    await create(world.incidentFields('axa'), key('otra'), 'mro');
    const kept = () =>
      world.server.door.scoped({ customers: ['axa'] }, ['axa'], async (trx) => {
        const keys = trx.selectFrom('idempotency_key').select('key').where('customer', '=', 'axa');
        return (await keys.where('key', 'in', ['vieja', 'reciente']).orderBy('key').execute()).map((row) => row.key);
      });
    expect(await kept()).toEqual(['reciente', 'vieja']);
    const again = await create(world.incidentFields('axa'), key('vieja'));
    expect(again.status).toBe(201);
    expect(again.body.slugName).not.toBe(first.body.slugName);
    expect(await kept()).toEqual(['reciente', 'vieja']);
    await aged('vieja', 8);
    await create(world.incidentFields('axa'), key('nueva'));
    expect(await kept()).toEqual(['reciente']);
  });
});

test('a catalog’s entry is created once, and its first answer kept; what was refused may be tried again', async () => {
  const families = (body: object, value: string) =>
    world.as('are.axa')('POST', 'axa/catalogs/family/', body, key(value));
  const sent = { name: 'Una sola vez', codename: 'U1V' };
  const [first, again] = [await families(sent, 'familia'), await families(sent, 'familia')];
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  expect(await families({ ...sent, name: 'Otra' }, 'familia')).toMatchObject({
    status: 409,
    body: { code: 'idempotency_conflict' },
  });
  expect((await families({ ...sent, name: 'Otra' }, 'repetida')).status).toBe(400);
  const renamed = { name: 'Otra', codename: 'U2V' };
  const path = `axa/catalogs/family/${first.body.id}/`;
  const change = () => world.as('are.axa')('PUT', path, renamed, { ...key('cambio'), 'if-match': '"1"' });
  const [changed, repeated] = [await change(), await change()];
  expect([changed.status, repeated.status, repeated.body]).toEqual([200, 200, changed.body]);
  expect((await families(sent, 'repetida-2')).status).toBe(201);
});
