// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import DashboardScreen from '#client/dashboard/DashboardScreen.tsx';
import { addDays, today } from '#domain/calendar.ts';
import { signedIn } from './signedIn.tsx';

/** The start of a person's day: what waits for them, the money of a period, and what they had open. */

afterEach(cleanup);

const oldest = (number: string, workingDays: number) => ({
  incident: { slug: number.toLowerCase(), number },
  workingDays,
});
const opened = (answers: object, role: string | null = 'ARE', customer = 'gnp') =>
  signedIn(<DashboardScreen />, { ...answers }, { role, customer });

describe('what waits', () => {
  it('leads to exactly those it counts, and to the one that has waited longest, with its weekdays', async () => {
    const waiting = [
      { wait: 'PENDING', count: 3, oldest: oldest('A-1', 4) },
      { wait: 'WITHOUT_FILE', count: 1, oldest: oldest('A-2', 1) },
      { wait: 'COUNTER_PROPOSED', count: 2, oldest: oldest('A-3', 0) },
    ];
    await opened({ inbox: { waiting, permitted: [], recent: [] } });
    expect(await screen.findByText('Trabajo pendiente de GNP Seguros')).toBeTruthy();
    const links = () =>
      screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')] as const);
    const firsts = links().filter(([text]) => text?.startsWith('Más antiguo'));
    expect(firsts.map(([text]) => text)).toEqual([
      'Más antiguo: A-1, 4 días hábiles',
      'Más antiguo: A-2, 1 día hábil',
      'Más antiguo: A-3, desde hoy',
    ]);
    const params = new URLSearchParams(firsts[0]?.[1]?.split('?')[1]);
    expect([params.get('texto'), params.get('abierto')]).toEqual(['A-1', 'a-1']);
    const counted = links().filter(([text]) => /3$|^3/.test(text ?? ''));
    expect(counted[0]?.[1]).toMatch(/^\/siniestros_por_auditar\?/);
  });

  it('is nothing for an account that only looks, which is said', async () => {
    await opened({ inbox: { waiting: [], permitted: [], recent: [] } }, null);
    expect(await screen.findByText('Su cuenta consulta; no hay trabajo asignado a ella.')).toBeTruthy();
    expect(screen.queryByText('Le esperan')).toBeNull();
  });
});

describe('the money of a period', () => {
  const periodAmounts = {
    currency: 'MXN',
    incidents: 7,
    budgets: 5,
    initial: '1000',
    authorizations: 2,
    initialOfAuthorized: '800',
    authorized: '600.5',
    difference: '199.5',
  };
  const beside = (label: string) =>
    [...document.querySelectorAll('dt')]
      .find(({ textContent }) => textContent === label)
      ?.parentElement?.querySelector('dd')?.textContent;

  it('says what each sum is of', async () => {
    await opened({ inbox: { waiting: [], permitted: [], recent: [] }, periodAmounts });
    await screen.findByText('Siniestros registrados');
    const labels = [
      'Siniestros registrados',
      'Monto inicial (5 con presupuesto)',
      'Autorizado (2)',
      'Inicial de los autorizados',
      'Diferencia de los autorizados',
    ];
    expect(labels.map((label) => beside(label)?.replace(/[^\d.,]/g, ''))).toEqual([
      '7',
      '1,000.00',
      '600.50',
      '800.00',
      '199.50',
    ]);
  });

  it('is of the last days until another period is chosen, each until today', async () => {
    const asked = await opened({ inbox: { waiting: [], permitted: [], recent: [] }, periodAmounts });
    await screen.findByText('Siniestros registrados');
    const card = screen.getAllByRole('combobox', { name: 'Periodo' })[0] as HTMLElement;
    for (const period of ['mes', 'trimestre', 'ano']) await userEvent.selectOptions(card, period);
    const days = () => asked.filter(({ operation }) => operation === 'PeriodAmounts').map(({ variables }) => variables);
    await expect.poll(days).toHaveLength(4);
    const now = today();
    expect(days()).toEqual(
      [addDays(now, -15), `${now.slice(0, 8)}01`, addDays(now, -90), `${now.slice(0, 5)}01-01`].map((dateFrom) => ({
        dateFrom,
        dateTo: now,
      })),
    );
  });
});

it('what was open last is there to go on with', async () => {
  const recent = [
    {
      incident: { slug: 'a-9', number: 'A-9' },
      policy: 'P-77',
      stage: 'UNQUANTIFIED',
      openedAt: '2026-11-20T18:00:00.000Z',
    },
  ];
  await opened({ inbox: { waiting: [], permitted: [], recent } });
  const list = within((await screen.findByText('A-9')).closest('ul, ol') as HTMLElement);
  expect(list.getByRole('link').textContent).toMatch(/A-9.*P-77 · /);
  cleanup();
  await opened({ inbox: { waiting: [], permitted: [], recent: [] } });
  expect(await screen.findByText('Nada todavía')).toBeTruthy();
});
