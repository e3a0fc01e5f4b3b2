// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { afterEach, describe, expect, it } from 'vitest';
import AuditedBudgetScreen from '#client/audited/AuditedBudgetScreen.tsx';
import { announce } from '#client/live/changes.ts';
import { currentSubject } from '#client/session/screen.ts';
import StoryScreen from '#client/story/StoryScreen.tsx';
import { savedLine } from './openedDesk.ts';
import { signedIn } from './signedIn.tsx';

/** What was done with an incident, as those read it who come later: its story, and the budget that was authorized. */

afterEach(cleanup);

const person = { id: 'p1', name: 'Eva Ríos', role: 'ARE' };
const change = (field: string, before: string | null, after: string | null) => ({ field, before, after });
const line = (id: string, kind: string, changes: object[]) => ({
  line: { id, code: `COD-${id}`, name: `Partida ${id}` },
  kind,
  changes,
});
const entry = {
  id: 'e1',
  event: 'BUDGET_QUANTIFY',
  fromStage: 'UNQUANTIFIED',
  stage: 'QUANTIFIED',
  seconds: 7200,
  by: person,
  lines: [
    line('a', 'ADDED', [change('quantity', null, '2')]),
    line('b', 'CHANGED', [change('quantity', '1', '3')]),
    line('c', 'REMOVED', [change('quantity', '4', null)]),
  ],
};
const incident = { id: 'i1', slug: 'a-1', number: 'A-1', stage: 'QUANTIFIED', story: { entries: [entry] } };
const open = (answers: object = {}) =>
  signedIn(<StoryScreen params={{ slug: 'a-1' }} />, { incident, ...answers }, { role: 'ARE' });
const unfolded = async (name: RegExp) => {
  const summary = (await screen.findByText(name)).closest('summary');
  if (summary) await userEvent.click(summary);
};

