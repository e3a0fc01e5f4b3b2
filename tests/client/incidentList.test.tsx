// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IncidentReport } from '#client/incidents/list/IncidentList.tsx';
import PrintDialog from '#client/incidents/list/PrintDialog.tsx';
import { session } from '#client/session/session.ts';
import { tableSays } from '#domain/catalogue.ts';
import { signedIn } from './signedIn.tsx';

/** The list of incidents as a whole: its columns, its search, its views and what it says when it cannot be read. */

afterEach(cleanup);

const row = { id: 'i1', slug: 'a-1', number: 'A-1', actionSet: { id: 's1' } };
const list = { incidents: { totalCount: 1, nodes: [row], actionSets: [{ id: 's1' }] } };
const report = (answers: object = {}, query = '') =>
  signedIn(<IncidentReport />, { ...list, ...answers }, { role: 'ARE', at: `/reporte_siniestros${query}` });

describe('the report', () => {
  it('is sorted by the difference as by the amounts', async () => {
    const asked = await report();
    const header = await screen.findByRole('columnheader', { name: /% dif\./ });
    await userEvent.click(within(header).getByRole('button'));
    await expect
      .poll(() => asked.some(({ variables }) => /^PERCENTAGE_DIFFERENCE_/.test(String(variables.order))))
      .toBe(true);
  });

  it('is searched with as many letters as a number, a policy or a folio may have', async () => {
    await report();
    expect((await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Buscar' })).maxLength).toBe(100);
  });

  it('draws nothing of dates that make no sense, and says so', async () => {
    const asked = await report({}, '?ver=graficas&desde=2026-11-20&hasta=2026-11-01');
    // Beside the dates, and in place of the figures.
    await expect
      .poll(() => screen.queryAllByText('Fecha hasta: no puede ser anterior a la fecha desde.').length)
      .toBe(2);
    expect(asked.filter(({ operation }) => /Amounts|Times|Counts$/.test(operation))).toEqual([]);
  });

  it('says what its summary counts', async () => {
    await report({}, '?ver=resumen&cifras=siniestros');
    expect(await screen.findByText(/^Montos de los presupuestos vigentes; /)).toBeTruthy();
    cleanup();
    await report({}, '?ver=resumen&cifras=partidas');
    expect(await screen.findByText(/^Partidas de los presupuestos que un auditor autorizó/)).toBeTruthy();
  });

  it('says of a view whose it is where it is another’s', async () => {
    const view = (id: string, name: string, isOwn: boolean, owner: string) => ({
      id,
      name,
      isOwn,
      owner: { id: owner, name: owner },
    });
    const savedViews = [view('v1', 'Lo mío', true, 'Ana Díaz'), view('v2', 'Lo de Eva', false, 'Eva Ríos')];
    await report({ savedViews });
    await userEvent.click(await screen.findByRole('button', { name: 'Vistas' }));
    const item = async (name: RegExp) => (await screen.findByRole('menuitem', { name })).textContent;
    expect([await item(/Lo de Eva/), await item(/Lo mío/)]).toEqual(['Lo de EvaDe Eva Ríos', 'Lo mío']);
  });

  it('is asked again after an act on many', async () => {
    const asked = await report({ incident: row });
    const lists = () => asked.filter(({ operation }) => operation === 'Incidents').length;
    const pressed = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
    await pressed('Seleccionar');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Seleccionar A-1' }));
    await pressed('Tomar');
    const dialog = within(await screen.findByRole('dialog'));
    const before = lists();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await expect.poll(lists).toBe(before + 1);
  });

  it('is no failed list where the session has ended', async () => {
    await report({
      incidents: () => {
        throw new GraphQLError('Su sesión terminó.', { extensions: { code: 'UNAUTHENTICATED' } });
      },
    });
    await expect.poll(() => session.getSnapshot().matches('expired')).toBe(true);
    expect(screen.queryByText(tableSays.failed)).toBeNull();
  });
});

it('marked incidents that cannot be read to be printed say so', async () => {
  const incident = () => {
    throw new GraphQLError('No se pudo leer.');
  };
  await signedIn(<PrintDialog slugs={['a-1']} rows={[]} onClose={vi.fn()} />, { incident });
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('alert')).textContent).toContain('No se pudo leer.');
});
