import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schemaSource } from '#gateway/schemaSource.ts';
import { type SeededServer, startSeededServer } from '#tests/backend/seededServer.ts';
import { given, startGateway, type TestGateway } from './gateway.ts';

/** Whatever is wrong with a request, it is answered in one shape: GraphQL's own, or that of the other routes. */

let backend: SeededServer;
let gateway: TestGateway;
beforeAll(async () => {
  backend = await startSeededServer();
  gateway = await startGateway({ restUrl: backend.base });
}, 300_000);
afterAll(async () => {
  await gateway?.close();
  await backend?.close();
});

const csrf = { 'x-csrftoken': 'x' };
const json = { ...csrf, 'content-type': 'application/json' };

async function send(path: string, init: RequestInit) {
  const response = await fetch(gateway.base + path, init);
  const { status, headers } = response;
  return { status, headers, body: (await response.json()) as Readonly<Record<string, unknown>> };
}

/** Words of the libraries' own texts. */
const english = /\b(the|must|cannot|unknown|expected|found|field|type|argument|value|missing|query must|not|is)\b/i;

describe('a request to /graphql that is no question', () => {
  test.each([
    ['is no JSON', '{"query": ', json, 400, 'MALFORMED_JSON'],
    ['is too long', JSON.stringify({ query: ' '.repeat(2_100_000) }), json, 413, 'TOO_LARGE'],
    ['is not said to be JSON', '{}', { ...csrf, 'content-type': 'application/xml' }, 400, 'GRAPHQL_INVALID'],
    ['is said to be a text', '{}', { ...csrf, 'content-type': 'text/plain' }, 400, 'GRAPHQL_INVALID'],
    ['is a form', 'a=b', { ...csrf, 'content-type': 'application/x-www-form-urlencoded' }, 400, 'GRAPHQL_INVALID'],
    ['is empty', '{}', json, 400, 'GRAPHQL_INVALID'],
    ['lacks its header', '{"query":"{ tokenIsValid }"}', { 'content-type': 'application/json' }, 403, 'CSRF'],
  ])('because it %s is answered with errors', async (_, body, headers, status, code) => {
    const answer = await send('/graphql', { method: 'POST', headers, body });
    expect([answer.status, Object.keys(answer.body)]).toEqual([status, ['errors']]);
    expect(answer.body.errors).toEqual([expect.objectContaining({ extensions: expect.objectContaining({ code }) })]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify(answer.body.errors)).not.toMatch(/stack|node_modules/);
    const [{ message }] = answer.body.errors as [{ message: string }];
    expect(message).not.toMatch(english);
    if (code === 'GRAPHQL_INVALID') expect(message).toContain('application/json');
  });
});

test.each(['GET', 'PUT', 'DELETE'])('a question that comes by %s is told to come by POST', async (method) => {
  const answer = await send('/graphql?query=%7BtokenIsValid%7D', { method, headers: csrf });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  expect(answer.body.errors).toEqual([
    { message: expect.stringContaining('pídala con POST'), extensions: { code: 'GRAPHQL_INVALID' } },
  ]);
});

test('who accepts no JSON is told which forms an answer has', async () => {
  const headers = { ...json, accept: 'image/png' };
  const answer = await send('/graphql', { method: 'POST', headers, body: '{"query":"{ tokenIsValid }"}' });
  expect(answer.status).toBe(406);
  expect(answer.body.errors).toMatchObject([{ message: expect.stringContaining('(Accept)') }]);
});

describe('a request to another route', () => {
  test.each([
    ['that nothing serves', '/uploads/nothing', { method: 'POST', headers: csrf }, 404, 'UNKNOWN_ROUTE'],
    ['without its header', '/uploads/profile/avatar', { method: 'POST' }, 403, 'CSRF'],
    ['without a session', '/reports/incidents?format=xlsx', {}, 401, 'UNAUTHENTICATED'],
    ['for a file whose link is over', '/files/gnp/1?expires=1&signature=a', {}, 403, 'FORBIDDEN'],
    ['with an address that is misspelled', '/files/%E0%A4%A', {}, 400, 'MALFORMED_URL'],
  ])('%s is refused with code and message', async (_, path, init, status, code) => {
    const answer = await send(path, init);
    expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(/\.$/) } });
    expect(answer.body).not.toHaveProperty('detail');
  });
});

test.each([
  ['PUT', '/uploads/incidents/x/files.upload', 'POST'],
  ['GET', '/uploads/profile/avatar', 'POST'],
  ['GET', '/sign_in/backchannel_logout', 'POST'],
  ['DELETE', '/reports/incidents', 'GET, HEAD'],
  ['POST', '/files/gnp/1', 'GET, HEAD'],
  ['PUT', '/siniestros_por_auditar', 'GET, HEAD'],
  ['PUT', '/nothing', 'GET, HEAD'],
  ['PUT', '/api/v1/gnp/audited_sinister/', null],
])('%s %s is told the methods that serve it', async (method, path, allow) => {
  const answer = await send(path, { method, headers: csrf });
  const [status, code] = allow === null ? [404, 'UNKNOWN_ROUTE'] : [405, 'METHOD_NOT_ALLOWED'];
  expect([answer.status, answer.body.code, answer.headers.get('allow')]).toEqual([status, code, allow]);
});

