import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Request, Response } from 'express';
import { buildSchema, getIntrospectionQuery, Kind, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { fieldName, toFilterProblems } from '#gateway/fields.ts';
import { refuseExcess } from '#gateway/graphql/limits.ts';
import { compileOperation, Documents, Operations } from '#gateway/graphql/operations.ts';
import { anonymousTurns } from '#gateway/http/guards.ts';
import { Incident } from '#gateway/nouns/incident/read.ts';
import { largestPage } from '#gateway/paging.ts';
import { AcceptedTokens } from '#gateway/session/accounts.ts';
import { startServer, type TestServer } from '#tests/backend/server.ts';
import { given, headersOf, startGateway, type TestGateway } from './gateway.ts';

let backend: TestServer;
let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  backend = await startServer();
  gateway = await startGateway({ restUrl: backend.base });
  token = await backend.tokenOf('adm');
});
afterAll(async () => {
  await gateway?.close();
  await backend?.close();
});

const ask = (query: string, variables: object = {}) => gateway.graphql({ token, customer: 'gnp' }, query, variables);
const codeOf = async (query: string, variables: object = {}) =>
  (await ask(query, variables)).errors[0]?.extensions.code;

const post = (body: string, extra: object = {}) =>
  fetch(`${gateway.base}/graphql`, {
    method: 'POST',
    headers: { ...headersOf({ token }), 'content-type': 'application/json', ...extra },
    body,
  });

