import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scope } from '#domain/serviceAccounts.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.server.close());

const idOf = (username: string) => world.idOf(username);

const handOver = async (at: string, to: string, by: Parameters<World['as']>[0] = 'are.hdi', headers = {}) =>
  world.as(by)('POST', `${at}hand_over/`, { owner: await idOf(to) }, headers);

describe('one incident', () => {
  test('is the other operator’s from then on, and the binnacle and the history say so', async () => {
    const at = await world.register('hdi');
    const { status, body } = await handOver(at, 'mro');
    expect([status, body.owner?.username, body.version]).toEqual([200, 'mro', 2]);
    expect((await world.as('mro.hdi')('GET', at)).status).toBe(404);
    expect((await world.as('mro.hdi')('POST', `${at}binnacle/`, { comment: 'x' })).status).toBe(404);
    const own = await world.as('mro')('GET', 'hdi/audited_sinister/my_assignation/?status=Pendientes');
    expect(own.body.results?.map(({ slugName }) => slugName)).toEqual([body.slugName]);
    const binnacle = await world.as('mro')('GET', `${at}binnacle/`);
    expect(binnacle.body.at(-1)).toMatchObject({
      reason: 'Entregado a otro operador',
      rejectReason: null,
      comment: 'De mro.hdi Prueba (mro.hdi) a mro Prueba (mro).',
    });
    const history = await world.as('are.hdi')('GET', `${at}history/`);
    expect(history.body.at(-1)).toMatchObject({
      event: 'incident.handOver',
      stage: 'withoutBudget',
      facts: {},
      changes: { owner: { before: 'mro.hdi', after: 'mro' } },
    });
    expect((await handOver(at, 'mro.hdi', 'adm')).status).toBe(200);
    expect((await world.as('mro.hdi')('GET', at)).body.isOwn).toBe(true);
  });

  test.each(['are', 'adm', 'mro.axa', 'jb'])('is not handed to %s', async (username) => {
    const at = await world.register('hdi');
    const { status, body } = await handOver(at, username);
    expect([status, body.code]).toEqual([409, 'operator_may_own']);
    expect((await world.as('are.hdi')('GET', at)).body).toMatchObject({ version: 1, owner: { username: 'mro.hdi' } });
  });

  test('is handed neither to no account nor to the operator who has it', async () => {
    const at = await world.register('hdi');
    expect((await handOver(at, 'mro.hdi')).body.code).toBe('another_owner');
    expect((await world.as('are.hdi')('POST', `${at}hand_over/`, {})).body).toEqual({
      owner: ['Operador: elija una opción.'],
    });
    for (const owner of ['999999', 'x', '-1']) {
      expect((await world.as('are.hdi')('POST', `${at}hand_over/`, { owner })).body.code).toBe('operator_may_own');
    }
  });

  test('is handed over by auditors and administrators only', async () => {
    const at = await world.register('hdi');
    expect((await handOver(at, 'mro', 'mro.hdi')).status).toBe(403);
    expect((await handOver(at, 'mro.hdi', 'mro')).status).toBe(404);
    expect((await handOver(at, 'mro', 'jb')).status).toBe(403);
    expect((await handOver(at, 'mro', 'are.axa')).status).toBe(404);
  });

  test('of two who hand it over from one version, one wins; work beside it is no obstacle', async () => {
    const at = await world.withBudget('gnp');
    const { body } = await world.as('are.gnp')('GET', at);
    const seen = { 'if-match': `"${body.version}"` };
    await world.as('are.gnp')('POST', `${at}update_budget/`, {
      concepts: await world.linesFor('gnp'),
      catalog_year: 2026,
    });
    expect((await handOver(at, 'mro', 'are.gnp', seen)).status).toBe(200);
    const late = await handOver(at, 'mro.gnp', 'are.gnp', seen);
    expect([late.status, late.body.changed]).toEqual([409, ['owner']]);
    const reread = await world.as('are.gnp')('GET', at);
    const lines = await world.as('are.gnp')('GET', `${at}budget_concepts/`);
    const before = { 'if-match': `"${Number(reread.body.version) - 1}"` };
    const sent = { concepts: lines.body.concepts, catalog_year: 2026 };
    expect((await world.as('are.gnp')('POST', `${at}update_budget/`, sent, before)).status).toBe(200);
  });
});

