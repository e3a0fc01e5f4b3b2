import { TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#domain/demo.ts';
import { openWorld, type Username, type World } from '#tests/backend/lifecycle/world.ts';
import { mailsTo } from '#tests/mailText.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.server.close());

let people = 0;
const person = (fields: object = {}) => {
  people += 1;
  return {
    username: `Persona.${people}`,
    email: `persona.${people}@example.com`,
    firstName: 'Ana',
    lastName: 'Ruiz',
    secondLastName: '',
    userRoleCode: 'MRO',
    userType: 'extranet',
    customer: 'hdi',
    ...fields,
  };
};

const adm = (method: string, path: string, sent?: unknown, headers?: Record<string, string>) =>
  world.as('adm')(method, `users/${path}`, sent, headers);
const sign = (username: string, password: string) =>
  world.server.call(null, 'POST', '/api/v1/auth/obtain_token/', { username, password });
const me = (token: string, path = 'user/current/') => world.server.call(token, 'GET', `/api/v1/${path}`);
const idOf = async (username: string) =>
  String((await adm('GET', `?search=${username}&is_active=all`)).body.results?.[0]?.id);

async function add(fields: object = {}) {
  const sent = person(fields);
  const { status, body } = await adm('POST', '', sent);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { ...sent, id: String(body.id), password: String(body.password) };
}

/** A person who has changed the password they were given. */
async function working(fields: object = {}) {
  const one = await add(fields);
  const first = String((await sign(one.username, one.password)).body.token);
  const sent = { old_password: one.password, password: 'Otra-2026-x', confirmed_password: 'Otra-2026-x' };
  const { body } = await world.server.call(first, 'PATCH', '/api/v1/user/current/change_password/', sent);
  return { ...one, password: 'Otra-2026-x', token: String(body.token) };
}

describe('only administrators', () => {
  const others: Username[] = ['are', 'mro', 'are.hdi', 'mro.hdi', 'analista.gnp'];
  test.each(others)('%s is answered 403 by every row', async (username) => {
    const id = await idOf('mro.axa');
    const asked = [
      ['GET', ''],
      ['POST', '', person()],
      ['GET', `${id}/`],
      ['PUT', `${id}/`, person()],
      ['DELETE', `${id}/`],
      ['POST', `${id}/password/`, {}],
      ['POST', `${id}/second_factor_off/`, {}],
      ['GET', `${id}/history/`],
      ['GET', `${id}/unfinished/`],
    ] as const;
    for (const [method, path, sent] of asked) {
      const { status, body } = await world.as(username)(method, `users/${path}`, sent);
      expect([status, body.code], `${method} ${path}`).toEqual([403, 'access_denied']);
    }
    expect((await sign('mro.axa', demoPassword)).status).toBe(200);
  });
});

describe('a new account', () => {
  test('comes in with its temporary password, changes it, and only then works', async () => {
    const one = await add({ username: 'Nueva.Operadora' });
    expect(one.password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    const token = String((await sign('NUEVA.operadora', one.password)).body.token);
    expect((await me(token)).body).toMatchObject({ mustChangePassword: true, userRoleCode: 'MRO', customer: 'hdi' });
    const refused = await me(token, 'hdi/audited_sinister/my_assignation/');
    expect([refused.status, refused.body.code]).toEqual([403, 'password_expired']);
    expect(refused.body.detail).toBe('Su contraseña es temporal. Cámbiela antes de seguir.');
    const sent = { old_password: one.password, password: 'Otra-2026-x', confirmed_password: 'Otra-2026-x' };
    const changed = await world.server.call(token, 'PATCH', '/api/v1/user/current/change_password/', sent);
    const fresh = String(changed.body.token);
    expect((await me(fresh)).body.mustChangePassword).toBe(false);
    expect((await me(fresh, 'hdi/audited_sinister/my_assignation/')).status).toBe(200);
    expect((await sign(one.username, one.password)).status).toBe(401);
  });

  test("is refused where the name or the address is a person's, whatever the case", async () => {
    const one = await add();
    const name = await adm('POST', '', person({ username: one.username.toUpperCase() }));
    expect([name.status, Object.keys(name.body)]).toEqual([400, ['username']]);
    const email = await adm('POST', '', person({ email: one.email.toUpperCase() }));
    expect([email.status, Object.keys(email.body)]).toEqual([400, ['email']]);
  });

  test('is told of both at once where another account has both, when it is made and when it is changed', async () => {
    const one = await add();
    const { username, email } = await add();
    const made = await adm('POST', '', person({ username, email: email.toUpperCase() }));
    const changed = await adm('PUT', `${one.id}/`, person({ username, email }));
    for (const { status, body } of [made, changed]) {
      expect([status, Object.keys(body)]).toEqual([400, ['username', 'email']]);
    }
  });

  test('of two at once with one name, one is made', async () => {
    const sent = person();
    const answers = await Promise.all([adm('POST', '', sent), adm('POST', '', { ...sent, email: 'otra@example.com' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  test.each([
    ['customer', { customer: '' }],
    ['customer', { customer: 'nadie' }],
    ['customer', { userType: 'intranet' }],
    ['userType', { userRoleCode: 'SERVICE' }],
    ['userRoleCode', { userRoleCode: 'BOSS' }],
    ['username', { username: 'con espacios' }],
    ['email', { email: null }],
    ['firstName', { firstName: '' }],
  ])('is refused for its %s: %j', async (field, change) => {
    const { status, body } = await adm('POST', '', person(change));
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });
});

describe('a change', () => {
  test('is seen at once, remembered, and answers the next version', async () => {
    const one = await add();
    const before = await adm('GET', `${one.id}/`);
    expect(before.headers.get('etag')).toBe(`"${before.body.version}"`);
    const sent = { ...person({ userRoleCode: 'ARE' }), username: one.username, email: one.email };
    const { status, body } = await adm('PUT', `${one.id}/`, sent, { 'if-match': `"${before.body.version}"` });
    expect([status, body.userRoleCode]).toEqual([200, 'ARE']);
    const history = await adm('GET', `${one.id}/history/`);
    expect(history.body[0]).toMatchObject({
      event: 'updated',
      user: { username: 'adm' },
      changes: { userRoleCode: { before: 'MRO', after: 'ARE' } },
    });
    expect(history.body[1]).toMatchObject({ event: 'created' });
    // What was left empty has not changed.
    const { changes } = history.body[1] as unknown as { changes: Record<string, { before: unknown; after: unknown }> };
    for (const { before, after } of Object.values(changes)) expect(before ?? '').not.toBe(after ?? '');
  });

  test('from an old version is refused, and says what moved', async () => {
    const one = await add();
    const { body } = await adm('GET', `${one.id}/`);
    const sent = { ...person(), username: one.username, email: one.email };
    const headers = { 'if-match': `"${body.version}"` };
    expect((await adm('PUT', `${one.id}/`, { ...sent, firstName: 'Eva' }, headers)).status).toBe(200);
    const late = await adm('PUT', `${one.id}/`, { ...sent, firstName: 'Iris' }, headers);
    expect([late.status, late.body.code, late.body.changed]).toEqual([409, 'stale_version', ['firstName']]);
    for (const [method, path] of [
      ['DELETE', `${one.id}/`],
      ['POST', `${one.id}/password/`],
    ] as const) {
      expect((await adm(method, path, {}, headers)).status).toBe(409);
    }
    expect((await adm('GET', `${one.id}/`)).body).toMatchObject({ firstName: 'Eva', isActive: true });
  });

  test('of no account is 404', async () => {
    for (const id of ['0', '999999', 'x', '1e3']) expect((await adm('GET', `${id}/`)).status).toBe(404);
    expect((await adm('PUT', '999999/', person())).status).toBe(404);
    expect((await adm('DELETE', '999999/')).status).toBe(404);
  });
});

describe('disabling', () => {
  test('ends every session at once, and for good', async () => {
    const one = await working();
    expect((await me(one.token)).status).toBe(200);
    const { status, body } = await adm('DELETE', `${one.id}/`);
    expect([status, body.isActive]).toEqual([200, false]);
    expect((await me(one.token)).status).toBe(401);
    expect((await sign(one.username, one.password)).status).toBe(401);
    const active = { ...person(), username: one.username, email: one.email, isActive: true };
    expect((await adm('PUT', `${one.id}/`, active)).body.isActive).toBe(true);
    expect((await me(one.token)).status).toBe(401);
    expect((await sign(one.username, one.password)).status).toBe(200);
    // Saved as active once more, it is not enabled again; and deleting alone disables it.
    expect((await adm('PUT', `${one.id}/`, active)).status).toBe(200);
    expect((await adm('PUT', `${one.id}/`, { ...active, isActive: false })).status).toBe(400);
    const events = (await adm('GET', `${one.id}/history/`)).body.map(({ event }) => event);
    expect(events.filter((event) => event === 'enabled')).toHaveLength(1);
    expect(events.slice(0, 2)).toEqual(['enabled', 'disabled']);
    expect((await adm('GET', `${one.id}/`)).body.lastSignIn).not.toBeNull();
  });

  test('oneself is refused, in Spanish', async () => {
    const id = await idOf('adm');
    const { status, body } = await adm('DELETE', `${id}/`);
    expect([status, body]).toEqual([
      400,
      { isActive: ['No puede desactivar su propia cuenta. Pídalo a otro administrador.'] },
    ]);
    const sent = { ...person(), username: 'adm', userType: 'intranet', customer: null, userRoleCode: 'ARE' };
    expect(Object.keys((await adm('PUT', `${id}/`, sent)).body)).toEqual(['userRoleCode']);
  });

  test('of two administrators who disable each other, one stays', async () => {
    const staff = { userType: 'intranet', customer: null, userRoleCode: 'ADM' };
    const [one, two] = [await working(staff), await working(staff)];
    const ask = (token: string, id: string) => world.server.call(token, 'DELETE', `/api/v1/users/${id}/`);
    const adms = await idOf('adm');
    const accounts = world.server.door.common;
    const account = accounts.selectFrom('account').select('tokens_since').where('id', '=', adms);
    const { tokens_since } = await account.executeTakeFirstOrThrow();
    expect((await ask(one.token, adms)).status).toBe(200);
    const holder = new pg.Client({ connectionString: world.server.database.adminUrl });
    await holder.connect();
    const waiting = async () => {
      const { rows } = await holder.query<{ count: number }>(`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows[0]?.count;
    };
    try {
      // Both have begun before either can end.
      await holder.query('begin');
      await holder.query('select from account where id = any($1) for update', [[one.id, two.id]]);
      const asked = [ask(one.token, two.id), ask(two.token, one.id)];
      await expect.poll(waiting, { timeout: 60_000 }).toBe(2);
      await holder.query('commit');
      const both = await Promise.all(asked);
      expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200]);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = await accounts
        .selectFrom('account')
        .select('id')
        .where('role', '=', 'ADM')
        .where('is_active', '=', true)
        .execute();
      expect(left).toHaveLength(1);
    } finally {
      await holder.end();
      await accounts.updateTable('account').set({ is_active: true, tokens_since }).where('id', '=', adms).execute();
    }
  });
});

describe('a temporary password', () => {
  test('voids the old one, its sessions, and codes that were sent', async () => {
    const one = await working();
    const codes = () =>
      world.server.door.common
        .selectFrom('one_time_code')
        .select('code_hash')
        .where('account_id', '=', one.id)
        .execute();
    await world.server.call(null, 'POST', '/api/v1/account/password/reset/', { email: one.email });
    await expect.poll(async () => (await codes()).length, { timeout: 60_000 }).toBe(1);
    const { body } = await adm('POST', `${one.id}/password/`, {});
    expect(await codes()).toEqual([]);
    expect((await me(one.token)).status).toBe(401);
    expect((await sign(one.username, one.password)).status).toBe(401);
    const token = String((await sign(one.username, String(body.password))).body.token);
    expect((await me(token)).body.mustChangePassword).toBe(true);
    expect((await adm('GET', `${one.id}/history/`)).body[0]).toMatchObject({ event: 'passwordReset', changes: {} });
  });

  test('and so does another address void codes that were sent to the one before', async () => {
    const one = await working();
    const codes = world.server.door.common
      .selectFrom('one_time_code')
      .select('code_hash')
      .where('account_id', '=', one.id);
    await world.server.call(null, 'POST', '/api/v1/account/password/reset/', { email: one.email });
    await expect.poll(async () => (await codes.execute()).length).toBe(1);
    const sent = { ...person(), username: one.username };
    expect((await adm('PUT', `${one.id}/`, { ...sent, email: one.email })).status).toBe(200);
    expect(await codes.execute()).toHaveLength(1);
    expect((await adm('PUT', `${one.id}/`, sent)).status).toBe(200);
    expect(await codes.execute()).toEqual([]);
  });

  test('is stored nowhere', async () => {
    const one = await add();
    const { rows } = await world.server.door.common
      .selectFrom('account')
      .selectAll()
      .where('id', '=', one.id)
      .execute()
      .then((rows) => ({ rows }));
    const events = await world.server.door.common.selectFrom('account_event').selectAll().execute();
    expect(JSON.stringify([rows, events])).not.toContain(one.password);
  });
});

describe('the second factor of another person', () => {
  const off = (id: string, headers?: Record<string, string>) => adm('POST', `${id}/second_factor_off/`, {}, headers);

  async function withSecondFactor() {
    const one = await working();
    const path = '/api/v1/user/current/second_factor/';
    const started = await world.server.call(one.token, 'POST', path, { password: one.password });
    const code = new TOTP({ secret: String(started.body.secret) }).generate();
    expect((await world.server.call(one.token, 'POST', `${path}confirm/`, { code })).status).toBe(200);
    return one;
  }

  test('is taken away for who lost it: the password opens again, and the history says who did it', async () => {
    const one = await withSecondFactor();
    expect((await sign(one.username, one.password)).body.code).toBe('step_required');
    const { body: before } = await adm('GET', `${one.id}/`);
    expect(before.hasSecondFactor).toBe(true);
    expect((await off(one.id, { 'if-match': '"1"' })).body.code).toBe('stale_version');
    const { status, body } = await off(one.id, { 'if-match': `"${before.version}"` });
    expect([status, body.hasSecondFactor]).toEqual([200, false]);
    expect((await sign(one.username, one.password)).status).toBe(200);
    const [last] = (await adm('GET', `${one.id}/history/`)).body;
    expect(last).toMatchObject({ event: 'secondFactorOff', user: { username: 'adm' } });
    const mailed = () => mailsTo(world.server.dataDir, one.email).join('\n');
    await expect.poll(mailed).toContain('Se desactivó el segundo factor');
  });

  test('is not there to be taken twice, and one’s own goes in the profile', async () => {
    const one = await working();
    expect((await off(one.id)).body.code).toBe('second_factor_off');
    expect((await off(await idOf('adm'))).body.code).toBe('own_second_factor');
  });
});

describe('an insurer’s administrator', () => {
  test('keeps the people of that insurer and knows of no other', async () => {
    const boss = await working({ userRoleCode: 'ADM' });
    const ask = (method: string, path: string, sent?: unknown) =>
      world.server.call(boss.token, method, `/api/v1/users/${path}`, sent);
    const listed = (await ask('GET', '?page_size=200&is_active=all')).body.results ?? [];
    expect(listed.length).toBeGreaterThan(2);
    expect(listed.filter(({ customer }) => customer !== 'hdi')).toEqual([]);
    for (const username of ['adm', 'mro', 'mro.axa']) {
      const id = await idOf(username);
      for (const [method, path] of [
        ['GET', ''],
        ['DELETE', ''],
        ['POST', 'password/'],
        ['GET', 'history/'],
      ] as const) {
        expect((await ask(method, `${id}/${path}`, method === 'POST' ? {} : undefined)).status).toBe(404);
      }
      expect((await ask('PUT', `${id}/`, person())).status).toBe(404);
    }
    expect((await ask('POST', '', person())).status).toBe(201);
    expect(Object.keys((await ask('POST', '', person({ customer: 'axa' }))).body)).toEqual(['userType']);
    const staff = person({ userType: 'intranet', customer: null, userRoleCode: 'ADM' });
    expect(Object.keys((await ask('POST', '', staff)).body)).toEqual(['userType']);
    expect((await ask('DELETE', `${boss.id}/`)).body).toHaveProperty('isActive');
  });
});

test('the unfinished incidents of a person are counted for each insurer', async () => {
  const counts = async (id: string) => (await adm('GET', `${id}/unfinished/`)).body;
  const { id } = await add();
  expect(await counts(id)).toEqual([]);
  const mro = await idOf('mro');
  await world.register('gnp', 'mro');
  await world.register('gnp', 'mro.gnp');
  await world.register('axa', 'mro');
  const annulled = await world.register('axa', 'mro');
  const reason = { reject_reason: 'precio', comment: 'Dos veces' };
  expect((await world.as('are.axa')('POST', `${annulled}annul/`, reason)).status).toBe(200);
  expect(await counts(mro)).toEqual([
    { customer: 'axa', count: 1 },
    { customer: 'gnp', count: 1 },
  ]);
});

describe('the list', () => {
  const names = async (query: string) => {
    const { status, body } = await adm('GET', `?${query}`);
    return status === 200 ? body.results?.map(({ username }) => String(username)) : [status];
  };

  test('is searched, narrowed, ordered and paged', async () => {
    await add({ username: 'zz_porcentaje%', firstName: 'Zoé', lastName: 'Ñandú' });
    expect(await names('search=Zo%C3%A9%20%C3%91and')).toEqual(['zz_porcentaje%']);
    expect(await names('search=nandu%20%20ZOE')).toEqual(['zz_porcentaje%']);
    expect(await names('search=e%25')).toEqual(['zz_porcentaje%']);
    expect(await names('search=zoe%20nadie')).toEqual([]);
    expect(await names('search=zzXporcentaje')).toEqual([]);
    const quetzal = await add({ secondLastName: 'Quetzal' });
    expect(await names('search=%20quetzal%20')).toEqual([quetzal.username]);
    await sign('mro.axa', demoPassword);
    const bySignIn = await names('customer=axa&ordering=-lastSignIn');
    expect([bySignIn, await names('customer=axa&ordering=lastSignIn')]).toEqual([
      ['mro.axa', 'are.axa'],
      ['are.axa', 'mro.axa'],
    ]);
    expect(await names('role=SERVICE')).toEqual(['jb']);
    expect(await names('role=none')).toEqual(['analista.gnp']);
    expect(await names('customer=axa&ordering=username')).toEqual(['are.axa', 'mro.axa']);
    const unknown = await adm('GET', '?customer=zurich');
    expect([unknown.status, Object.keys(unknown.body)]).toEqual([400, ['customer']]);
    expect(await names('customer=axa&ordering=-username')).toEqual(['mro.axa', 'are.axa']);
    const first = await adm('GET', '?page_size=2&ordering=username');
    expect(first.body.results).toHaveLength(2);
    expect(first.body.next).toContain('page=2');
    expect(await names('page_size=2&page=2&ordering=username')).not.toContain(first.body.results?.[0]?.username);
    expect(await names('role=BOSS')).toEqual([400]);
    expect(await names('ordering=password_hash')).toEqual([400]);
  });
});
