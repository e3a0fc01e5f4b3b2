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

it('a change to go on from that is none any more, as after a restore, is left: the stream begins anew and all is read again', async () => {
  await signedIn(null);
  const answering = globalThis.fetch;
  const by = { __typename: 'Person', id: 'p1', username: 'mro.gnp', name: 'Eva' };
  const incident = { __typename: 'IncidentPosition', id: 'i1', slug: 's1', version: 2, stage: 'UNQUANTIFIED' };
  const incidentChanged = { __typename: 'IncidentChange', id: '7-7', event: 'BUDGET_UPLOAD', at: '', by, incident };
  const lost = { message: 'Cursor: ningún suceso guardado lo tiene.', extensions: { code: 'VALIDATION_FAILED' } };
  const asked: (string | null)[] = [];
  globalThis.fetch = (to, options) => {
    if (!String(to).endsWith('/graphql/stream')) return answering(to, options);
    const { query, variables } = JSON.parse(String(options?.body)) as { query: string; variables: { after?: string } };
    if (!query.includes('incidentChanged') || asked.length > 2) return new Promise(() => undefined);
    asked.push(variables.after ?? null);
    if (variables.after) return Promise.resolve(Response.json({ errors: [lost] }, { status: 400 }));
    const said = `event: next\ndata: ${JSON.stringify({ data: { incidentChanged } })}\n\nevent: complete\ndata:\n\n`;
    return Promise.resolve(new Response(said, { headers: { 'content-type': 'text/event-stream' } }));
  };
  const heard: Heard[] = [];
  const stop = listenTo((one) => heard.push(one));
  render(
    <ApiProvider>
      <LiveChanges />
    </ApiProvider>,
  );
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(3);
  expect(asked).toEqual([null, '7-7', null]);
  expect(heard.slice(0, 2)).toEqual([expect.objectContaining({ slug: 's1' }), null]);
  stop();
});
