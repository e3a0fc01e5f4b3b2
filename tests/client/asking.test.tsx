// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { expect, it } from 'vitest';
import { send, writtenBy } from '#client/explorer/asking.ts';
import { session } from '#client/session/session.ts';
import { storedToken } from '#client/session/storage.ts';
import { texts } from '#domain/texts.ts';
import { signedIn, signedOut } from './signedIn.tsx';

/** What the console of queries sends, and what it keeps of it. */

async function enter(how: Parameters<typeof signedIn>[2] = {}): Promise<void> {
  await signedIn(null, {}, how);
  cleanup();
}

type Sent = { readonly headers: Headers; readonly body: { readonly query: string; readonly operationName?: string } };

/** As the gateway answers from now on. */
function answering(answer: () => Response): readonly Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = async (_, { headers, body } = {}) => {
    sent.push({ headers: new Headers(headers), body: JSON.parse(String(body)) });
    return answer();
  };
  return sent;
}

const query = 'query Mine { viewer { username } }';

it('a query goes as the person who is signed in, of the customer that they work as; no mutation goes', async () => {
  await enter({ isStaff: true, customer: 'gnp' });
  const sent = answering(() => Response.json({ data: {} }));
  expect(await send({ query: 'mutation { logout { __typename } }' })).toMatchObject({
    errors: [{ message: expect.stringContaining('Aquí solo se consulta') }],
  });
  expect(await send({ query, operationName: 'Mine' })).toEqual({ data: {} });
  // The editor still names the operation that stood there before.
  await send({ query: '{ viewer { username } }', operationName: 'Mine' });
  expect(sent.map(({ headers, body }) => [headers.get('x-customer'), body.operationName])).toEqual([
    ['gnp', 'Mine'],
    ['gnp', undefined],
  ]);
  expect(sent[0]?.headers.get('authorization')).toBe(`JWT ${storedToken()?.token}`);
  const failed = { errors: [{ message: texts.serverError }] };
  answering(() => new Response('<html>'));
  expect(await send({ query })).toEqual(failed);
});

it.each([
  ['its status', () => new Response('{}', { status: 401 })],
  ['its code', () => Response.json({ errors: [{ message: 'x', extensions: { code: 'UNAUTHENTICATED' } }] })],
])('a session that is over ends here too, as an answer says by %s', async (_, answer) => {
  await enter();
  answering(answer);
  await send({ query });
  await expect.poll(() => session.getSnapshot().matches('active')).toBe(false);
  answering(() => Response.json({ data: {} }));
  await signedOut();
});

it('what a person wrote is theirs alone, and nothing is kept once they have left', async () => {
  await enter();
  const [ana, eva] = [writtenBy('ana'), writtenBy('eva')];
  ana.setItem('query', query);
  eva.setItem('query', '{ other }');
  expect([ana.getItem('query'), ana.length, ana.key(0), eva.getItem('query')]).toEqual([
    query,
    1,
    'query',
    '{ other }',
  ]);
  ana.clear();
  expect([ana.getItem('query'), eva.length]).toEqual([null, 1]);
  await signedOut();
  ana.setItem('query', query);
  expect(ana.length).toBe(0);
});
