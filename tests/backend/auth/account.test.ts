import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoPassword } from '#domain/demo.ts';
import { mailsTo } from '#tests/mailText.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;
let closed: TestServer;
beforeAll(async () => {
  server = await startServer({ signup: true });
  closed = await startServer();
});
afterAll(async () => {
  await server.close();
  await closed.close();
});

const mails = (to: string) => mailsTo(server.dataDir, to).filter((mail) => mail.includes('#codigo='));
const notices = (to: string) => mailsTo(server.dataDir, to).filter((mail) => mail.includes('hora de la Ciudad de M'));
const codeIn = (mail: string | undefined) => /#codigo=([\w-]{43})\r\n/.exec(mail ?? '')?.[1] ?? '';
const arrived = (to: string, count = 1) => vi.waitFor(() => expect(mails(to)).toHaveLength(count), { timeout: 60_000 });
const post = (path: string, body: unknown, on = server) => on.call(null, 'POST', `/api/v1/account/${path}`, body);
const get = (path: string) => server.call(null, 'GET', `/api/v1/account/${path}`);
const signIn = (username: string, password: string) =>
  server.call(null, 'POST', '/api/v1/auth/obtain_token/', { username, password });

describe('a forgotten password', () => {
  test('the request is answered alike whether or not the account exists', async () => {
    const known = await post('password/reset/', { email: 'mro.hdi@example.com' });
    const unknown = await post('password/reset/', { email: 'nadie@example.com' });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await vi.waitFor(() => expect(mails('mro.hdi@example.com')).toHaveLength(1), { timeout: 60_000 });
    expect(mails('nadie@example.com')).toHaveLength(0);
  });

  test('a code saves one new password, once, and ends the sessions', async () => {
    const token = await server.tokenOf('are.axa');
    await post('password/reset/', { email: 'ARE.axa@example.com' });
    await vi.waitFor(() => expect(mails('are.axa@example.com')).toHaveLength(1), { timeout: 60_000 });
    const code = codeIn(mails('are.axa@example.com')[0]);
    // A code serves what it was sent for.
    expect((await get(`signup/verify/?code=${code}`)).status).toBe(400);
    expect((await get(`password/reset/verify/?code=${code}`)).status).toBe(200);
    expect((await get('password/reset/verify/?code=otro')).body).toEqual({ code: [expect.any(String)] });

    for (const password of ['corta', '12345678', 'Password1', 'aaaaaaaa', 'are.axa-7']) {
      expect((await post('password/reset/verified/', { code, password })).body).toEqual({
        password: [expect.any(String)],
      });
    }
    const both = await Promise.all(
      ['Nueva-2026-a', 'Nueva-2026-b'].map((password) => post('password/reset/verified/', { code, password })),
    );
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
    await vi.waitFor(() => expect(notices('are.axa@example.com')).toHaveLength(1), { timeout: 60_000 });
    expect(notices('are.axa@example.com')[0]).toContain('Se cambió su contraseña.');
    const saved = both[0]?.status === 200 ? 'Nueva-2026-a' : 'Nueva-2026-b';
    expect((await signIn('are.axa', saved)).status).toBe(200);
    expect((await server.call(token, 'GET', '/api/v1/user/current/')).status).toBe(401);
    expect((await get(`password/reset/verify/?code=${code}`)).status).toBe(400);
  });

  test('the code goes to the stored address, not to one whose letters only look alike', async () => {
    await server.door.common
      .updateTable('account')
      .set({ email: 'kilo@example.com' })
      .where('username_key', '=', 'mro.axa')
      .execute();
    await post('password/reset/', { email: '\u212ailo@example.com' });
    await arrived('kilo@example.com');
    expect(mails('\u212ailo@example.com')).toHaveLength(0);
  });

  test('asked for again and again, from everywhere, brings few links, all of them good until one is used', async () => {
    const email = 'mro.gnp@example.com';
    for (let at = 0; at < 7; at += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${at}` };
      const { status } = await server.call(null, 'POST', '/api/v1/account/password/reset/', { email }, headers);
      expect(status).toBe(200);
      await arrived(email, Math.min(at + 1, 5));
    }
    // Sent after them: a person who was too many would have been sent by then.
    await post('password/reset/', { email: 'are.gnp@example.com' });
    await arrived('are.gnp@example.com');
    const codes = mails(email).map(codeIn);
    const verified = await Promise.all(codes.map((code) => get(`password/reset/verify/?code=${code}`)));
    expect(verified.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const uses = await Promise.all(
      codes.map((code) => post('password/reset/verified/', { code, password: 'Nueva-2026-c' })),
    );
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(uses.filter(({ status }) => status === 400)).toHaveLength(4);
  });

  test('is asked for from one place no faster than a password is guessed there, and from others as before', async () => {
    const email = 'nadie@example.com';
    const asked = async (from: string) => {
      const headers = { 'x-forwarded-for': from };
      return (await server.call(null, 'POST', '/api/v1/account/password/reset/', { email }, headers)).status;
    };
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) statuses.push(await asked('203.0.113.77'));
    expect([statuses.slice(0, 5), statuses.includes(429)]).toEqual([[200, 200, 200, 200, 200], true]);
    expect(await asked('203.0.113.78')).toBe(200);
  });

  test('a link is good no more once the password was changed, or the address is another', async () => {
    const asked = async (email: string) => {
      await post('password/reset/', { email });
      await arrived(email);
      const code = codeIn(mails(email)[0]);
      expect((await get(`password/reset/verify/?code=${code}`)).status).toBe(200);
      return code;
    };
    const before = await asked('are.hdi@example.com');
    const passwords = { old_password: demoPassword, password: 'Nueva-2026-d', confirmed_password: 'Nueva-2026-d' };
    const token = await server.tokenOf('are.hdi');
    expect((await server.call(token, 'PATCH', '/api/v1/user/current/change_password/', passwords)).status).toBe(200);
    expect((await get(`password/reset/verify/?code=${before}`)).status).toBe(400);

    const elsewhere = await asked('are.gnp@example.com');
    const keeper = await server.tokenOf('adm');
    const { body } = await server.call(keeper, 'GET', '/api/v1/users/?search=are.gnp');
    const [user] = body.results as unknown as Record<string, unknown>[];
    const moved = { ...user, email: 'otra.are@example.com' };
    expect((await server.call(keeper, 'PUT', `/api/v1/users/${user?.id}/`, moved)).status).toBe(200);
    expect((await get(`password/reset/verify/?code=${elsewhere}`)).status).toBe(400);
    await vi.waitFor(() => expect(notices('are.gnp@example.com')).toHaveLength(1), { timeout: 60_000 });
    expect(notices('are.gnp@example.com')[0]).toContain('Se cambió el correo de su cuenta');
    expect((await server.call(keeper, 'POST', `/api/v1/users/${user?.id}/password/`)).status).toBe(200);
    await vi.waitFor(() => expect(notices('otra.are@example.com')).toHaveLength(1), { timeout: 60_000 });
    expect(notices('otra.are@example.com')[0]).toContain('Un administrador le dio una contraseña temporal.');
  });

  test('a disabled account gets no link', async () => {
    const account = server.door.common.updateTable('account').where('username_key', '=', 'mro');
    await account.set({ is_active: false }).execute();
    await post('password/reset/', { email: 'mro@example.com' });
    // Sent after it: by then its own would have been sent.
    await post('password/reset/', { email: 'jb@example.com' });
    await arrived('jb@example.com');
    expect(mails('mro@example.com')).toEqual([]);
    await account.set({ is_active: true }).execute();
  });

  test('a code is stored as a hash only', async () => {
    const code = codeIn(mails('mro.hdi@example.com')[0]);
    const rows = await server.door.common.selectFrom('one_time_code').selectAll().execute();
    expect(code).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(code);
    // As long as its mail says.
    const lasts = rows.map(({ expires_at }) => (Date.parse(expires_at) - Date.now()) / 60_000);
    expect([Math.max(...lasts) <= 60, Math.max(...lasts) > 50]).toEqual([true, true]);
  });

  test('a code that expired is refused', async () => {
    const code = codeIn(mails('mro.hdi@example.com')[0]);
    expect((await get(`password/reset/verify/?code=${code}`)).status).toBe(200);
    await server.door.common.updateTable('one_time_code').set({ expires_at: '2020-01-01T00:00:00Z' }).execute();
    expect((await get(`password/reset/verify/?code=${code}`)).status).toBe(400);
  });
});

test('a password is changed with the one before: of two at once one is, none that holds the name, and what failed is forgotten', async () => {
  const change = (token: string, old_password: string, password: string) =>
    server.call(token, 'PATCH', '/api/v1/user/current/change_password/', {
      old_password,
      password,
      confirmed_password: password,
    });
  const token = await server.tokenOf('mro.hdi');
  const named = await change(token, demoPassword, 'mro.hdi-2027');
  expect([named.status, Object.keys(named.body)]).toEqual([400, ['password']]);
  const chosen = ['Nueva-2026-e', 'Nueva-2026-f'] as const;
  const both = await Promise.all(chosen.map((password) => change(token, demoPassword, password)));
  const at = both.findIndex(({ status }) => status === 200);
  expect([at >= 0, both[1 - at]?.status]).toEqual([true, expect.toSatisfy((status: number) => status >= 400)]);
  await server.door.common.deleteFrom('login_attempt').execute();
  const again = await change(String(both[at]?.body.token), String(chosen[at]), 'Nueva-2026-g');
  expect(again.status).toBe(200);
  const left = await server.door.common.selectFrom('login_attempt').select('failures').execute();
  expect(left).toEqual([{ failures: 0 }]);
});

describe('own registration', () => {
  const person = { email: 'nueva@example.com', first_name: 'Ana', last_name: 'Díaz', password: 'Nueva-2026' };

  test('is off unless it was opened, and says so after its fields', async () => {
    expect(await post('signup/', person, closed)).toMatchObject({ status: 403, body: { code: 'signup_disabled' } });
    const wrong = await post('signup/', { email: 'x' }, closed);
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['email', 'first_name', 'last_name', 'password']]);
  });

  test('opens an account that is closed until its address is confirmed, once', async () => {
    expect(await post('signup/', person)).toMatchObject({ status: 201, body: { email: person.email } });
    expect((await signIn(person.email, person.password)).status).toBe(401);
    await arrived(person.email);
    const code = codeIn(mails(person.email)[0]);
    expect((await get(`password/reset/verify/?code=${code}`)).status).toBe(400);
    expect((await post('password/reset/verified/', { code, password: 'Ajena-2026' })).status).toBe(400);
    expect((await get(`signup/verify/?code=${code}`)).status).toBe(200);
    expect((await get(`signup/verify/?code=${code}`)).status).toBe(400);
  });

  test('lets the confirmed person in, to nothing: no customer is theirs until they have a role', async () => {
    const { status, body } = await signIn(person.email, person.password);
    expect(status).toBe(200);
    const token = String(body.token);
    expect((await server.call(token, 'GET', '/api/v1/user/current/')).body).toMatchObject({ userRoleCode: null });
    expect((await server.call(token, 'GET', '/api/v1/customers/')).body).toEqual([]);
    expect((await server.call(token, 'GET', '/api/v1/user/type/intranet/')).body).toEqual([]);
    for (const customer of ['hdi', 'axa', 'gnp']) {
      expect((await server.call(token, 'GET', `/api/v1/${customer}/audited_sinister/`)).status).toBe(404);
      expect((await server.call(token, 'GET', `/highways/v1/${customer}/highways/`)).status).toBe(404);
    }
  });

  test.each([
    { opened: 0, email: 'primera@example.com', password: 'Nueva-2026' },
    { opened: 1, email: 'segunda@example.com', password: 'Nueva-2027' },
  ])(
    'asked for again before it was confirmed: link $opened brings its own password, and voids the other',
    async (the) => {
      const { opened, email, password } = the;
      const codes: string[] = [];
      for (const [at, chosen] of ['Nueva-2026', 'Nueva-2027'].entries()) {
        await post('signup/', { ...person, email, password: chosen });
        await arrived(email, at + 1);
        codes.push(
          ...mails(email)
            .map(codeIn)
            .filter((code) => !codes.includes(code)),
        );
      }
      expect((await get(`signup/verify/?code=${codes[opened]}`)).status).toBe(200);
      expect((await get(`signup/verify/?code=${codes[1 - opened]}`)).status).toBe(400);
      const tried = await Promise.all(['Nueva-2026', 'Nueva-2027'].map((one) => signIn(email, one)));
      expect(tried.map(({ status }) => status)).toEqual(password === 'Nueva-2026' ? [200, 401] : [401, 200]);
    },
  );

  /** An administrator opens the account that was asked for, before its link was. */
  async function openedByAdministrator(address: string) {
    const adm = await server.tokenOf('adm');
    const [found] = (await server.call(adm, 'GET', `/api/v1/users/?search=${address}&is_active=false`)).body
      .results as unknown as Record<string, unknown>[];
    const { id, username, firstName, lastName, email } = found ?? {};
    const opened = { username, firstName, lastName, email, userRoleCode: 'ARE', userType: 'intranet', isActive: true };
    expect((await server.call(adm, 'PUT', `/api/v1/users/${id}/`, opened)).status).toBe(200);
    return { adm, id };
  }

  test('is no way in before its link is opened, also where an administrator opens the account first', async () => {
    const asked = { ...person, email: 'ajena@example.com' };
    await post('signup/', asked);
    await arrived(asked.email);
    await openedByAdministrator(asked.email);
    expect((await signIn(asked.email, asked.password)).status).toBe(401);
    expect((await get(`signup/verify/?code=${codeIn(mails(asked.email)[0])}`)).status).toBe(200);
    expect((await signIn(asked.email, asked.password)).status).toBe(200);
  });

  test('is not opened by its link once an administrator closed it', async () => {
    const asked = { ...person, email: 'cerrada@example.com' };
    await post('signup/', asked);
    await arrived(asked.email);
    const { adm, id } = await openedByAdministrator(asked.email);
    expect((await server.call(adm, 'DELETE', `/api/v1/users/${id}/`)).status).toBe(200);
    expect((await get(`signup/verify/?code=${codeIn(mails(asked.email)[0])}`)).status).toBe(400);
    expect((await signIn(asked.email, asked.password)).status).toBe(401);
  });

  test('stands in no one’s way while no link confirmed it: administrators and directories give its address an account', async () => {
    const adm = await server.tokenOf('adm');
    const sent = { firstName: 'Eva', lastName: 'Ríos', userRoleCode: 'ARE', userType: 'extranet', customer: 'axa' };
    const emails = ['del-administrador@example.com', 'del-directorio@example.com'];
    for (const email of emails) {
      await post('signup/', { ...person, email });
      await arrived(email);
    }
    const [first = '', second = ''] = emails;
    const made = await server.call(adm, 'POST', '/api/v1/users/', {
      ...sent,
      username: 'eva',
      email: 'Del-Administrador@example.com',
    });
    expect([made.status, made.body.username]).toEqual([201, 'eva']);
    const directory = { name: 'Directorio', userRoleCode: 'ADM', customer: 'axa', scopes: ['scim'], days: 30 };
    const { body } = await server.call(adm, 'POST', '/api/v1/service_accounts/', directory);
    const response = await fetch(`${server.base}/api/v1/scim/v2/Users/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${body.token}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify({ userName: second }),
    });
    expect([response.status, await response.json()]).toMatchObject([201, { userName: second }]);
    // The links that were mailed open nothing any more, nor does asking again.
    for (const email of emails) {
      expect((await get(`signup/verify/?code=${codeIn(mails(email)[0])}`)).status).toBe(400);
      await post('signup/', { ...person, email });
      expect((await signIn(email, person.password)).status).toBe(401);
    }
    const again = await server.call(adm, 'POST', '/api/v1/users/', { ...sent, username: 'otra', email: first });
    expect(again).toMatchObject({ status: 400, body: { email: [expect.stringMatching(/ya hay una cuenta/)] } });
  });

  test('asked for again and again brings few links', async () => {
    const asked = { ...person, email: 'llena@example.com' };
    for (let times = 0; times < 7; times += 1) {
      await server.door.common.deleteFrom('login_attempt').execute();
      expect((await post('signup/', asked)).status).toBe(201);
      await arrived(asked.email, Math.min(times + 1, 5));
    }
    await post('signup/', { ...person, email: 'ultima@example.com' });
    await arrived('ultima@example.com');
    expect(mails(asked.email)).toHaveLength(5);
  });

  test('with an address that is taken answers alike and changes nothing', async () => {
    const taken = { ...person, email: 'MRO@example.com' };
    expect(await post('signup/', taken)).toMatchObject({ status: 201, body: { email: taken.email } });
    expect(mails(taken.email)).toHaveLength(0);
  });
});
