import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationTexts } from '#gateway/operations.generated.ts';
import { openWorld, type World } from '#tests/backend/lifecycle/world.ts';
import { type Asker, headersOf, startGateway, type TestGateway } from './gateway.ts';

/** An operation that was asked before does without Apollo Server; the answer is the same. */

let backend: World;
let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  backend = await openWorld();
  gateway = await startGateway({ restUrl: backend.server.base });
  token = await backend.server.tokenOf('adm');
});
afterAll(async () => {
  await gateway?.close();
  await backend?.server.close();
});

const list = `query List($filter: IncidentFilter, $size: Int) {
  incidents(filter: $filter, pageSize: $size) { totalCount nodes { slug stage } }
}`;
const one = 'query One($slug: String!) { incident(by: { slug: $slug }) { slug } }';

type Asked = {
  readonly query?: string;
  readonly variables?: object;
  readonly operationName?: string;
  readonly extensions?: object;
};

async function ask(asker: Asker, asked: Asked, headers: object = {}) {
  const response = await fetch(`${gateway.base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(asker), ...headers },
    body: JSON.stringify(asked),
  });
  const told = ['content-type', 'content-encoding', 'vary', 'cache-control'].map((name) => response.headers.get(name));
  return { status: response.status, told, body: (await response.json()) as { errors?: { extensions: object }[] } };
}

let times = 0;

/** The same asked as something new, and as what was asked before. */
async function bothWays(asker: Asker, { query, ...rest }: Asked, headers: object = {}) {
  times += 1;
  const anew = await ask(asker, { query: `${query} # ${times}`, ...rest }, headers);
  await ask({ token, customer: 'hdi' }, { query, variables: { slug: 'x' } });
  return { anew, again: await ask(asker, { query, ...rest }, headers) };
}

describe('a repeated operation', () => {
  const hdi = () => ({ token, customer: 'hdi' });

  test('answers the same data, and what changed since', async () => {
    const { anew, again } = await bothWays(hdi(), { query: list, variables: { size: 5 } });
    expect(anew).toMatchObject({ status: 200, body: { data: { incidents: { totalCount: 0 } } } });
    expect(again).toEqual(anew);
    await backend.register('hdi');
    expect((await ask(hdi(), { query: list })).body).toMatchObject({ data: { incidents: { totalCount: 1 } } });
  });

  test.each([
    ['without a session', { customer: 'hdi' }, 'UNAUTHENTICATED'],
    ['of a session that nobody has', { token: 'forged', customer: 'hdi' }, 'UNAUTHENTICATED'],
    ['without a customer', { customer: undefined }, 'NO_CUSTOMER'],
    ['of a customer that does not exist', { customer: 'no-such-insurer' }, 'FORBIDDEN'],
  ])('%s is refused in the same words', async (_, asker, code) => {
    const who = 'token' in asker || code === 'UNAUTHENTICATED' ? asker : { ...asker, token };
    const { anew, again } = await bothWays(who, { query: list });
    expect(anew.body.errors?.[0]?.extensions).toMatchObject({ code });
    expect(again).toEqual(anew);
  });

  test.each([
    ['a variable that is not one', { filter: { dateFrom: 'ayer' } }, 'VALIDATION_FAILED'],
    ['a page that is too large', { size: 101 }, 'QUERY_TOO_LARGE_PAGE'],
    ['a page of nothing', { size: 0 }, 'VALIDATION_FAILED'],
    [
      'a range that ends before it begins',
      { filter: { dateFrom: '2026-02-02', dateTo: '2026-02-01' } },
      'VALIDATION_FAILED',
    ],
  ])('%s is refused in the same words', async (_, variables, code) => {
    const { anew, again } = await bothWays(hdi(), { query: list, variables });
    expect(anew.body.errors?.[0]?.extensions).toMatchObject({ code });
    expect(again).toEqual(anew);
    expect((await ask(hdi(), { query: list })).body.errors).toBeUndefined();
  });

  test('tells an error of one field beside the data of the others', async () => {
    const query = `query Two($slug: String!) { incident(by: { slug: $slug }) { files { nodes { id } } } states { name } }`;
    const { anew, again } = await bothWays(hdi(), { query, variables: { slug: '../x' } });
    expect(again).toEqual(anew);
  });

  test('ends with its session', async () => {
    const other = await backend.server.tokenOf('are.hdi');
    const asker = { token: other, customer: 'hdi' };
    expect((await ask(asker, { query: one, variables: { slug: 'x' } })).status).toBe(200);
    await gateway.graphql(asker, 'mutation { logout(input: {}) { __typename } }');
    const { anew, again } = await bothWays(asker, { query: list });
    expect(anew.body.errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(again).toEqual(anew);
  });

  test('is compressed and typed as its request accepts', async () => {
    const names = Array.from({ length: 18 }, (_, at) => `repeatedMoreOrLess${at}: name`);
    const states = { query: `{ states { ${names.join(' ')} } }` };
    for (const encoding of ['br', 'gzip', 'gzip, deflate, br', 'identity', 'zstd']) {
      const { anew, again } = await bothWays(hdi(), states, { 'accept-encoding': encoding });
      expect(again).toEqual(anew);
      const sent = /br|gzip/.exec(encoding.includes('br') ? 'br' : encoding)?.[0] ?? null;
      expect(again.told).toEqual(['application/json; charset=utf-8', sent, 'Accept-Encoding', 'no-store']);
    }
    const short = await bothWays(hdi(), { query: '{ viewer { username } }' }, { 'accept-encoding': 'br' });
    for (const { told } of Object.values(short)) {
      expect(told).toEqual(['application/json; charset=utf-8', null, 'Accept-Encoding', 'no-store']);
    }
    for (const accept of ['application/graphql-response+json,application/json;q=0.9', 'text/html', '*/*']) {
      const { anew, again } = await bothWays(hdi(), states, { accept });
      expect(again).toEqual(anew);
    }
  });

  test('is distinguished from another of its document', async () => {
    const query = 'query A { viewer { username } } query B { states { name } }';
    const named = (operationName: string) => gateway.graphql(hdi(), query, { operationName });
    const body = (operationName: string) => ask(hdi(), { query, operationName });
    for (const _ of [1, 2]) {
      expect((await body('A')).body).toEqual({ data: { viewer: { username: 'adm' } } });
      expect((await body('B')).body).toMatchObject({ data: { states: expect.any(Array) } });
      expect((await named('A')).errors[0]?.extensions.code).toBe('GRAPHQL_INVALID');
    }
  });
});

describe('an operation that is named by its hash', () => {
  const persisted = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });
  const hdi = () => ({ token, customer: 'hdi' });

  test('is answered as its text is, if it is one of the screens', async () => {
    const known = Object.entries(operationTexts);
    for (const [hash, text] of known) expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
    const [hash = '', query = ''] = known.find(([, text]) => text.startsWith('query RejectReasons')) ?? [];
    const byText = await ask(hdi(), { query });
    expect(byText.body).toMatchObject({ data: { rejectReasons: expect.any(Array) } });
    expect(await ask(hdi(), { extensions: persisted(hash) })).toEqual(byText);
    expect(await ask(hdi(), { extensions: persisted(hash) })).toEqual(byText);
  });

  test('that is not known is asked for by its text, and is not learnt', async () => {
    const extensions = persisted(createHash('sha256').update(one).digest('hex'));
    const asked = { variables: { slug: 'x' }, extensions };
    for (const _ of [1, 2]) {
      expect(await ask(hdi(), asked)).toMatchObject({
        status: 200,
        body: { errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] },
      });
      expect((await ask(hdi(), { query: one, ...asked })).body).toEqual({ data: { incident: null } });
    }
  });
});
