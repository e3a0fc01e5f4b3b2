import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, customerParam, routeOf } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import { scopeNeeded } from '#contract/scopes.ts';
import { demoPassword } from '#domain/demo.ts';
import { may } from '#domain/permissions.ts';
import { holdsAnyRole, roles } from '#domain/roles.ts';
import {
  mostServiceAccounts,
  mostServiceTokens,
  type Scope,
  scopeNames,
  scopes,
  worksFor,
} from '#domain/serviceAccounts.ts';
import { steps } from '#machines/incident/steps.ts';
import { incidentBody } from '#tests/incidentBody.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;
let administrator: string;
beforeAll(async () => {
  server = await startServer();
  administrator = await server.tokenOf('adm');
});
afterAll(() => server?.close());

const accounts = '/api/v1/service_accounts/';
const list = '/api/v1/gnp/audited_sinister/';

type Made = {
  readonly token: string;
  readonly serviceAccount: {
    readonly id: string;
    readonly version: number;
    readonly tokens: { readonly id: string; readonly expires: string }[];
  };
};

const kept = (fields: object = {}) => ({
  name: 'Puente de ventas',
  userRoleCode: 'ADM',
  customer: '',
  scopes: ['readIncidents'],
  ...fields,
});
/** With a first token. */
const sent = (fields: object = {}) => kept({ days: 30, ...fields });

async function made(fields: object = {}): Promise<Made> {
  const { status, body } = await server.call(administrator, 'POST', accounts, sent(fields));
  expect([status, status === 201 ? null : body]).toEqual([201, null]);
  return body as unknown as Made;
}

const ask = (token: string, path: string) => server.call(token, 'GET', path);

