// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiProvider } from '#client/api/ApiProvider.tsx';
import { type Heard, listenTo } from '#client/live/changes.ts';
import LiveChanges from '#client/live/LiveChanges.tsx';
import { signedIn } from './signedIn.tsx';

/** What the product hears while it is open. */

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a server that answers again may have changed anything: what is shown is read anew', async () => {
  await signedIn(null, { '/readyz': () => new Response('') });
  const answering = globalThis.fetch;
  // The stream stays open, as it may where single requests fail.
  globalThis.fetch = (asked, options) =>
    String(asked).endsWith('/graphql/stream') ? new Promise(() => undefined) : answering(asked, options);
  render(
    <ApiProvider>
      <LiveChanges />
    </ApiProvider>,
  );
  const heard: Heard[] = [];
  const stop = listenTo((one) => heard.push(one));
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await screen.findByText(/se actualizará en cuanto vuelva/);
  expect(heard).toEqual([]);
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.poll(() => heard).toEqual([null]);
  stop();
});