describe('all of an operator’s', () => {
  const all = async (from: string, owner: string, by: Parameters<World['as']>[0] = 'are.axa') => {
    const sent = { from: await idOf(from), owner: await idOf(owner) };
    // A version is that of one incident, and means nothing here.
    return world.as(by)('POST', 'axa/audited_sinister/hand_over/', sent, { 'if-match': '"99"' });
  };

  test('that are not finished, each with its result', async () => {
    const slugs = [await world.register('axa'), await world.withBudget('axa')].map((at) => at.split('/')[2]);
    const others = await world.register('axa', 'mro');
    const ended = await world.register('axa');
    const annulled = await world.as('are.axa')('POST', `${ended}annul/`, { reject_reason: 'precio', comment: 'Dos' });
    expect(annulled.status, JSON.stringify(annulled.body)).toBe(200);
    const { status, body } = await all('mro.axa', 'mro');
    expect([status, body.remaining]).toEqual([200, 0]);
    // In the order of their numbers.
    expect(body.results?.map(({ slugName, done, detail }) => [slugName, done, detail])).toEqual(
      slugs.map((slug) => [slug, true, null]),
    );
    expect((await world.as('are.axa')('GET', others)).body.version).toBe(1);
    expect((await all('mro.axa', 'mro')).body).toEqual({ results: [], remaining: 0 });
    const unfinished = await world.as('adm')('GET', `users/${await idOf('mro')}/unfinished/`);
    expect(unfinished.body.find(({ customer }) => String(customer) === 'axa')).toEqual({ customer: 'axa', count: 3 });
  });

  test('at once by two auditors: each incident is handed over once, and who came late reads why not', async () => {
    const made = [];
    for (let count = 0; count < 10; count += 1) made.push(await world.register('gnp'));
    const body = { from: await idOf('mro.gnp'), owner: await idOf('mro') };
    const both = await Promise.all(
      (['are.gnp', 'are'] as const).map((by) => world.as(by)('POST', 'gnp/audited_sinister/hand_over/', body)),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    type Result = { readonly slugName: string; readonly done: boolean; readonly detail: string | null };
    const answers = both.map(({ body: answered }) => (answered.results ?? []) as unknown as readonly Result[]);
    const done = answers.flat().filter((one) => one.done);
    expect(new Set(done.map(({ slugName }) => slugName)).size).toBe(done.length);
    expect(done.map(({ slugName }) => slugName)).toEqual(expect.arrayContaining(made.map((at) => at.split('/')[2])));
    for (const [at, results] of answers.entries()) {
      const late = results.filter((one) => !one.done);
      expect(late.every(({ detail }) => String(detail).includes('ya es de ese operador'))).toBe(true);
      expect(both[at]?.body.remaining).toBe(late.length);
    }
  });

  test('is refused as a whole where all would be', async () => {
    for (const from of ['999999', 'x', '']) {
      const sent = { from, owner: await idOf('mro') };
      const { status, body } = await world.as('are.axa')('POST', 'axa/audited_sinister/hand_over/', sent);
      expect([from, status, body]).toEqual([from, 400, { from: ['De: elija a un operador.'] }]);
    }
    expect((await all('mro.axa', 'mro.axa')).body).toHaveProperty('owner');
    expect((await all('mro.axa', 'mro.gnp')).body).toHaveProperty('owner');
    expect(
      (await world.as('are.axa')('POST', 'axa/audited_sinister/hand_over/', { owner: await idOf('mro') })).body,
    ).toHaveProperty('from');
    expect((await all('mro', 'mro.axa', 'mro.axa')).status).toBe(403);
    expect((await all('mro', 'mro.axa', 'analista.gnp')).status).toBe(404);
    expect((await all('mro', 'mro.axa', 'jb')).status).toBe(403);
  });
});

test('operators of a customer are told to the person who may hand over', async () => {
  const names = async (by: Parameters<World['as']>[0], customer = 'gnp') => {
    const { status, body } = await world.as(by)('GET', `${customer}/operators/`);
    return status === 200 ? body.map(({ username }) => String(username)) : status;
  };
  expect(await names('are.gnp')).toEqual(['mro', 'mro.gnp']);
  expect(await names('adm')).toEqual(['mro', 'mro.gnp']);
  expect(await names('mro.gnp')).toBe(403);
  expect(await names('analista.gnp')).toBe(403);
  expect(await names('are.gnp', 'hdi')).toBe(404);

  const change = (values: { username_key?: string; is_active?: boolean; scopes?: Scope[] | null }) =>
    world.server.door.common.updateTable('account').set(values).where('username', '=', 'mro').execute();
  await change({ is_active: false });
  expect(await names('are.gnp')).toEqual(['mro.gnp']);
  // A program owns no work.
  await change({ is_active: true, scopes: ['readIncidents'] });
  expect(await names('are.gnp')).toEqual(['mro.gnp']);
  await change({ scopes: null, username_key: 'zz' });
  expect(await names('are.gnp')).toEqual(['mro.gnp', 'mro']);
  await change({ username_key: 'mro' });
});
