import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#domain/demo.ts';
import { pdf } from '#tests/backend/lifecycle/files.ts';
import { form } from '#tests/backend/lifecycle/world.ts';
import { startServer, type TestServer } from '#tests/backend/server.ts';
import { incidentBody } from '#tests/incidentBody.ts';
import { given, startGateway, type TestGateway } from './gateway.ts';

let backend: TestServer;
let gateway: TestGateway;
beforeAll(async () => {
  backend = await startServer();
  gateway = await startGateway({ restUrl: backend.base, idleLockMinutes: 20 });
});
afterAll(async () => {
  await gateway?.close();
  await backend?.close();
});

const create = `mutation ($name: String!, $days: Int!, $password: String!) {
  createPersonalToken(input: { name: $name, days: $days, password: $password }) {
    __typename
    ... on NewPersonalToken { token personalToken { id name scope lastUsedAt isExpired } }
    ... on ValidationFailed { fields { field messages } }
  }
}`;

async function made(username: string) {
  const session = await backend.tokenOf(username);
  const { data } = await gateway.graphql({ token: session }, create, {
    name: 'Hoja',
    days: 30,
    password: demoPassword,
  });
  const { token, personalToken } = given(data.createPersonalToken);
  return { session, token: String(token), id: String(personalToken?.id) };
}

/** As a script asks: no header but its token. */
async function asScript(authorization: string, query: string, variables: object = {}) {
  const response = await fetch(`${gateway.base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await response.json()) as {
    data?: Record<string, unknown> | null;
    errors?: { message: string; extensions: { code: string } }[];
  };
  return { status: response.status, headers: response.headers, ...body };
}

test('a script reads with its token alone, in either spelling', async () => {
  const { token } = await made('are.gnp');
  for (const scheme of ['Bearer', 'JWT', 'bearer', 'jwt']) {
    const { status, data } = await asScript(`${scheme} ${token}`, '{ viewer { username } highways { slug } }');
    expect(status).toBe(200);
    expect(data).toEqual({ viewer: { username: 'are.gnp' }, highways: [{ slug: 'gnp-autopista' }] });
  }
  const schema = await asScript(`Bearer ${token}`, '{ __schema { queryType { name } } }');
  expect(schema.data).toEqual({ __schema: { queryType: { name: 'Query' } } });
});

test('a session’s token is no Bearer and does need the browser’s header', async () => {
  const { session } = await made('are.gnp');
  expect((await asScript(`JWT ${session}`, '{ viewer { username } }')).status).toBe(403);
  expect((await asScript(`Bearer ${session}`, '{ viewer { username } }')).status).toBe(403);
});

test('every mutation is refused with its code before anything runs, uploads too', async () => {
  const { session, token, id } = await made('are.gnp');
  const mutations = [
    'mutation { logout(input: {}) { __typename } }',
    'mutation { refreshSession(input: {}) { __typename } }',
    `mutation { revokePersonalToken(input: { id: "${id}" }) { __typename } }`,
    'mutation { login(input: { username: "adm", password: "x" }) { __typename } }',
  ];
  for (const mutation of mutations) {
    const { status, data, errors } = await asScript(`Bearer ${token}`, mutation);
    expect([status, data ?? null, errors?.[0]?.extensions.code]).toEqual([403, null, 'READ_ONLY_TOKEN']);
    expect(errors?.[0]?.message).toContain('solo permite consultar');
  }
  const upload = await fetch(`${gateway.base}/uploads/incidents/x/files.upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new FormData(),
  });
  expect([upload.status, await upload.json()]).toEqual([403, expect.objectContaining({ code: 'READ_ONLY_TOKEN' })]);
  const listed = await gateway.graphql({ token: session }, '{ personalTokens { id lastUsedAt } }');
  expect(listed.data).toMatchObject({ personalTokens: expect.arrayContaining([expect.objectContaining({ id })]) });
});

test('its own list is kept from it: the refusal names the backend’s reason', async () => {
  const { token } = await made('are.axa');
  const { errors } = await asScript(`Bearer ${token}`, '{ personalTokens { id } }');
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'read_only_token' });
});