describe('a service account', () => {
  test('is made by an administrator; its token is handed over once, stored as a hash, and works at once', async () => {
    const { token, serviceAccount } = await made({ customer: 'gnp', userRoleCode: 'ARE' });
    expect(token).toMatch(/^dictamen_servicio_[\w-]{43}$/);
    expect(serviceAccount).toMatchObject({ name: 'Puente de ventas', customer: 'gnp', scopes: ['readIncidents'] });
    const listed = await ask(administrator, accounts);
    const kept = await server.door.common.selectFrom('personal_token').selectAll().execute();
    expect(JSON.stringify([listed.body, kept])).not.toContain(token.slice(20));
    for (const scheme of ['JWT', 'Bearer']) {
      const headers = { authorization: `${scheme} ${token}` };
      expect((await server.call(null, 'GET', list, undefined, headers)).status).toBe(200);
    }
    expect((await ask(token, '/api/v1/axa/audited_sinister/')).status).toBe(404);
    const [used] = (await ask(administrator, accounts)).body.filter(({ id }) => String(id) === serviceAccount.id);
    expect(Date.parse(String(used?.tokens?.[0]?.lastUse))).toBeGreaterThan(0);
  });

  test('signs what it does with its name alone, and is not listed among people', async () => {
    const { token, serviceAccount } = await made({
      userRoleCode: 'MRO',
      customer: 'gnp',
      scopes: ['register', 'summaries'],
    });
    const incident = incidentBody('wire', 'gnp', 'PROGRAMA-1');
    const registered = await server.call(token, 'POST', '/api/v1/gnp/audited_sinister/', incident);
    expect(registered.body.owner).toMatchObject({ userId: serviceAccount.id, names: 'Puente de ventas' });
    const groups = await ask(administrator, '/api/v1/summaries/incidents/?customers=gnp&group_by=owner');
    expect(JSON.stringify(groups.body)).toContain('"Puente de ventas"');
    const report = `${server.base}/api/v1/gnp/audited_sinister/export_report/?format=csv`;
    const file = await fetch(report, { headers: { authorization: `JWT ${administrator}` } });
    expect(await file.text()).toContain(',Puente de ventas,');
    for (const type of ['extranet', 'MRO']) {
      const { body } = await ask(administrator, `/api/v1/user/type/${type}/`);
      expect(body.map(({ userId }) => userId)).not.toContain(serviceAccount.id);
    }
  });

  const bounded = allCalls
    .filter(({ row }) => !row.open)
    .map(({ name, row }) => ({ name, row, needed: scopeNeeded(row) }));

  const known = new Map<string, Promise<Made>>();
  const lacking = (needed: string) => {
    const account = known.get(needed) ?? made({ scopes: scopes.filter((scope) => scope !== needed) });
    known.set(needed, account);
    return account;
  };

  test.each(bounded.filter(({ needed }) => needed !== 'always'))(
    'is refused $name without $needed, which the refusal names',
    async ({ row, needed }: { row: Call; needed: string }) => {
      const { token, serviceAccount } = await lacking(needed);
      const path = routeOf(row).replace(/:(\w+)/g, (_, name: string) =>
        name === customerParam ? 'gnp' : serviceAccount.id,
      );
      const { status, body } = await server.call(token, row.method, path, row.method === 'GET' ? undefined : {});
      expect([status, body.code]).toEqual([403, needed === 'never' ? 'people_only' : 'missing_scope']);
      if (needed !== 'never') expect(body.detail).toContain(`«${scopeNames[needed as Scope]}»`);
    },
  );

  test('rejects no files with the scope that deletes them, though one call does both', async () => {
    const files = '/api/v1/gnp/audited_sinister/no-hay/sinister_files/';
    const { token } = await made({ customer: 'gnp', userRoleCode: 'ARE', scopes: ['register'] });
    const rejection = { files: ['1'], reject_reason: 'precio', comment: 'No se ve.' };
    const refused = await server.call(token, 'DELETE', files, rejection);
    expect(refused).toMatchObject({ status: 403, body: { code: 'missing_scope' } });
    expect((await server.call(token, 'DELETE', files, { files: ['1'] })).status).toBe(404);
  });

  test('gains nothing by a scope that its role does not have', async () => {
    const { token, serviceAccount } = await made({ userRoleCode: 'MRO', customer: 'gnp', scopes: ['quantify'] });
    // As an account may hold it since before it was refused.
    await server.door.common
      .updateTable('account')
      .set({ scopes: ['quantify', 'catalogs'] })
      .where('id', '=', serviceAccount.id)
      .execute();
    const { status, body } = await server.call(token, 'POST', '/api/v1/gnp/providers/', { name: 'Vial' });
    expect([status, body.code]).toEqual([403, 'access_denied']);
  });

  test('is given no scope with which its role can do nothing', async () => {
    const refused = await server.call(administrator, 'POST', accounts, sent({ userRoleCode: 'MRO', scopes: ['scim'] }));
    const text =
      'Alcances: el rol Operador no puede usar «Mantener cuentas y grupos por SCIM». Quítelo, o use una cuenta con otro rol.';
    expect([refused.status, refused.body]).toMatchObject([400, { scopes: [text] }]);
    const { serviceAccount } = await made({ userRoleCode: 'MRO', scopes: ['readIncidents'] });
    const byId = `${accounts}${serviceAccount.id}/`;
    const changed = await server.call(administrator, 'PUT', byId, {
      name: 'Ventas',
      scopes: ['readIncidents', 'scim'],
    });
    expect([changed.status, changed.body]).toMatchObject([400, { scopes: [text] }]);
    for (const role of roles) {
      for (const scope of scopes) {
        const isServed = allCalls.some(({ row }) => {
          if (scopeNeeded(row) !== scope) return false;
          if (row.event) return holdsAnyRole(role, steps[row.event].by);
          return row.permission === undefined || may(role, ...row.permission);
        });
        expect([role, scope, worksFor(role, scope)]).toEqual([role, scope, isServed]);
      }
    }
  });

  test('never enters with a password, and no other screen keeps it', async () => {
    const { serviceAccount } = await made();
    const { username } = await server.door.common
      .selectFrom('account')
      .select('username')
      .where('id', '=', serviceAccount.id)
      .executeTakeFirstOrThrow();
    const { password_hash } = await server.door.common
      .selectFrom('account')
      .select('password_hash')
      .where('username_key', '=', 'adm')
      .executeTakeFirstOrThrow();
    await server.door.common
      .updateTable('account')
      .set({ password_hash })
      .where('id', '=', serviceAccount.id)
      .execute();
    const login = await server.call(null, 'POST', '/api/v1/auth/obtain_token/', { username, password: demoPassword });
    expect(login).toMatchObject({ status: 401, body: { code: 'login_failed' } });
    expect((await ask(administrator, `/api/v1/users/${serviceAccount.id}/`)).status).toBe(404);
    const reset = `/api/v1/users/${serviceAccount.id}/password/`;
    expect((await server.call(administrator, 'POST', reset, {})).status).toBe(404);
    const users = await ask(administrator, `/api/v1/users/?search=${username}`);
    expect(users.body.results).toEqual([]);
    const auditors = await ask(administrator, '/api/v1/gnp/auditors/');
    expect(JSON.stringify(auditors.body)).not.toContain(username);
  });

  test('a new token leaves the one before its time of overlap, and no longer', async () => {
    const first = await made();
    const tokens = `${accounts}${first.serviceAccount.id}/tokens/`;
    const second = await server.call(administrator, 'POST', tokens, { days: 90, overlapHours: 24 });
    expect(second.status).toBe(201);
    const inForce = second.body.serviceAccount?.tokens;
    expect(inForce).toHaveLength(2);
    const hours = (Date.parse(String(inForce?.[1]?.expires)) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThan(24.1);
    for (const token of [first.token, String(second.body.token)]) expect((await ask(token, list)).status).toBe(200);
    const [newest] = inForce ?? [];
    expect((Date.parse(String(newest?.expires)) - Date.now()) / 86_400_000).toBeCloseTo(90, 1);
    const third = await server.call(administrator, 'POST', tokens, { days: 90, overlapHours: 0 });
    expect((await ask(first.token, list)).status).toBe(401);
    expect((await ask(String(second.body.token), list)).status).toBe(401);
    expect((await ask(String(third.body.token), list)).status).toBe(200);
  });

  test('a time of overlap lengthens no token that ends before', async () => {
    const { serviceAccount } = await made({ days: 7 });
    const [token] = serviceAccount.tokens;
    const tokens = `${accounts}${serviceAccount.id}/tokens/`;
    const next = await server.call(administrator, 'POST', tokens, { days: 30, overlapHours: 168 });
    const before = next.body.serviceAccount?.tokens?.find(({ id }) => String(id) === token?.id);
    expect(before?.expires).toBe(token?.expires);
  });

  test('ends with a revoked token, and for good when it is disabled', async () => {
    const { token, serviceAccount } = await made();
    const byId = `${accounts}${serviceAccount.id}/`;
    const other = await made({ name: 'Otro' });
    const foreign = `${accounts}${other.serviceAccount.id}/tokens/${serviceAccount.tokens[0]?.id}/`;
    expect((await server.call(administrator, 'DELETE', foreign)).status).toBe(404);
    const revoked = await server.call(administrator, 'DELETE', `${byId}tokens/${serviceAccount.tokens[0]?.id}/`);
    expect(revoked).toMatchObject({ status: 200, body: { tokens: [] } });
    expect(await ask(token, list)).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
    const next = await server.call(administrator, 'POST', `${byId}tokens/`, { days: 7, overlapHours: 0 });
    expect((await ask(String(next.body.token), list)).status).toBe(200);
    const edited = await server.call(administrator, 'PUT', byId, { ...kept(), isActive: false });
    expect(edited).toMatchObject({ status: 400, body: { isActive: ['Activo: para desactivarlo, elimínelo.'] } });
    const disabled = await server.call(administrator, 'DELETE', byId, undefined, { 'if-match': '"2"' });
    expect(disabled).toMatchObject({ status: 200, body: { isActive: false, tokens: [] } });
    expect((await ask(String(next.body.token), list)).status).toBe(401);
    const refused = await server.call(administrator, 'POST', `${byId}tokens/`, { days: 7, overlapHours: 0 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'account_disabled' } });
    const renamed = await server.call(administrator, 'PUT', byId, kept({ name: 'Puente de siniestros' }));
    expect(renamed).toMatchObject({ status: 200, body: { isActive: false } });
    const back = await server.call(administrator, 'PUT', byId, { ...kept(), isActive: true });
    expect(back).toMatchObject({ status: 200, body: { isActive: true, tokens: [] } });
    expect((await ask(String(next.body.token), list)).status).toBe(401);
    const history = await ask(administrator, `/api/v1/users/${serviceAccount.id}/history/`);
    expect(history.body.map(({ event }) => event)).toEqual([
      'updated',
      'enabled',
      'updated',
      'disabled',
      'serviceTokenMade',
      'serviceTokenRevoked',
      'serviceTokenMade',
      'created',
    ]);
  });

  test('its scopes change for tokens that are out, and its history says by whom', async () => {
    const { token, serviceAccount } = await made();
    const byId = `${accounts}${serviceAccount.id}/`;
    const changed = await server.call(administrator, 'PUT', byId, kept({ scopes: ['summaries'] }));
    expect(changed.status).toBe(200);
    expect(await ask(token, list)).toMatchObject({ status: 403, body: { code: 'missing_scope' } });
    const stale = await server.call(administrator, 'PUT', byId, kept(), { 'if-match': '"1"' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    const history = await ask(administrator, `/api/v1/users/${serviceAccount.id}/history/`);
    expect(history.body.map(({ event }) => event)).toEqual(['updated', 'serviceTokenMade', 'created']);
    expect(history.body[0]).toMatchObject({
      user: { username: 'adm' },
      changes: { scopes: { before: 'readIncidents', after: 'summaries' } },
    });
  });

  test('is bounded in number of tokens, and each wrong field is named with its remedy', async () => {
    const { serviceAccount } = await made();
    const more = Array.from({ length: mostServiceTokens - 1 }, (_, at) => ({
      account_id: serviceAccount.id,
      name: 'x',
      token_hash: `service-${at}`,
      expires_at: '2999-01-01T00:00:00Z',
    }));
    await server.door.common.insertInto('personal_token').values(more).execute();
    const tokens = `${accounts}${serviceAccount.id}/tokens/`;
    const full = await server.call(administrator, 'POST', tokens, { days: 7, overlapHours: 24 });
    expect(full).toMatchObject({ status: 409, body: { code: 'too_many_tokens' } });
    await server.door.common
      .updateTable('personal_token')
      .set({ expires_at: '2026-01-01T00:00:00Z' })
      .where('token_hash', 'like', 'service-%')
      .execute();
    expect((await server.call(administrator, 'POST', tokens, { days: 7, overlapHours: 24 })).status).toBe(201);
    for (const [fields, field, remedy = '.'] of [
      [{ name: ' ' }, 'name'],
      [{ userRoleCode: 'NADIE' }, 'userRoleCode'],
      [{ customer: 'nadie' }, 'customer'],
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['todo'] }, 'scopes', 'elija entre readIncidents, register,'],
      [{ days: 31 }, 'days', 'elija 7, 30, 90, 180 o 365 días.'],
    ] as const) {
      const { status, body } = await server.call(administrator, 'POST', accounts, sent(fields));
      expect([status, Object.keys(body).map((name) => name.split('.')[0])]).toEqual([400, [field]]);
      expect(JSON.stringify(body)).toContain(remedy);
    }
    const late = await server.call(administrator, 'POST', tokens, { days: 7, overlapHours: 48 });
    expect(late.body).toEqual({ overlapHours: [expect.stringContaining('(0, 1, 24, 168)')] });
  });

  test('of an insurer is kept by that insurer’s administrators too, and by no other’s', async () => {
    const keepers = ['are.hdi', 'are.axa'];
    const role = (code: 'ADM' | 'ARE') =>
      server.door.common.updateTable('account').set({ role: code }).where('username_key', 'in', keepers).execute();
    await role('ADM');
    const [hdi = '', axa = ''] = await Promise.all(keepers.map((username) => server.tokenOf(username)));
    const own = await server.call(hdi, 'POST', accounts, sent({ name: 'De HDI', customer: 'hdi' }));
    expect(own.status).toBe(201);
    for (const customer of ['', 'axa']) {
      expect((await server.call(hdi, 'POST', accounts, sent({ customer }))).status).toBe(400);
    }
    expect((await ask(hdi, accounts)).body).toMatchObject([{ name: 'De HDI' }]);
    expect((await ask(axa, accounts)).body).toEqual([]);
    const byId = `${accounts}${own.body.serviceAccount?.id}/`;
    expect((await server.call(axa, 'DELETE', byId)).status).toBe(404);
    expect((await server.call(axa, 'PUT', byId, kept())).status).toBe(404);
    expect((await server.call(axa, 'POST', `${byId}tokens/`, { days: 7, overlapHours: 0 })).status).toBe(404);
    await role('ARE');
  });

  test('is no business of others than administrators, nor of its own token', async () => {
    const auditor = await server.tokenOf('are.gnp');
    expect((await ask(auditor, accounts)).status).toBe(403);
    expect((await server.call(auditor, 'POST', accounts, sent())).status).toBe(403);
    const { token } = await made({ scopes: [...scopes] });
    expect((await ask(token, accounts)).status).toBe(200);
    expect(await server.call(token, 'POST', accounts, sent())).toMatchObject({ body: { code: 'people_only' } });
  });

  test('is one of so many of each insurer; disabled ones count', async () => {
    const { serviceAccount } = await made({ customer: 'axa', userRoleCode: 'ARE' });
    await server.call(administrator, 'DELETE', `${accounts}${serviceAccount.id}/`);
    const { password_hash } = await server.door.common
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', serviceAccount.id)
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: mostServiceAccounts - 1 }, (_, at) => ({
      username: `servicio.${at}`,
      username_key: `servicio.${at}`,
      password_hash,
      role: 'ARE' as const,
      user_type: 'extranet' as const,
      customer: 'axa',
      first_name: `Programa ${at}`,
      scopes: ['readIncidents'],
    }));
    await server.door.common.insertInto('account').values(others).execute();
    const full = await server.call(administrator, 'POST', accounts, sent({ customer: 'axa', userRoleCode: 'ARE' }));
    expect(full).toMatchObject({ status: 409, body: { code: 'too_many_accounts' } });
    await made({ customer: 'gnp', userRoleCode: 'ARE' });
    await server.door.common
      .deleteFrom('account')
      .where('username', 'like', 'servicio.%')
      .where('first_name', 'like', 'Programa %')
      .execute();
  });
});