test.each([
  ['{', 'está mal escrita: se esperaba un nombre y se encontró el final.'],
  ['a', 'está mal escrita: no se esperaba un nombre "a".'],
  ['{ viewr { id } }', '«Query» no tiene el campo «viewr».'],
  ['{ viewer }', 'diga entre llaves qué campos quiere de «viewer».'],
  ['{ viewer { id { x } } }', 'el campo «id» no tiene campos propios: quite sus llaves.'],
  ['{ tokenIsValid(x: 1) }', 'el campo «Query.tokenIsValid» no tiene el argumento «x».'],
  ['{ incident { slug } }', 'el campo «incident» pide el argumento «by».'],
  ['{ incidents(page: "x") { totalCount } }', '"x" no es un número entero.'],
  ['{ incidents(order: UP) { totalCount } }', '«UP» no es un valor de «IncidentOrder».'],
  ['{ incidents(filter: {amountFrom: true}) { totalCount } }', 'se esperaba un texto como "1234.56".'],
  ['{ incidents(filter: {nothing: 1}) { totalCount } }', '«IncidentFilter» no tiene el campo «nothing».'],
  ['query ($a: Int) { tokenIsValid }', 'la variable «$a» no se usa: quítela.'],
  ['{ incidents(page: $a) { totalCount } }', 'la variable «$a» no está declarada.'],
  ['query ($a: String) { incidents(page: $a) { totalCount } }', 'la variable «$a» es «String» donde se pide «Int».'],
  ['query ($a: Nothing) { incidents(page: $a) { totalCount } }', 'no existe el tipo «Nothing».'],
  ['{ ...A } fragment A on Query { ...A }', 'el fragmento «A» se contiene a sí mismo.'],
  ['{ ...A }', 'no se define el fragmento «A».'],
  ['{ tokenIsValid } fragment A on Query { tokenIsValid }', 'el fragmento «A» no se usa: quítelo.'],
  ['{ ... on Viewer { id } }', 'un fragmento no puede usarse ahí: es de otro tipo.'],
  ['{ tokenIsValid @nothing }', 'no existe la directiva «@nothing».'],
  ['{ tokenIsValid @skip }', 'la directiva «@skip» pide el argumento «if».'],
  ['{ a: tokenIsValid a: settings { signUpIsOpen } }', 'el campo «a» se pide dos veces de modo distinto: use alias.'],
  ['{ tokenIsValid } { tokenIsValid }', 'tiene varias operaciones: dé un nombre a cada una.'],
  ['query a { tokenIsValid } query a { tokenIsValid }', '«a» está repetido: déjelo una vez.'],
])('%s is reported in Spanish', async (query, text) => {
  const { errors } = await gateway.graphql({}, query);
  expect(errors.map(({ message }) => message)).toContain(`La consulta no es válida: ${text}`);
  for (const { message, extensions } of errors) {
    expect(extensions.code).toBe('GRAPHQL_INVALID');
    expect(message).not.toMatch(english);
  }
});

test('of very many wrong values fifty are named', async () => {
  const query = 'query ($filter: IncidentFilter) { incidents(filter: $filter) { totalCount } }';
  const asker = { token: await backend.tokenOf('are.axa'), customer: 'axa' };
  const { errors } = await gateway.graphql(asker, query, { filter: { statuses: Array(60).fill('OTRO') } });
  expect(errors.map(({ extensions: { code, fields } }) => [code, (fields as unknown[]).length])).toEqual([
    ['VALIDATION_FAILED', 50],
  ]);
});

const taking = Object.values(buildSchema(schemaSource()).getMutationType()?.getFields() ?? {}).filter(({ args }) =>
  args.some(({ name }) => name === 'input'),
);

test.each(taking.map((field) => [field.name, field] as const))(
  '%s tells an input of another kind',
  async (name, field) => {
    const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
    const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
    const query = `mutation (${declared}) { ${name}(${passed}) { __typename ... on ValidationFailed { fields { field } } } }`;
    // As a person, since without a session a network is refused so many questions at once.
    const asker = { token: await backend.tokenOf('are.axa'), customer: 'axa' };
    const { data, errors } = await gateway.graphql(asker, query, { input: 'nothing' });
    expect(errors).toEqual([]);
    expect(data[name]).toMatchObject({ __typename: 'ValidationFailed' });
    const told = (given(data[name]).fields as unknown as { field: string }[]).map((one) => one.field);
    expect(told).toContain('input');
  },
);
