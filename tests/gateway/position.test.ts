import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { positionCookie, positionHeader } from '#domain/position.ts';
import { Positions } from '#gateway/http/position.ts';
import { openWorld, type World } from '#tests/backend/lifecycle/world.ts';
import { startGateway, type TestGateway } from './gateway.ts';
import { startProxy, type TestProxy } from './proxy.ts';

/** How far a person has seen goes to the backend with all that they ask, however it came to the gateway. */

let backend: World;
let proxy: TestProxy;
let gateway: TestGateway;
beforeAll(async () => {
  backend = await openWorld();
  proxy = await startProxy(backend.server.base);
  gateway = await startGateway({ restUrl: proxy.base });
});
afterAll(async () => {
  await gateway?.close();
  await proxy?.close();
  await backend?.server.close();
});

/** @param told what the backend answers with */
async function ask(username: 'are.hdi' | 'are', told: string | null, headers: Record<string, string> = {}) {
  proxy.misbehave((_request, response) => {
    if (told !== null) response.setHeader(positionHeader, told);
    return false;
  });
  proxy.headers.splice(0);
  const response = await fetch(`${gateway.base}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrftoken': 'dictamen',
      'x-customer': 'hdi',
      authorization: `JWT ${await tokenOf(username)}`,
      ...headers,
    },
    body: JSON.stringify({ query: '{ incidents { totalCount } }' }),
  });
  await response.json();
  return { answered: response.headers.get(positionHeader), sent: proxy.headers.at(-1)?.[positionHeader] };
}

const tokens = new Map<string, string>();
async function tokenOf(username: 'are.hdi' | 'are'): Promise<string> {
  const token = tokens.get(username) ?? (await backend.server.tokenOf(username));
  tokens.set(username, token);
  return token;
}

test('a backend with one database tells nothing, and nothing is sent', async () => {
  expect(await ask('are.hdi', null)).toEqual({ answered: null, sent: undefined });
});

test('what was told is sent with what the same session asks next; earlier places are forgotten', async () => {
  expect((await ask('are.hdi', '0/A0.s')).answered).toBe('0/A0.s');
  expect(await ask('are.hdi', '0/50.s')).toEqual({ answered: '0/A0.s', sent: '0/A0.s' });
  expect((await ask('are', null)).sent).toBeUndefined();
});

test('what a page saw at another gateway comes with its cookie, and what a script saw with its header', async () => {
  expect((await ask('are', null, { cookie: `a=b; ${positionCookie}=1/0.s` })).sent).toBe('1/0.s');
  expect((await ask('are', null, { [positionHeader]: '2/0.s' })).sent).toBe('2/0.s');
});

test('how far the last sessions have seen is remembered for a minute', () => {
  const positions = new Positions();
  const clock = vi.spyOn(Date, 'now');
  onTestFinished(() => clock.mockRestore());
  clock.mockReturnValue(0);
  positions.reach('a', '0/A0.s');
  clock.mockReturnValue(59_999);
  expect(positions.of('a')).toBe('0/A0.s');
  clock.mockReturnValue(60_000);
  expect(positions.of('a')).toBeUndefined();
  for (let at = 0; at <= 5000; at += 1) positions.reach(`t${at}`, '0/1.s');
  expect([positions.of('t0'), positions.of('t1'), positions.of('t5000')]).toEqual([undefined, '0/1.s', '0/1.s']);
});

test('a file is asked for with what its page saw, and says how far it was seen', async () => {
  proxy.misbehave((_request, response) => {
    response.setHeader(positionHeader, '3/C0.s');
    return false;
  });
  const headers = {
    authorization: `JWT ${await tokenOf('are.hdi')}`,
    'x-customer': 'hdi',
    cookie: `${positionCookie}=3/0.s`,
  };
  const response = await fetch(`${gateway.base}/reports/summaries/incidents?format=csv&filter={}`, { headers });
  await response.text();
  expect([response.status, response.headers.get(positionHeader)]).toEqual([200, '3/C0.s']);
  expect(proxy.headers.at(-1)?.[positionHeader]).toBe('3/0.s');
});

/** A stream of changes, open until the test ends. */
async function openStream(): Promise<Response> {
  const gone = new AbortController();
  onTestFinished(() => gone.abort());
  const response = await fetch(`${gateway.base}/graphql/stream`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrftoken': 'dictamen',
      'x-customer': 'hdi',
      authorization: `JWT ${await tokenOf('are.hdi')}`,
    },
    body: JSON.stringify({ query: 'subscription { incidentChanged { id } }' }),
    signal: gone.signal,
  });
  expect(response.status).toBe(200);
  return response;
}

test('what a stream brings says how far it was seen', async () => {
  proxy.misbehave((_request, response) => {
    response.setHeader(positionHeader, '0/B0.s');
    return false;
  });
  const response = await openStream();
  await backend.register('hdi');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += part.value;
    if (text.includes('incidentChanged')) break;
  }
  expect(text).toContain('"position":"0/B0.s"');
});

test('a stream goes on with what its session has seen meanwhile', async () => {
  await ask('are.hdi', null);
  await openStream();
  expect((await ask('are.hdi', '4/0.s')).answered).toBe('4/0.s');
  const followed: unknown[] = [];
  proxy.misbehave(({ url, headers }) => {
    if (url?.includes('/changes/')) followed.push(headers[positionHeader]);
    return false;
  });
  await backend.register('hdi');
  await expect.poll(() => followed[0]).toBe('4/0.s');
});
