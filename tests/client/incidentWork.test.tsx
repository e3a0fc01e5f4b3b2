// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IncidentsToAudit, MyIncidents } from '#client/incidents/list/IncidentList.tsx';
import { announce } from '#client/live/changes.ts';
import { screens } from '#domain/screens.ts';
import { keepRegistration } from './begunRegistration.ts';
import { invalid, signedIn } from './signedIn.tsx';

/** What a list of incidents leads to: older work behind its dates, what others saved, and what was registered. */

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** The list of an operator who comes back to a registration that ended before its files: it asks to be looked at. */
function WithRegistered() {
  // Written in the session: signing in erases what another one left.
  useState(() => keepRegistration('A-2', { registered: { slug: 'a-2', number: 'A-2' } }));
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

describe('the menu of a row', () => {
  const reason = (code: string, text: string, repair: string | null = null) => ({ code, text, repair });
  const allowed = (event: string) => ({ event, allowed: true, reasons: [] });
  const refused = (event: string, ...reasons: object[]) => ({ event, allowed: false, reasons });
  const withoutOriginal = refused('BUDGET_QUANTIFY', reason('original_file', 'Falta el presupuesto.', 'uploadBudget'));
  const forbidden = refused('INCIDENT_ANNUL', reason('forbidden', 'Su rol no lo permite.'));

  const opened = async (actions: readonly object[], answers: object = {}, about: object = {}, role = 'ARE') => {
    const asked = await signedIn(
      <IncidentsToAudit />,
      {
        incidents: { ...listOf([row(1, { stage: 'UNQUANTIFIED', ...about })]), actionSets: [{ id: 's1', actions }] },
        ...answers,
      },
      { role, customer: 'axa', at: '/siniestros_por_auditar' },
    );
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Acciones de A-1' });
    await screen.findByText('A-1');
    await expect.poll(() => button().disabled).toBe(false);
    await userEvent.click(button());
    await screen.findByRole('menu', { name: 'Acciones de A-1' });
    return asked;
  };
  const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('menuitem', { name }));

  it('has what can be done, then the history, and apart what cannot and why', async () => {
    await opened([allowed('INCIDENT_EDIT'), allowed('INCIDENT_COMMENT'), withoutOriginal, forbidden]);
    const [edit, comment, take, story, quantify, permissions, ...rest] = names();
    expect([edit, comment, take, story, rest]).toEqual(['Modificar', 'Bitácora', 'Tomar', 'Historia', []]);
    expect([quantify, permissions]).toEqual([
      expect.stringContaining('Falta el presupuesto.'),
      expect.stringContaining('Su rol no permite: Anular.'),
    ]);
    const why = within(screen.getByRole('group', { name: '¿Por qué no?' }));
    expect(why.getAllByRole('menuitem')).toHaveLength(2);
  });

  it('explains nothing where everything can be done', async () => {
    await opened([allowed('INCIDENT_COMMENT')]);
    expect(names()).toEqual(['Bitácora', 'Tomar', 'Historia']);
    expect([screen.queryByText('¿Por qué no?'), screen.queryByRole('separator')]).toEqual([null, null]);
  });

  it('leads to what was chosen: its screen, its dialog, the history, or one’s permissions', async () => {
    await opened([allowed('BUDGET_QUANTIFY')]);
    await choose(/^Cuantificar/);
    await expect.poll(() => location.pathname).toBe('/quantification/a-1/axa');
    cleanup();
    await opened([forbidden]);
    await choose(/^Historia/);
    await expect.poll(() => location.pathname).toBe('/axa/siniestro/a-1/historia');
    cleanup();
    await opened([forbidden]);
    await choose(/Su rol no permite/);
    await expect.poll(() => location.pathname).toBe(screens.permissions.path);
    cleanup();
    await opened([allowed('INCIDENT_COMMENT')], { incident: row(1) });
    await choose(/^Bitácora/);
    expect(await screen.findByRole('dialog', { name: 'Bitácora | Siniestro A-1' })).toBeTruthy();
  });

  it('mends what keeps an entry from being done, where that can be done now', async () => {
    await opened([withoutOriginal, allowed('BUDGET_UPLOAD')], { incident: row(1) });
    await choose(/Ir a «Presupuesto inicial»/);
    expect(await screen.findByRole('dialog', { name: /^Presupuesto inicial/ })).toBeTruthy();
    cleanup();
    await opened([withoutOriginal]);
    await choose(/Falta el presupuesto/);
    expect([screen.queryByRole('dialog'), location.pathname]).toEqual([null, '/siniestros_por_auditar']);
  });

  it('opens the lines of an authorized budget to be read', async () => {
    await opened([forbidden], {}, { stage: 'SETTLED' });
    expect(names()[0]).toBe('Ver cuantificación');
    await choose(/^Ver cuantificación/);
    await expect.poll(() => location.pathname).toBe('/quantification/a-1/axa');
  });

  it('asks for what may be done where no page has brought it', async () => {
    const incident = { id: 'i1', slug: 'a-1', actionSet: { id: 's9', actions: [allowed('INCIDENT_EDIT')] } };
    const asked = await opened([], { incident }, { actionSet: { id: 's9' } });
    await expect.poll(names).toContain('Modificar');
    expect(asked.find(({ operation }) => operation === 'ActionsOfRow')?.variables).toEqual({ slug: 'a-1' });
  });

  it('takes an incident, gives it back, and says why it could not', async () => {
    const moved = (name: string) => ({ [name]: { __typename: 'Incident', ...row(1) } });
    const assignee = { id: 'p1', name: 'Ana', until: '2999-01-01T00:00:00.000Z', isMe: true };
    const lists = (asked: readonly { readonly operation: string }[]) =>
      asked.filter(({ operation }) => operation === 'Incidents').length;
    const taken = await opened([], moved('assignIncident'));
    const before = lists(taken);
    await choose(/^Tomar/);
    expect(await screen.findByText('Tomó el siniestro A-1.')).toBeTruthy();
    expect(taken.find(({ operation }) => operation === 'AssignIncident')?.variables.input).toEqual({ slug: 'a-1' });
    await expect.poll(() => lists(taken) > before).toBe(true);
    cleanup();
    await opened([], moved('releaseIncident'), { assignee });
    await choose(/^Devolver a la cola/);
    expect(await screen.findByText('El siniestro A-1 volvió a la cola.')).toBeTruthy();
    cleanup();
    await opened([], { assignIncident: invalid });
    await choose(/^Tomar/);
    expect(await screen.findByText(invalid.message)).toBeTruthy();
  });

  it('gives an incident to another auditor, for an administrator', async () => {
    const sent: unknown[] = [];
    const fields = [{ field: 'auditor', messages: ['Auditor: elija a uno activo.'] }];
    const answers: object[] = [
      { ...invalid, fields },
      { __typename: 'Incident', ...row(1), assignee: { name: 'Leo Paz' } },
    ];
    const assignIncident = ({ input }: { readonly input: object }) => {
      sent.push(input);
      return answers[sent.length - 1];
    };
    const auditors = [
      { id: 'o1', username: 'eva', name: 'Eva Ríos', role: 'ARE' },
      { id: 'o2', username: 'leo', name: 'Leo Paz', role: 'ARE' },
    ];
    await opened([], { auditors, assignIncident }, {}, 'ADM');
    await choose(/^Asignar a un auditor/);
    const dialog = within(await screen.findByRole('dialog'));
    const auditor = () => dialog.getByRole('button', { name: /Auditor$/ });
    await userEvent.click(auditor());
    await userEvent.click(await screen.findByRole('option', { name: 'Leo Paz (leo)' }));
    const assign = () => userEvent.click(dialog.getByRole('button', { name: 'Asignar' }));
    await assign();
    // Beside its field, and not once more above the form.
    expect(await dialog.findByText('Auditor: elija a uno activo.')).toBeTruthy();
    expect(dialog.queryByText(invalid.message)).toBeNull();
    await assign();
    expect(await screen.findByText('El siniestro A-1 es de Leo Paz.')).toBeTruthy();
    expect(sent).toEqual([1, 2].map(() => ({ slug: 'a-1', auditor: 'o2' })));
  });
});
