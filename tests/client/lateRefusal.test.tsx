// @vitest-environment happy-dom
import { useQuery } from '@apollo/client/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiProvider } from '#client/api/ApiProvider.tsx';
import { BinnacleDocument } from '#client/binnacle/Binnacle.generated.ts';
import { currentToken, session } from '#client/session/session.ts';
import { signedIn } from './signedIn.tsx';

afterEach(cleanup);

const expiry = Math.floor(Date.now() / 1000) + 86_400;
const tokenOf = (number: number) => `x.${btoa(JSON.stringify({ exp: expiry, number }))}.x`;

/** A screen that asks as soon as it is drawn. */
function Asking() {
  useQuery(BinnacleDocument, { variables: { slug: 'a-1' } });
  return null;
}

it('a late refusal of what was asked in the session before does not end the one that a person began since', async () => {
  let sessions = 0;
  const viewer = { username: 'ana', role: 'ADM', userType: 'EXTRANET', customer: { code: 'axa' } };
  const login = () => {
    sessions += 1;
    return {
      __typename: 'Session',
      token: tokenOf(sessions),
      expiresAt: new Date(expiry * 1000).toISOString(),
      viewer,
    };
  };
  await signedIn(null, { login });
  const answered = globalThis.fetch;
  let refuse: (response: Response) => void = () => undefined;
  const refusal = new Promise<Response>((resolve) => (refuse = resolve));
  const asked: string[] = [];
  globalThis.fetch = async (address, init) => {
    const of = new Headers(init?.headers).get('authorization') ?? '';
    if (!of.endsWith(tokenOf(1))) return answered(address, init);
    asked.push(of);
    return (await refusal).clone();
  };
  render(
    <ApiProvider>
      <Asking />
    </ApiProvider>,
  );
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  session.send({ type: 'UNAUTHORIZED', url: '/' });
  session.send({ type: 'SIGN_IN', credentials: { username: 'ana', password: 'Demo-2026' } });
  await expect.poll(() => [session.getSnapshot().matches('active'), currentToken()]).toEqual([true, tokenOf(2)]);
  const errors = [{ message: 'Su sesión expiró.', extensions: { code: 'UNAUTHENTICATED' } }];
  refuse(Response.json({ errors }, { status: 401 }));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([session.getSnapshot().matches('active'), currentToken()]).toEqual([true, tokenOf(2)]);
});