test('revoked, it is answered 401, at once', async () => {
  const { session, token, id } = await made('are.hdi');
  expect((await asScript(`Bearer ${token}`, '{ viewer { username } }')).status).toBe(200);
  const revoke = 'mutation ($id: ID!) { revokePersonalToken(input: { id: $id }) { __typename } }';
  expect((await gateway.graphql({ token: session }, revoke, { id })).data).toEqual({
    revokePersonalToken: { __typename: 'Done' },
  });
  const after = await asScript(`Bearer ${token}`, '{ viewer { username } }');
  expect([after.status, after.errors?.[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
  const again = await gateway.graphql({ token: session }, revoke, { id });
  expect(again.data.revokePersonalToken).toEqual({ __typename: 'NotFound' });
});

test('what is wrong with a new one is reported by its field', async () => {
  const session = await backend.tokenOf('adm');
  const { data } = await gateway.graphql({ token: session }, create, { name: '', days: 3, password: demoPassword });
  expect(data.createPersonalToken).toMatchObject({
    __typename: 'ValidationFailed',
    fields: [{ field: 'name' }, { field: 'days' }],
  });
});

test('a token that is guessed makes the address wait, and says how long', async () => {
  const guess = `Bearer dictamen_${'A'.repeat(43)}`;
  expect((await asScript(guess, '{ viewer { username } }')).status).toBe(401);
  await backend.door.common.updateTable('login_attempt').set({ failures: 120 }).execute();
  await asScript(guess, '{ viewer { username } }');
  const blocked = await asScript(guess, '{ viewer { username } }');
  expect([blocked.status, blocked.errors?.[0]?.extensions.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('any person may know how the installation is configured, and that registration is closed says why', async () => {
  const { data } = await gateway.graphql({}, '{ settings { signUpIsOpen idleLockMinutes } }');
  expect(data).toEqual({ settings: { signUpIsOpen: false, idleLockMinutes: 20 } });
  const person = '{ email: "a@example.com", firstName: "A", lastName: "B", password: "Nueva-2026" }';
  const closed = await gateway.graphql(
    {},
    `mutation { signUp(input: ${person}) { __typename ... on Denied { code message reason } } }`,
  );
  expect(closed.data.signUp).toEqual({
    __typename: 'Denied',
    code: 'FORBIDDEN',
    message: 'El registro de cuentas no está abierto. Pida su cuenta a un administrador.',
    reason: 'signup_disabled',
  });
});

describe('a service account', () => {
  let backend: TestServer;
  let gateway: TestGateway;
  beforeAll(async () => {
    backend = await startServer();
    gateway = await startGateway({ restUrl: backend.base });
  });
  afterAll(async () => {
    await gateway?.close();
    await backend?.close();
  });

  const create = `mutation ($input: CreateServiceAccountInput!) {
  createServiceAccount(input: $input) {
    ... on NewServiceToken { token serviceAccount { id version name scopes tokens { id } } }
    ... on ValidationFailed { fields { field messages } }
  }
}`;

  async function made(scopes: readonly string[], role = 'ARE') {
    const session = await backend.tokenOf('adm');
    const input = { name: 'Puente', role, customer: 'gnp', scopes };
    const { data } = await gateway.graphql({ token: session }, create, { input });
    return given(data.createServiceAccount) as unknown as {
      readonly token: string;
      readonly serviceAccount: { readonly id: string; readonly version: number; readonly tokens: { id: string }[] };
    };
  }

  /** As a program asks: no header but its token. */
  async function asProgram(token: string, query: string, variables: object = {}) {
    const response = await fetch(`${gateway.base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
    const body = (await response.json()) as {
      data?: Record<string, Record<string, unknown>> | null;
      errors?: { message: string; extensions: { code: string; reason?: string } }[];
    };
    return { status: response.status, ...body };
  }

  test('a program reads what its scopes name, and the refusal of the rest names the one it needs', async () => {
    const { token } = await made(['READ_CATALOGS']);
    const { data } = await asProgram(token, '{ viewer { username } highways { slug } }');
    expect(data).toEqual({ viewer: { username: 'servicio.Puente' }, highways: [{ slug: 'gnp-autopista' }] });
    const refused = await asProgram(token, '{ incidentSummary { total { count } } }');
    expect(refused.errors?.[0]).toMatchObject({
      message: expect.stringContaining('«Consultar resúmenes» (SUMMARIES)'),
      extensions: { code: 'FORBIDDEN', reason: 'missing_scope' },
    });
  });

  test('a program changes what its scopes name; a mutation beyond them answers the scope that it lacks', async () => {
    const change = `mutation { createProviderType(input: { name: "De programas" }) {
    __typename ... on ProviderType { name } ... on Denied { message reason } } }`;
    const reader = await made(['READ_CATALOGS']);
    const denied = await asProgram(reader.token, change);
    expect(denied.data?.createProviderType).toMatchObject({
      __typename: 'Denied',
      message: expect.stringContaining('«Mantener catálogos» (CATALOGS)'),
      reason: 'missing_scope',
    });
    const keeper = await made(['CATALOGS']);
    const done = await asProgram(keeper.token, change);
    expect(done.data?.createProviderType).toEqual({ __typename: 'ProviderType', name: 'De programas' });
  });

  test('so does an event of an incident: it is denied for the scope, not refused by the state', async () => {
    const mro = await backend.tokenOf('mro.gnp');
    const fields = incidentBody('wire', 'gnp', 'ALCANCE-1');
    const { body } = await backend.call(mro, 'POST', '/api/v1/gnp/audited_sinister/', fields);
    const { token } = await made(['READ_INCIDENTS']);
    const comment = `mutation ($input: CommentIncidentInput!) {
    commentIncident(input: $input) { __typename ... on Failure { code message } ... on Denied { reason } } }`;
    const denied = await asProgram(token, comment, { input: { slug: body.slugName, comment: 'Listo.' } });
    expect(denied.data?.commentIncident).toEqual({
      __typename: 'Denied',
      code: 'FORBIDDEN',
      message: expect.stringContaining('(REGISTER)'),
      reason: 'missing_scope',
    });
    const upload = await fetch(`${gateway.base}/uploads/incidents/${body.slugName}/files.upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-customer': 'gnp' },
      body: form({ sinister_file_slug: 'fotografias', file: pdf() }),
    });
    expect([upload.status, await upload.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'FORBIDDEN', reason: 'missing_scope' }),
    ]);
  });

  test('a program opens no session, keeps no accounts, and is answered 401 once its token is revoked', async () => {
    const { token, serviceAccount } = await made(['READ_USERS'], 'ADM');
    const another =
      'mutation { createPersonalToken(input: { name: "x", days: 7, password: "x" }) { __typename ... on Denied { reason } } }';
    const refused = await asProgram(token, another);
    expect(refused.data?.createPersonalToken).toEqual({ __typename: 'Denied', reason: 'people_only' });
    const session = await backend.tokenOf('adm');
    const revoke = `mutation ($input: RevokeServiceTokenInput!) {
    revokeServiceToken(input: $input) { __typename ... on ServiceAccount { tokens { id } } } }`;
    const input = { account: serviceAccount.id, token: serviceAccount.tokens[0]?.id };
    const { data } = await gateway.graphql({ token: session }, revoke, { input });
    expect(data.revokeServiceToken).toEqual({ __typename: 'ServiceAccount', tokens: [] });
    expect((await asProgram(token, '{ viewer { username } }')).status).toBe(401);
  });

  test('its wrong fields are named as the schema names them', async () => {
    const session = await backend.tokenOf('adm.gnp').catch(() => backend.tokenOf('adm'));
    const input = { name: ' ', role: 'SERVICE', customer: 'gnp', scopes: [] };
    const { data } = await gateway.graphql({ token: session }, create, { input });
    const { fields } = given(data.createServiceAccount) as unknown as { fields: { field: string }[] };
    expect(fields.map(({ field }) => field).sort()).toEqual(['name', 'scopes']);
  });

  test('a directory keeps people by SCIM at the address of the product, with its token alone', async () => {
    const { token } = await made(['SCIM'], 'ADM');
    const scim = async (method: string, path: string, body?: object, authorization = `Bearer ${token}`) => {
      const response = await fetch(`${gateway.base}/scim/v2/${path}`, {
        method,
        headers: { authorization, 'content-type': 'application/scim+json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        type: response.headers.get('content-type'),
        location: response.headers.get('location'),
        body: JSON.parse(text || '{}') as Record<string, unknown>,
      };
    };
    const added = await scim('POST', 'Users', { userName: 'directorio@gnp.example', externalId: 'd-1' });
    expect([added.status, added.type]).toEqual([201, 'application/scim+json; charset=utf-8']);
    expect(added.location).toMatch(new RegExp(`/scim/v2/Users/${String(added.body.id)}$`));
    expect(added.body).toMatchObject({ meta: { location: added.location } });
    const found = await scim('GET', `Users?filter=${encodeURIComponent('userName eq "directorio@gnp.example"')}`);
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id: added.body.id, externalId: 'd-1' }] });
    const changed = await scim('PATCH', `Users/${String(added.body.id)}`, {
      Operations: [{ op: 'Replace', path: 'name.familyName', value: 'Nieto' }],
    });
    expect(changed.body).toMatchObject({ name: { familyName: 'Nieto' } });
    expect((await scim('DELETE', `Users/${String(added.body.id)}`)).status).toBe(204);
    const gone = await scim('GET', `Users/${String(added.body.id)}`);
    expect(gone.body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '404' });
    const stranger = await scim('GET', 'Users', undefined, 'Bearer nada');
    expect([stranger.status, stranger.body.status]).toEqual([401, '401']);
  });
});
