// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drafts } from '#client/drafts/drafts.ts';
import { IncidentsToAudit, MyIncidents } from '#client/incidents/list/IncidentList.tsx';
import { announce } from '#client/live/changes.ts';
import { today } from '#domain/calendar.ts';
import { signedIn } from './signedIn.tsx';

/** What a list of incidents leads to: older work behind its dates, what others saved, and what was registered. */

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** The list of an operator who comes back to a registration that ended before its files: it asks to be looked at. */
function WithRegistered() {
  const written = {
    key: 'k1',
    details: { sinisterNumber: 'A-2', sinisterDate: today(), policy: 'P-1' },
    place: { state: 'QRO', kilometer: '12', meter: '300' },
    budget: { amount: '116.00', confirmAmount: '116.00' },
    fileNames: [],
    registered: { slug: 'a-2', number: 'A-2' },
  };
  // Written in the session: signing in erases what another one left.
  useState(() => drafts.write({ username: 'ana', customer: 'hdi', subject: 'registration' }, written));
  return <MyIncidents />;
}
const registered = { role: 'MRO', customer: 'hdi' } as const;

const row = (at: number, about: object = {}) => ({
  id: `i${at}`,
  slug: `a-${at}`,
  number: `A-${at}`,
  version: 1,
  actionSet: { id: 's1' },
  ...about,
});
const listOf = (nodes: readonly object[]) => ({ totalCount: nodes.length, nodes, actionSets: [{ id: 's1' }] });
const address = () => new URLSearchParams(location.search);

describe('work from before the dates shown', () => {
  const opened = (count: number, query = '?desde=2026-11-01&hasta=2026-11-20&texto=barrera') =>
    signedIn(
      <IncidentsToAudit />,
      { incidents: listOf([row(1)]), listCounts: { olderPending: count, olderRejected: 7 } },
      { role: 'ARE', at: `/siniestros_por_auditar${query}` },
    );

  it.each([
    [0, 'Ningún siniestro pendiente anterior a estas fechas espera por usted.'],
    [1, 'Hay 1 siniestro pendiente anterior a estas fechas que espera por usted.'],
    [3, 'Hay 3 siniestros pendientes anteriores a estas fechas que esperan por usted.'],
  ])('is counted: %i', async (count, text) => {
    await opened(count);
    expect(
      await screen.findByText((_, element) => element?.textContent === text && element.children.length === 0),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ver todas las fechas' }) === null).toBe(count === 0);
  });

  it('is shown at once: of all dates, in its status, and without the search that hid it', async () => {
    const asked = await opened(1, '?desde=2026-11-01&hasta=2026-11-20&texto=barrera&estatus=Autorizados');
    await userEvent.click(await screen.findByRole('button', { name: 'Ver todas las fechas' }));
    await expect
      .poll(() => asked.filter(({ operation }) => operation === 'Incidents').at(-1)?.variables.filter)
      .toEqual({ mine: false, anyDate: true, status: 'PENDING' });
    expect(address().get('texto')).toBeNull();
    // Where all dates are shown nothing is older.
    expect(screen.queryByText(/a estas fechas/)).toBeNull();
  });

  it('is no matter where all dates are shown already', async () => {
    const asked = await opened(3, '?fechas=todas');
    await screen.findByText('A-1');
    expect([asked.some(({ operation }) => operation === 'ListCounts'), screen.queryByText(/a estas fechas/)]).toEqual([
      false,
      null,
    ]);
  });
});

it('what others saved and would move the rows is counted, and shown once it is asked for', async () => {
  let nodes = [row(1)];
  await signedIn(<IncidentsToAudit />, { incidents: () => listOf(nodes) }, { role: 'ARE' });
  await screen.findByText('A-1');
  const hear = (slug: string) =>
    act(() => announce({ slug, event: 'INCIDENT_REGISTER', version: 1 } as Parameters<typeof announce>[0]));
  nodes = [row(2), row(1)];
  hear('a-2');
  expect(await screen.findByText('Hay 1 cambio en esta lista.')).toBeTruthy();
  nodes = [row(3), row(2), row(1)];
  hear('a-3');
  expect(await screen.findByText('Hay 2 cambios en esta lista.')).toBeTruthy();
  expect(screen.queryByText('A-3')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(await screen.findByText('A-3')).toBeTruthy();
  await expect.poll(() => screen.queryByText(/en esta lista/)).toBeNull();
});

it('colours are explained of what is there: annulled rows only where there are some', async () => {
  const words = async (...statuses: readonly string[]) => {
    const nodes = statuses.map((status, at) => row(at, { status }));
    await signedIn(<IncidentsToAudit />, { incidents: listOf(nodes) }, { role: 'ARE' });
    await screen.findByText('A-0');
    const shown = within(screen.getByRole('list', { name: 'Colores de las filas' })).getAllByRole('listitem');
    cleanup();
    return shown.map(({ textContent }) => textContent);
  };
  const usual = await words('PENDING');
  expect([usual.includes('Anulado'), (await words('ANNULLED', 'PENDING')).includes('Anulado')]).toEqual([false, true]);
});

it('after registering, the list shows what is pending, newest first, nothing else narrows it, and it is read anew', async () => {
  let nodes = [row(1)];
  const entered = vi.spyOn(history, 'pushState');
  const asked = await signedIn(
    <WithRegistered />,
    { incidents: () => listOf(nodes) },
    {
      ...registered,
      at: '/siniestros?texto=barrera&proveedor=p1&registrar=1&desde=2026-01-01&hasta=2026-01-31',
    },
  );
  // The wish to register leaves the address in its place, so that going back does not ask again.
  const done = await screen.findByRole('button', { name: 'Ver A-2' });
  await expect.poll(() => address().has('registrar')).toBe(false);
  expect(entered).not.toHaveBeenCalled();
  entered.mockRestore();
  nodes = [row(2), row(1)];
  const lists = () => asked.filter(({ operation }) => operation === 'Incidents');
  const before = lists().length;
  await userEvent.click(done);
  await expect.poll(() => screen.queryByRole('button', { name: 'Ver A-2' })).toBeNull();
  expect((await screen.findByText('A-2')).closest('tr')?.hasAttribute('data-marked')).toBe(true);
  const last = lists().at(-1)?.variables as { readonly order?: string; readonly filter?: Record<string, unknown> };
  expect([last.order, last.filter?.status, lists().length > before]).toEqual(['ADDED_DESC', 'PENDING', true]);
  expect(Object.keys(last.filter ?? {}).sort()).toEqual(['dateFrom', 'dateTo', 'mine', 'status']);
});

it('what was registered is shown also where the list shows nothing else than before', async () => {
  let nodes = [row(1)];
  await signedIn(
    <WithRegistered />,
    { incidents: () => listOf(nodes) },
    { ...registered, at: '/siniestros?estatus=Pendientes&orden=ADDED_DESC&registrar=1' },
  );
  await screen.findByText('A-1');
  nodes = [row(2), row(1)];
  await userEvent.click(await screen.findByRole('button', { name: 'Ver A-2' }));
  expect(await screen.findByText('A-2')).toBeTruthy();
});
