import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unreadNames, unreadParameters } from '#backend/serve/unread.ts';
import { type Call, routeOf } from '#contract/call.ts';
import { allCalls, calls } from '#contract/calls.ts';
import { openWorld, type World } from './lifecycle/world.ts';

/** A misspelled name would otherwise be left out, and something else happen than was meant. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

const told = (row: Call, body: unknown) =>
  Object.fromEntries(unreadNames(row, body).map(({ path, message }) => [path.join('.'), message]));

describe('a name that its call does not read', () => {
  test('is refused in a body, and nothing is done', async () => {
    const at = await world.register('hdi', 'mro');
    const assigned = await world.as('are')('POST', `${at}assign/`, { auditor: '1' });
    expect([assigned.status, assigned.body]).toEqual([
      400,
      { auditor: ['auditor: esta llamada no lleva este dato. Use account.'] },
    ]);
    expect((await world.as('are')('GET', at)).body).toMatchObject({ assignee: null });
    const deleted = await world.as('are')('DELETE', `${at}sinister_files/`, { files: ['1'], reject_reson: 'precio' });
    expect([deleted.status, deleted.body]).toEqual([
      400,
      { reject_reson: ['reject_reson: esta llamada no lleva este dato. ¿Quiso decir «reject_reason»?'] },
    ]);
  });

  test('is refused in an address, also where a call of ours takes none', async () => {
    const filtered = await world.as('are')('GET', 'hdi/audited_sinister/?statuss=Rechazados');
    expect([filtered.status, filtered.body]).toEqual([
      400,
      { statuss: ['statuss: esta llamada no lleva este dato. ¿Quiso decir «status»?'] },
    ]);
    const bare = await world.as('are')('GET', 'hdi/delegations/?active=1');
    expect([bare.status, bare.body]).toEqual([400, { active: ['active: esta llamada no lleva ningún dato.'] }]);
    expect((await world.as('are')('GET', 'hdi/audited_sinister/reject_reasons?active=1')).status).toBe(200);
  });

  test('is refused in a form beside its files', () => {
    const { uploadFile } = calls.lifecycle;
    expect(told(uploadFile, { sinister_file_slug: 'fotos', sinister: '1' })).toEqual({});
    expect(told(uploadFile, { file: '' })).toEqual({});
    expect(told(uploadFile, { sinister_fle_slug: 'fotos' })).toEqual({
      sinister_fle_slug: 'sinister_fle_slug: esta llamada no lleva este dato. ¿Quiso decir «sinister_file_slug»?',
    });
    expect(told(calls.profile.saveAvatar, { alt: 'yo', avatar: '' })).toEqual({
      alt: 'alt: esta llamada no lleva este dato. Use avatar.',
    });
  });

  test('is told beside what else is wrong, whatever it is called', async () => {
    const answer = await world.server.call(
      await world.server.tokenOf('adm'),
      'POST',
      '/api/v1/gnp/webhooks/',
      JSON.parse('{"url": 5, "evnts": [], "isActive": "x", "__proto__": 1, "constructor": 2}'),
    );
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body).sort()).toEqual(['__proto__', 'constructor', 'evnts', 'isActive']);
  });
});

describe('a call takes', () => {
  test('what it answers, where that is sent back to replace it', () => {
    expect(told(calls.highways.update, { name: 'x', slug: 'x', addDate: '2026-01-01', version: 1 })).toEqual({});
    expect(told(calls.incidents.update, { sinister_number: 'x', slugName: 'x', folioJB: 'x' })).toEqual({});
    expect(told(calls.users.update, { username: 'x', id: '1', version: 3 })).toEqual({});
    expect(told(calls.users.create, { username: 'x', id: '1' })).toHaveProperty('id');
    // What an event answers is the whole incident: a name of it says nothing in an event of ours.
    expect(told(calls.lifecycle.annul, { comment: 'x', policy: '1' })).toHaveProperty('policy');
  });

  test('of the requirements other names, unless they are slips of one that is missing', () => {
    const { authorize, reject } = calls.lifecycle;
    const line = { id: '1', name: 'Defensa', capufe_unit_price: '1', supplies: [] };
    expect(told(authorize, { concepts: [line], exchange_info: {}, confirmed: true })).toEqual({});
    expect(told(authorize, { concept: [line] })).toHaveProperty('concept');
    expect(told(authorize, { concepts: [line], exceedsBudgetConfirmation: true })).toHaveProperty(
      'exceedsBudgetConfirmation',
    );
    expect(told(reject, { comment: 'x', reject_reason: 'y', deleteBudget: true })).toEqual({});
    expect(told(reject, { comment: 'x', reject_reason: 'y', rejectReason: 'y' })).toEqual({});
    expect(told(reject, { comment: 'x', rejectReason: 'y' })).toEqual({
      rejectReason: 'rejectReason: esta llamada no lleva este dato. ¿Quiso decir «reject_reason»?',
    });
    expect(told(calls.roads.create, { lanes: 2 })).toEqual({});
    expect(unreadParameters(calls.incidents.list, { source: 'report', sort: 'x' })).toEqual([]);
  });

  test('what directories send', () => {
    expect(told(calls.scim.createUser, { userName: 'x', nickName: 'y' })).toEqual({});
    expect(unreadParameters(calls.scim.users, { sortBy: 'userName' })).toEqual([]);
  });

  test.each(allCalls)('each name of its own: $name', ({ row }) => {
    const names = (schema: unknown) =>
      Object.keys((schema as { shape?: Readonly<Record<string, unknown>> } | undefined)?.shape ?? {});
    const sent = Object.fromEntries(names(row.body).map((name) => [name, '']));
    const asked = Object.fromEntries(names(row.query).map((name) => [name, '']));
    expect([routeOf(row), unreadNames(row, sent), unreadParameters(row, asked)]).toEqual([routeOf(row), [], []]);
  });
});
