import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/backend/server.ts';
import { given, startGateway, type TestGateway } from './gateway.ts';

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
      body: JSON.parse(text || '{}') as Record<string, unknown>,
    };
  };
  const added = await scim('POST', 'Users', { userName: 'directorio@gnp.example', externalId: 'd-1' });
  expect([added.status, added.type]).toEqual([201, 'application/scim+json; charset=utf-8']);
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