describe('the story of an incident', () => {
  it('that is not there is not asked for again: what is offered leads home', async () => {
    await open({ incident: null });
    await screen.findByText('No se encontró lo que busca, o no le corresponde verlo.');
    expect(screen.getByRole('link', { name: 'Ir a Inicio' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('that was read to its end says so where its button was, and shows what comes meanwhile once, losing nothing', async () => {
    const told = (ids: readonly string[]) =>
      ids.map((id) => ({ ...entry, id, by: { ...person, id, name: `Autora ${id}` } }));
    let newest = ['3', '2'];
    const story = ({ after }: { after?: string }) =>
      after ? { entries: told(['1']), next: null } : { entries: told(newest), next: 'place' };
    await open({ incident: { ...incident, story } });
    const authors = () => screen.getAllByText(/^Autora /).map(({ textContent }) => textContent?.replace('Autora ', ''));
    await userEvent.click(await screen.findByRole('button', { name: 'Mostrar anteriores' }));
    const end = await screen.findByText('Es la historia completa.');
    await expect.poll(() => document.activeElement).toBe(end);
    expect(authors()).toEqual(['3', '2', '1']);
    newest = ['4', '3'];
    const by = { username: 'otra', name: 'Otra' };
    act(() => announce({ slug: 'de-otro', version: 2, event: 'INCIDENT_COMMENT', by }));
    act(() => announce({ slug: 'a-1', version: 2, event: 'INCIDENT_COMMENT', by }));
    await expect.poll(authors, { timeout: 5000 }).toEqual(['4', '3', '2', '1']);
  });

  it('says from which stage to which a step led', async () => {
    await open();
    expect(await screen.findByText(/^De «Por cuantificar» a «Cuantificado», después de 2 h/)).toBeTruthy();
  });

  it('tells added lines in one table, and each of the others with what happened to it', async () => {
    await open();
    await unfolded(/^Qué cambió: 1 partida agregada/);
    const added = within(await screen.findByRole('table', { name: 'Partidas agregadas' }));
    expect(added.getAllByRole('row').length).toBe(2);
    expect(added.getByText('Partida a')).toBeTruthy();
    // Only what a line says at all has a column.
    const headers = added.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(['Partida agregada', 'Cantidad inicial']);
    const captions = [...document.querySelectorAll('caption')].map(({ textContent }) => textContent);
    expect(captions.filter((text) => text?.includes('COD-'))).toEqual([
      'COD-b · Partida bModificada',
      'COD-c · Partida cEliminada',
    ]);
    const cellsOf = (caption: string) => {
      const table = [...document.querySelectorAll('table')].find((one) => one.caption?.textContent?.includes(caption));
      return [...(table?.querySelectorAll('th[scope=col], td') ?? [])].map(({ textContent }) => textContent);
    };
    expect([cellsOf('COD-b'), cellsOf('COD-c')]).toEqual([
      ['Dato', 'Antes', 'Después', '1', '3'],
      ['Dato', 'Valor', '4'],
    ]);
  });

  it('asks the rounds of the budget again when they could not be read', async () => {
    let isBroken = true;
    const rounds = () => {
      if (isBroken) throw new GraphQLError('No se pudo leer.');
      return [];
    };
    await open({ incident: { ...incident, rounds } });
    const again = await screen.findByRole('button', { name: 'Reintentar' });
    isBroken = false;
    await userEvent.click(again);
    expect(await screen.findByText('Todavía no se envía un presupuesto.')).toBeTruthy();
  });

  it('says beside two rounds why the earlier one was rejected, and of the open one nothing', async () => {
    const rejection = { reason: { id: 'r1', name: 'Falta evidencia' }, comment: 'Sin fotos.' };
    const rounds = [{ round: 1, amount: '100.00', rejection, lines: [savedLine] }];
    await open({ incident: { ...incident, rounds, facts: { hasBudget: true }, budget: { amount: '90.00' } } });
    expect(await screen.findByText('Ronda 1, rechazada. Falta evidencia: Sin fotos.')).toBeTruthy();
    expect(screen.queryByText(/^Ronda 2, rechazada/)).toBeNull();
  });
});

describe('an authorized budget', () => {
  it('shows each line as it was asked, as it was authorized, and by how much they differ', async () => {
    const totals = { subtotal: '0', taxes: '0', total: '0' };
    const decided = { ...savedLine, quantity: '2', authorizedQuantity: '1', authorizedUnitPrice: '90.00' };
    const provider = { provider: { id: 'p1' }, name: 'Vialidades', initial: totals, authorized: totals };
    await signedIn(
      <AuditedBudgetScreen params={{ slug: 'a-1' }} />,
      {
        incident: {
          ...incident,
          audited: { initial: totals, authorized: totals, providers: [{ ...provider, lines: [decided] }] },
        },
      },
      { role: 'ARE' },
    );
    const table = await screen.findByRole<HTMLTableElement>('table', { name: 'Conceptos de Vialidades' });
    expect(screen.getByRole('heading', { name: 'Vialidades' })).toBeTruthy();
    // What the browser's title names.
    expect(currentSubject()).toBe('A-1');
    const headers = [...table.querySelectorAll('thead th')].map(({ textContent }) => textContent);
    const cells = [...(table.querySelector('tbody tr')?.children ?? [])].map(({ textContent }) => textContent);
    const shown = Object.fromEntries(headers.map((header, at) => [header, cells[at]]));
    expect(shown).toMatchObject({
      'P. U. inicial': '100.00',
      'P. U. autorizado': '90.00',
      'Importe inicial': expect.stringContaining('200.00'),
      'Importe autorizado': expect.stringContaining('90.00'),
      Diferencia: expect.stringMatching(/^[-−].*110\.00$/),
    });
    cleanup();
    expect(currentSubject()).toBeNull();
  });

  it('is called so only once it is authorized', async () => {
    const totals = { subtotal: '0', taxes: '0', total: '0' };
    const audited = { initial: totals, authorized: totals, providers: [] };
    const titles: (string | null)[] = [];
    for (const authorizedAmount of [null, '90']) {
      const budget = { amount: '100', authorizedAmount };
      const screenOf = <AuditedBudgetScreen params={{ slug: 'a-1' }} />;
      await signedIn(screenOf, { incident: { ...incident, budget, audited } }, { role: 'ARE' });
      titles.push((await screen.findByRole('heading', { level: 1 })).textContent);
      cleanup();
    }
    expect(titles).toEqual(['Detalle del presupuesto · Siniestro A-1', 'Presupuesto autorizado · Siniestro A-1']);
  });
});