describe('a query that asks for too much learns how to narrow it', () => {
  test('depth, also through fragments', () => {
    const schema = buildSchema('type Query { a: A } type A { a: A n: Int }');
    const refuse = (source: string) => {
      const document = parse(source);
      const [operation] = document.definitions;
      if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation');
      refuseExcess({ schema, document, operation, variables: {} });
    };
    const nested = (times: number) => `${'a { '.repeat(times)} n ${'}'.repeat(times)}`;
    expect(() => refuse(`{ ${nested(11)} }`)).not.toThrow();
    expect(() => refuse(`{ ${nested(12)} }`)).toThrow('anida más de 12 niveles');
    expect(() => refuse(`{ a { ...F } } fragment F on A { ${nested(11)} }`)).toThrow('anida más de 12 niveles');
  });

  test.each([
    ['which of two operations', { query: 'query a { tokenIsValid } query b { tokenIsValid }' }, 400],
    ['an operation that is not there', { query: 'query a { tokenIsValid }', operationName: 'b' }, 400],
    ['a subscription', { query: 'subscription { viewer { id } }' }, 400],
  ])('%s is a mistake of the question, and told as one', async (_, body, status) => {
    const response = await post(JSON.stringify(body));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'GRAPHQL_INVALID' } }] });
  });

  test('a refused request says so by its status too', async () => {
    expect((await ask('{ incidents(pageSize: 101) { totalCount } }')).status).toBe(400);
  });

  test('cost: fields with a call of their own, by the page', async () => {
    const costly = 'query ($n: Int!) { incidents(pageSize: $n) { nodes { slug files { nodes { id } } } } }';
    expect(await codeOf(costly, { n: 25 })).toBeUndefined();
    expect(await ask(costly, { n: 100 })).toMatchObject({
      errors: [{ message: expect.stringContaining('reduzca pageSize'), extensions: { code: 'QUERY_TOO_COSTLY' } }],
    });
    expect(await codeOf(costly.replace('Int!', 'Int = 100'))).toBe('QUERY_TOO_COSTLY');
    const hidden =
      'query { incidents(pageSize: 100) { ...P } } fragment P on IncidentConnection { nodes { ...N } } fragment N on Incident { files { nodes { id } } }';
    expect(await codeOf(hidden)).toBe('QUERY_TOO_COSTLY');
  });

  describe('cost: as much as it makes the backend do', () => {
    const schema = buildSchema(readFileSync(resolve(import.meta.dirname, '../../schema.graphql'), 'utf8'));
    const codeFor = (source: string, variables: Readonly<Record<string, unknown>> = {}) => {
      const document = parse(source);
      const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
      try {
        refuseExcess({ schema, document, operation: given(operation), variables });
        return 'none';
      } catch (error) {
        return (error as { code?: string }).code;
      }
    };
    const times = (count: number, each: string) =>
      Array.from({ length: count }, (_, at) => `f${at}: ${each}`).join(' ');

    /** Of these the incident itself, the account or the machine knows all. */
    const known: readonly string[] = ['customer', 'actions', 'actionSet', 'budgetDocument'];
    const needed: Readonly<Record<string, string>> = {
      lineVersion: '(number: 1)',
      lineComparison: '(older: 1, newer: 2)',
    };

    test.each(Object.keys(Incident).filter((name) => !known.includes(name)))('%s is a call for each', (name) => {
      const of = (rows: number) =>
        `{ incidents(pageSize: ${rows}) { nodes { ${name}${needed[name] ?? ''} { __typename } } } }`;
      expect([codeFor(of(50)), codeFor(of(100))]).toEqual(['none', 'QUERY_TOO_COSTLY']);
    });

    test.each([
      ['summaries of lines', 9, 10, 'linesSummary { total { lines } }'],
      ['summaries with their times', 4, 5, 'incidentSummary { durations { resolution { count } } }'],
      ['the times of groups', 4, 5, 'incidentSummary { groups { durations { resolution { count } } } }'],
    ])('%s: so many at once', (_, some, more, each) => {
      expect([codeFor(`{ ${times(some, each)} }`), codeFor(`{ ${times(more, each)} }`)]).toEqual([
        'none',
        'QUERY_TOO_COSTLY',
      ]);
    });

    test('rows from the end and parts of a story count as those from the beginning', () => {
      expect(codeFor('{ incidents(last: 100) { nodes { files { totalCount } } } }')).toBe('QUERY_TOO_COSTLY');
      const stories = (entries: number) =>
        `{ incidents(pageSize: 50) { nodes { story(first: ${entries}) { entries { id event stage version round seconds moreLines fromStage } } } } }`;
      expect([codeFor(stories(5)), codeFor(stories(50))]).toEqual(['none', 'QUERY_TOO_COSTLY']);
    });

    test('a fragment costs anew by the page that it is used in', () => {
      const twice = 'fragment C on IncidentConnection { nodes { files { totalCount } } }';
      const few = '{ a: incidents(pageSize: 1) { ...C } b: incidents(pageSize: 25) { ...C } }';
      expect([codeFor(`query ${few} ${twice}`), codeFor(`query ${few.replace('25', '100')} ${twice}`)]).toEqual([
        'none',
        'QUERY_TOO_COSTLY',
      ]);
    });

    test('what a variable holds counts before its default, anew for each number', () => {
      const document = 'query ($n: Int = 1) { incidents(pageSize: $n) { nodes { files { totalCount } } } }';
      expect([codeFor(document), codeFor(document, { n: 100 })]).toEqual(['none', 'QUERY_TOO_COSTLY']);
    });

    test('a page within another has its own largest size', () => {
      const of = (rows: number) => `{ incident(by: { slug: "s" }) { files(first: ${rows}) { totalCount } } }`;
      expect([codeFor(of(1000)), codeFor(of(1001))]).toEqual(['none', 'QUERY_TOO_LARGE_PAGE']);
    });
  });

  test('operations: the last three hundred stay compiled, those that are used again among them', () => {
    const schema = buildSchema('type Query { a: Int }');
    const operations = new Operations();
    const document = parse('{ a }');
    const [operation] = document.definitions;
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation');
    const compiled = compileOperation(schema, { document, operation }, undefined);
    for (let at = 0; at < 300; at += 1) operations.keep({ query: `{ a } # ${at}` }, compiled);
    expect(operations.find({ query: '{ a } # 0' })).toBe(compiled);
    operations.keep({ query: '{ a } # 300' }, compiled);
    const found = [0, 1, 2, 300].map((at) => operations.find({ query: `{ a } # ${at}` }) !== undefined);
    expect(found).toEqual([true, false, true, true]);
    const long = { query: `{ a } # ${'x'.repeat(20_000)}` };
    expect(operations.keep(long, compiled)).toBe(compiled);
    expect(operations.find(long)).toBeUndefined();
  });

  test('cost: only the rows of a connection count by its page, not what it says of all of them', async () => {
    const of = (selection: string) => `{ catalogConcepts(year: 2026, first: 1000) { ${selection} } }`;
    const fields = 'id code name description comment version unit { id abbreviation } prices { mxn usd eur }';
    const beside = 'totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';
    const again = Array.from({ length: 20 }, (_, at) => `p${at}: pageInfo { hasNextPage endCursor }`).join(' ');
    expect(await codeOf(of(`nodes { ${fields} } ${beside} ${again}`))).toBeUndefined();
    expect(await codeOf(of(`nodes { ${fields} } edges { cursor node { ${fields} } } ${beside}`))).toBeUndefined();
    const thrice = `edges { a: node { ${fields} } b: node { ${fields} } c: node { ${fields} } }`;
    expect(await codeOf(of(thrice))).toBe('QUERY_TOO_COSTLY');
    const named = `query { ...A } fragment A on Query ${of('...C')} fragment C on ConceptConnection { ${thrice} }`;
    expect(await codeOf(named)).toBe('QUERY_TOO_COSTLY');
  });

  test('every question of our own client passes, with the largest page that a screen asks for', () => {
    const root = resolve(import.meta.dirname, '../..');
    const read = (path: string) => readFileSync(join(root, path), 'utf8');
    const schema = buildSchema(read('schema.graphql'));
    const files = readdirSync(join(root, 'client'), { recursive: true, encoding: 'utf8' });
    const sources = files.filter((path) => path.endsWith('.graphql')).map((path) => read(join('client', path)));
    const document = parse(sources.join('\n'));
    const refused = document.definitions.flatMap((operation) => {
      if (operation.kind !== Kind.OPERATION_DEFINITION) return [];
      try {
        refuseExcess({ schema, document, operation, variables: { pageSize: largestPage } });
        return [];
      } catch (error) {
        return [`${operation.name?.value}: ${String(error)}`];
      }
    });
    expect(sources.length).toBeGreaterThan(40);
    expect(refused).toEqual([]);
  });

  test('page size, as a literal, a variable or a default', async () => {
    expect(await codeOf('{ incidents(pageSize: 101) { totalCount } }')).toBe('QUERY_TOO_LARGE_PAGE');
    expect(await codeOf('query ($n: Int) { incidents(pageSize: $n) { totalCount } }', { n: 1000 })).toBe(
      'QUERY_TOO_LARGE_PAGE',
    );
    expect(await codeOf('query ($n: Int = 1000) { incidents(pageSize: $n) { totalCount } }')).toBe(
      'QUERY_TOO_LARGE_PAGE',
    );
  });

  test('aliases and fields of the first level', async () => {
    const aliased = (times: number, each: (at: number) => string) =>
      `{ ${Array.from({ length: times }, (_, at) => each(at)).join(' ')} }`;
    expect(await codeOf(`{ states { ${Array.from({ length: 21 }, (_, at) => `n${at}: name`).join(' ')} } }`)).toBe(
      'QUERY_TOO_MANY_ALIASES',
    );
    expect(await codeOf(aliased(10, (at) => `a${at}: viewer { id }`))).toBeUndefined();
    expect(await codeOf(aliased(11, (at) => `a${at}: viewer { id }`))).toBe('QUERY_TOO_MANY_FIELDS');
    expect(await codeOf(`query { ...F ...F } fragment F on Query { ${'viewer { id } '.repeat(8)} }`)).toBe(
      'QUERY_TOO_MANY_FIELDS',
    );
  });

  test('a thousand sign-ins in one request', async () => {
    const logins = Array.from(
      { length: 2 },
      (_, at) => `l${at}: login(input: { username: "are", password: "x${at}" }) { __typename }`,
    );
    expect(await ask(`mutation { ${logins.join(' ')} }`)).toMatchObject({
      errors: [{ message: 'Envíe una sola mutación por solicitud.', extensions: { code: 'QUERY_TOO_MANY_FIELDS' } }],
    });
  });

  test('length, and a body too large', async () => {
    expect(await ask(`{ states(x: [${'1 '.repeat(2100)}]) { name } }`)).toMatchObject({
      errors: [{ message: expect.stringContaining('2000 símbolos'), extensions: { code: 'QUERY_TOO_LONG' } }],
    });
    const large = await post(JSON.stringify({ query: '{ viewer { id } }', variables: { x: 'x'.repeat(3_000_000) } }));
    expect([large.status, await large.json()]).toMatchObject([
      413,
      { errors: [{ extensions: { code: 'TOO_LARGE' } }] },
    ]);
  });

  test('a body that is longer than signing in needs is read only of a session', async () => {
    const asked = async (kilobytes: number, asker: object, path = '/graphql') => {
      const body = `{ "query": "{ states { id } }", "variables": { "x": "${'x'.repeat(kilobytes * 1024)}" } }`;
      return sent(body, asker, path);
    };
    const sent = async (body: string, asker: object, path = '/graphql') => {
      const response = await fetch(`${gateway.base}${path}`, {
        method: 'POST',
        headers: { ...headersOf(asker), 'content-type': 'application/json' },
        body,
      });
      const answered = (await response.json()) as { errors?: { extensions: { code: string } }[] };
      return answered.errors?.[0]?.extensions.code ?? response.status;
    };
    const stream = '/graphql/stream';
    expect([await asked(65, {}), await asked(65, {}, stream)]).toEqual(['TOO_LARGE', 'TOO_LARGE']);
    expect(await asked(60, {})).not.toBe('TOO_LARGE');
    expect([await asked(65, { token: 'x' }), await asked(60, { token })]).toEqual(['UNAUTHENTICATED', 200]);
    const broken = `{${' '.repeat(70_000)}`;
    expect([await sent(broken, { token: 'x' }), await sent(broken, { token })]).toEqual([
      'UNAUTHENTICATED',
      'BAD_REQUEST',
    ]);
    const fresh = await startGateway({ restUrl: backend.base });
    onTestFinished(() => fresh.close());
    const response = await fetch(`${fresh.base}/graphql`, {
      method: 'POST',
      headers: { ...headersOf({ token }), 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ states { id } }', variables: { x: 'x'.repeat(1_900_000) } }),
    });
    expect(response.status).toBe(200);
  });

  test('more values than any call takes, before the first of them is judged', async () => {
    const nodes = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    const asked = (ids: readonly unknown[], path = '/graphql') =>
      fetch(`${gateway.base}${path}`, {
        method: 'POST',
        headers: { ...headersOf({}), 'content-type': 'application/json' },
        body: JSON.stringify({ query: nodes, variables: { ids } }),
      });
    const many = Array.from({ length: 300_000 }, () => ({}));
    for (const path of ['/graphql', '/graphql/stream']) {
      const refused = await asked(many, path);
      expect([refused.status, await refused.json()]).toMatchObject([
        413,
        { errors: [{ extensions: { code: 'TOO_LARGE' } }] },
      ]);
    }
    expect((await asked(Array.from({ length: 10_000 }, () => null))).status).toBe(400);
  });

  test('documents: the last three hundred are kept, but no very long text', async () => {
    const documents = new Documents();
    const document = parse('{ a }');
    for (let at = 0; at <= 300; at += 1) await documents.set(`${at}`, document);
    expect([await documents.get('0'), await documents.get('300')]).toEqual([undefined, document]);
    await documents.set('long', parse(`{ a } # ${'x'.repeat(20_000)}`));
    expect(await documents.get('long')).toBeUndefined();
  });

  test('what is remembered of an operation does not grow by names that it does not declare', () => {
    const schema = buildSchema('type Query { a(first: Int): Int }');
    const document = parse('query ($first: Int = 5) { a(first: $first) }');
    const [operation] = document.definitions;
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation');
    const looked: string[] = [];
    const noted = {
      get: (of: object, name: string) => {
        looked.push(name);
        return Reflect.get(of, name);
      },
    };
    const variables = (given: Record<string, unknown>) => new Proxy(given, noted as ProxyHandler<typeof given>);
    refuseExcess({ schema, document, operation, variables: variables({ first: 1, other: 1 }) });
    looked.length = 0;
    refuseExcess({ schema, document, operation, variables: variables({ first: 1, more: 'x' }) });
    expect(looked).toEqual(['first']);
  });

  test('a refused field by the name that it was sent with, also that of something every object has', () => {
    expect(fieldName('extra.constructor.toString')).toBe('extra.constructor.toString');
    expect(toFilterProblems({ constructor: ['constructor: no existe.'] })).toMatchObject([{ path: ['constructor'] }]);
  });

  test('a field again and again, before it is validated', async () => {
    const again = (times: number) => `{ incidents { nodes { ${'owner { name } '.repeat(times)} } } }`;
    expect(await codeOf(again(40))).toBeUndefined();
    expect(await codeOf(again(41))).toBe('QUERY_TOO_LONG');
    expect(await codeOf(`{ states { ${'name '.repeat(250)} } }`)).toBeUndefined();
    expect(await codeOf(`{ states { ${'name '.repeat(251)} } }`)).toBe('QUERY_TOO_LONG');
    const spread = Array.from({ length: 41 }, () => '... on State { name }').join(' ');
    expect(await codeOf(`{ states { ${spread} } }`)).toBe('QUERY_TOO_LONG');
  });

  test('more than signing in needs, without being signed in', async () => {
    const padded = (length: number) => '{ settings { signUpIsOpen } }'.padEnd(length);
    expect((await gateway.graphql({}, padded(2000))).errors).toEqual([]);
    const refused = await gateway.graphql({}, padded(2001));
    expect(refused.errors[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await ask(padded(2001))).errors).toEqual([]);
    // A stream neither, before its text is read at all.
    const stream = await fetch(`${gateway.base}/graphql/stream`, {
      method: 'POST',
      headers: { ...headersOf({}), 'content-type': 'application/json' },
      body: JSON.stringify({ query: '}'.padEnd(2001) }),
    });
    expect([stream.status, await stream.json()]).toMatchObject([
      401,
      { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
    ]);
  });

  test('more requests without a session than a network may send; those of others and of signed-in people go on', async () => {
    let time = 0;
    const accepted = new AcceptedTokens(() => time);
    const turns = anonymousTurns(accepted, {}, () => time);
    const from = (ip: string, authorization?: string) => {
      const answered: number[] = [];
      const response = {
        status: (code: number) => {
          answered.push(code);
          return response;
        },
        set: () => response,
        json: () => response,
      };
      const request = { ip, headers: { authorization } };
      turns(request as unknown as Request, response as unknown as Response, () => answered.push(200));
      return answered[0];
    };
    const first = Array.from({ length: 120 }, () => from('203.0.113.7'));
    expect(new Set(first)).toEqual(new Set([200]));
    expect([from('203.0.113.7'), from('203.0.113.7', 'Basic x'), from('203.0.113.8')]).toEqual([429, 429, 200]);
    // An office of fifty, each of whose pages asks six times before its token was accepted.
    const office = Array.from({ length: 600 }, (_, at) => from('203.0.113.7', `JWT x${at % 50}`));
    expect(new Set(office)).toEqual(new Set([200]));
    expect([from('203.0.113.7', 'JWT x'), from('203.0.113.8', 'JWT x')]).toEqual([429, 200]);
    accepted.judge('x', true);
    expect(new Set(Array.from({ length: 1000 }, () => from('203.0.113.7', 'JWT x')))).toEqual(new Set([200]));
    accepted.judge('x', false);
    expect(from('203.0.113.7', 'JWT x')).toBe(429);
    time += 1000;
    const next = Array.from({ length: 21 }, () => from('203.0.113.7'));
    expect(next.filter((status) => status === 200)).toHaveLength(20);
    // What is not asked is not saved, and a clock that is set back takes nothing away.
    time += 3_600_000;
    const later = Array.from({ length: 200 }, () => from('203.0.113.7'));
    expect(later.filter((status) => status === 200)).toHaveLength(120);
    expect(from('203.0.113.9')).toBe(200);
    time -= 60_000;
    expect(from('203.0.113.9')).toBe(200);
    const prefix = Array.from({ length: 121 }, (_, at) => from(`2001:db8:1:2::${at.toString(16)}`));
    expect(prefix.at(-1)).toBe(429);
  });

  test('an accepted token is remembered for ten minutes after its last call, and of many the last ones', () => {
    let time = 0;
    const accepted = new AcceptedTokens(() => time);
    accepted.judge('a', true);
    time += 599_999;
    expect(accepted.has('a')).toBe(true);
    accepted.judge('a', true);
    time += 599_999;
    expect([accepted.has('a'), accepted.has('b')]).toEqual([true, false]);
    time += 1;
    expect(accepted.has('a')).toBe(false);
    for (let at = 0; at <= 20_000; at += 1) accepted.judge(`t${at}`, true);
    expect([accepted.has('t0'), accepted.has('t1'), accepted.has('t20000')]).toEqual([false, true, true]);
    accepted.judge('t2', true);
    accepted.judge('u', true);
    expect([accepted.has('t2'), accepted.has('t3')]).toEqual([true, false]);
  });

  describe('with a token that means nothing', () => {
    const fewTurns = { anonymous: { burst: 3, perSecond: 0 }, untried: { burst: 5, perSecond: 0 } };
    const settings = '{ settings { signUpIsOpen } }';
    let narrow: TestGateway;
    beforeAll(async () => {
      narrow = await startGateway({ restUrl: backend.base, turns: fewTurns });
    });
    afterAll(() => narrow.close());

    test('more requests than a network may send, streams too; those of accepted tokens go on', async () => {
      const statusOf = async (asker: object, path = '/graphql', query = settings) => {
        const response = await fetch(`${narrow.base}${path}`, {
          method: 'POST',
          headers: { ...headersOf(asker), 'content-type': 'application/json' },
          body: JSON.stringify({ query }),
        });
        await response.body?.cancel();
        return response.status;
      };
      // The backend's word on it, after which it costs no turn; the one before it did.
      const viewer = await narrow.graphql({ token, customer: 'gnp' }, '{ viewer { id } }');
      expect(viewer.errors).toEqual([]);
      const untried: number[] = [];
      for (let at = 0; at < 5; at += 1) untried.push(await statusOf({ token: `x.y.z${at}` }));
      expect(untried).toEqual([200, 200, 200, 200, 429]);
      expect(await statusOf({ token: 'x.y.z' }, '/graphql/stream', 'subscription { sessionEnded }')).toBe(429);
      for (let at = 0; at < 20; at += 1) expect(await statusOf({ token })).toBe(200);
      expect([await statusOf({}), await statusOf({}), await statusOf({}), await statusOf({})]).toEqual([
        200, 200, 200, 429,
      ]);
      const late = await fetch(`${narrow.base}/graphql`, { method: 'POST', headers: headersOf({}) });
      expect([late.status, late.headers.get('retry-after')]).toEqual([429, '1']);
    });

    test('a long query with a token that was not accepted yet: a forged token is refused, a true one is answered', async () => {
      const padded = `${settings}${' '.repeat(2000)}`;
      const fresh = await startGateway({ restUrl: backend.base });
      try {
        const forged = await fresh.graphql({ token: 'x.y.z' }, padded);
        expect([forged.status, forged.errors[0]?.extensions]).toEqual([
          401,
          { code: 'UNAUTHENTICATED', reason: 'invalid_token' },
        ]);
        const unlike = await fresh.graphql({ token: 'x.y.z' }, `{ nothing }${' '.repeat(2000)}`);
        expect(unlike.errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
        const first = await fresh.graphql({ token, customer: 'gnp' }, padded);
        expect(first.errors).toEqual([]);
      } finally {
        await fresh.close();
      }
    });
  });

  test('fragments that explode are measured once each', async () => {
    const bomb = Array.from({ length: 25 }, (_, at) => `fragment F${at} on State { ...F${at + 1} ...F${at + 1} }`).join(
      ' ',
    );
    const code = await codeOf(`{ states { ...F0 } } ${bomb} fragment F25 on State { name }`);
    expect([undefined, 'QUERY_TOO_COSTLY', 'GRAPHQL_INVALID']).toContain(code);
  });
});

test('no browser or proxy keeps an answer', async () => {
  for (const query of ['{ viewer { id } }', '{ nothing }']) {
    expect((await post(JSON.stringify({ query }))).headers.get('cache-control')).toBe('no-store');
  }
});

describe('what else a client may not do', () => {
  test('GET, batches and other bodies', async () => {
    const get = await fetch(`${gateway.base}/graphql?query={viewer{id}}`, { headers: headersOf({ token }) });
    expect(get.status).toBe(405);
    const batch = await post(JSON.stringify([{ query: '{ viewer { id } }' }]));
    expect(batch.status).toBe(400);
    const text = await post('{"query":"{ viewer { id } }"}', { 'content-type': 'text/plain' });
    expect(text.status).toBe(400);
    const broken = await post('{"query":');
    expect([broken.status, await broken.json()]).toMatchObject([
      400,
      { errors: [{ message: expect.stringContaining('JSON'), extensions: { code: 'MALFORMED_JSON' } }] },
    ]);
  });

  test('read the schema before signing in', async () => {
    const query = getIntrospectionQuery();
    expect((await gateway.graphql({}, query)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(
      (await gateway.graphql({ token: 'forged' }, '{ __type(name: "Query") { name } }')).errors[0]?.extensions.code,
    ).toBe('UNAUTHENTICATED');
    const { data, errors } = await gateway.graphql({ token }, query);
    expect(errors).toEqual([]);
    expect(data.__schema).toMatchObject({ queryType: { name: 'Query' } });
  });

  test('learn field names from mistakes', async () => {
    const { errors } = await gateway.graphql({}, '{ viewr { id } }');
    expect(errors[0]?.extensions.code).toBe('GRAPHQL_INVALID');
    expect(errors[0]?.message).not.toContain('viewer');
  });
});
