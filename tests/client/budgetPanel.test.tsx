// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import BudgetPanel from '#client/budgets/BudgetPanel.tsx';
import { signedIn } from './signedIn.tsx';

/** The budget beside an open row: its amounts and days, its files, and what was read of it. */

afterEach(cleanup);

const file = (id: string, name: string) => ({ id, name, mimeType: 'application/pdf', size: 2048, url: `/files/${id}` });
const budget = {
  addedAt: '2026-11-02T18:00:00.000Z',
  amount: '1000.00',
  capufeAmount: '900.00',
  originalFile: file('f1', 'presupuesto.xlsx'),
  isRejected: false,
  isAuthorizedJB: false,
};

type Opening = { readonly customer?: string; readonly role?: string | null };

async function opened(incident: object | null, { customer = 'axa', role = 'ARE' }: Opening = {}) {
  await signedIn(
    <BudgetPanel slug="a-1" onAct={() => {}} />,
    { incident: incident && { id: 'i1', slug: 'a-1', number: 'A-1', stage: 'QUANTIFIED', ...incident } },
    { role, customer },
  );
  await expect.poll(() => document.body.textContent?.match(/presupuesto/i)).toBeTruthy();
}
/** What stands beside a label. */
const beside = (label: string) => {
  const term = [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label);
  return term?.parentElement?.querySelector('dd')?.textContent ?? null;
};
const shown = () => document.body.textContent?.replace(/\s+/g, ' ') ?? '';

describe('amounts', () => {
  it('that are not authorized yet have no authorized one, and count the days until today', async () => {
    await opened({ budget, unauthorizedDays: 4 });
    expect([beside('Monto inicial'), beside('Monto Capufe'), beside('Monto autorizado'), beside('Diferencia')]).toEqual(
      ['1,000.00', '900.00', null, null],
    );
    expect([beside('Días sin autorizar'), beside('Días de autorización')]).toEqual(['4', null]);
  });

  it('say of customers without Capufe nothing of it', async () => {
    await opened({ budget }, { customer: 'gnp' });
    expect([beside('Monto inicial'), beside('Monto Capufe')]).toEqual(['1,000.00', null]);
  });

  it.each([
    ['an auditor', { authorizedBy: { id: 'p1', name: 'Eva Ríos' }, authorizedAt: '2026-11-06T18:00:00.000Z' }],
    ['the provider', { isAuthorizedJB: true, jbAddedAt: '2026-11-09T18:00:00.000Z' }],
  ])('that %s authorized are compared, and say how many days it took', async (_, by) => {
    await opened({
      budget: { ...budget, authorizedAmount: '875.00', ...by },
      percentageDifference: '12.5',
      authorizationDays: 5,
      unauthorizedDays: 9,
    });
    expect([beside('Monto autorizado'), beside('Diferencia')]).toEqual(['875.00', '12.5 %']);
    expect([beside('Días de autorización'), beside('Días sin autorizar')]).toEqual(['5', null]);
  });
});

describe('where there is no budget', () => {
  const upload = { event: 'BUDGET_UPLOAD', allowed: true, reasons: [] };

  it('those who may upload one are told to, and others to wait', async () => {
    await opened({ budget: null, actions: [upload], actionSet: { id: 's1', actions: [upload] } }, { role: 'MRO' });
    expect(screen.getByText('No hay presupuesto')).toBeTruthy();
    const asks = screen.queryByText('Suba el presupuesto de este siniestro.') !== null;
    cleanup();
    await opened({ budget: null, actions: [] });
    expect([asks, screen.queryByText('Espere hasta que se suba uno nuevo.') !== null]).toEqual([true, true]);
  });

  it('a rejected one shows why, and none of its amounts', async () => {
    const rejection = {
      reason: { id: 'r1', name: 'Falta evidencia' },
      comment: 'Sin fotos.',
      by: { id: 'p1', name: 'Eva Ríos' },
    };
    await opened({ budget: { ...budget, isRejected: true }, rejection });
    expect(screen.getByText('Presupuesto rechazado: Falta evidencia')).toBeTruthy();
    expect([beside('Monto inicial'), screen.queryByText('No hay presupuesto') !== null]).toEqual([null, true]);
  });
});

describe('a counter-proposal', () => {
  const counterProposal = { round: 2, comment: 'Pedimos otro precio.', file: file('f3', 'contra.pdf') };
  const listed = () => within(screen.getByRole('list', { name: 'Archivos del presupuesto' })).getAllByRole('listitem');

  it.each([
    [true, 'por responder'],
    [false, 'respondida'],
  ])('waits for an answer or has one: %s', async (counterProposalOpen, state) => {
    await opened({ budget: { ...budget, counterProposal }, facts: { counterProposalOpen } });
    expect([
      screen.queryByText(`Contrapropuesta 2 ${state}`) !== null,
      shown().includes('Pedimos otro precio.'),
    ]).toEqual([true, true]);
    expect(listed().map(({ textContent }) => textContent?.match(/presupuesto\.xlsx|contra\.pdf/)?.[0])).toEqual([
      'presupuesto.xlsx',
      'contra.pdf',
    ]);
  });

  it('is over once the provider’s file is there', async () => {
    await opened({ budget: { ...budget, counterProposal, jbFile: file('f4', 'proveedor.pdf') } });
    expect(shown()).not.toMatch(/Contrapropuesta/);
    expect(listed().map(({ textContent }) => textContent?.match(/(?:presupuesto\.xlsx|proveedor\.pdf)/)?.[0])).toEqual([
      'presupuesto.xlsx',
      'proveedor.pdf',
    ]);
  });
});

describe('of the file it is told before it is quantified', () => {
  const rowOf = (row: number, kind: string) => ({
    sheet: 'Hoja1',
    row,
    kind,
    problems: kind === 'UNREAD' ? [{ code: 'amount', text: 'El importe no cuadra.' }] : [],
  });
  const read = (rows: readonly object[], about: object = {}) => ({
    stage: 'UNQUANTIFIED',
    budget,
    budgetReading: { status: 'READY', problem: null, rows, ...about },
  });

  it('how many lines it holds', async () => {
    await opened(read([rowOf(1, 'LINE')]));
    expect(await screen.findByText('Del archivo se leyó 1 partida.')).toBeTruthy();
    cleanup();
    await opened(read([rowOf(1, 'LINE'), rowOf(2, 'LINE'), rowOf(3, 'TOTAL')]));
    expect(await screen.findByText('Del archivo se leyeron 2 partidas.')).toBeTruthy();
    cleanup();
    // That there are none is said as a title, not as a success.
    await opened(read([]));
    expect(await screen.findByText('Del archivo se leyeron 0 partidas')).toBeTruthy();
  });

  it('which rows were not understood: the first four, and how many others', async () => {
    await opened(read([rowOf(1, 'LINE'), ...[2, 3, 4, 5, 6, 7].map((row) => rowOf(row, 'UNREAD'))]));
    expect(await screen.findByText('Del archivo se leyó 1 partida; 6 renglones no se entendieron')).toBeTruthy();
    expect(shown().match(/Fila \d de Hoja1: El importe no cuadra\./g)).toHaveLength(4);
    expect(screen.getByText('Y otros 2.')).toBeTruthy();
    cleanup();
    await opened(read([2, 3, 4, 5].map((row) => rowOf(row, 'UNREAD'))));
    await screen.findByText('Del archivo se leyeron 0 partidas; 4 renglones no se entendieron');
    expect(shown()).not.toMatch(/Y otros/);
  });

  it('that it is being read, or why it cannot be', async () => {
    await opened(read([], { status: 'READING' }));
    expect(await screen.findByText('Se está leyendo el archivo del presupuesto…')).toBeTruthy();
    cleanup();
    await opened(read([], { status: 'FAILED', problem: 'Está protegido.' }));
    expect(await screen.findByText('El archivo del presupuesto no se pudo leer')).toBeTruthy();
    expect(screen.getByText('Está protegido.')).toBeTruthy();
  });

  it('nothing once lines were saved', async () => {
    await opened({ ...read([rowOf(1, 'LINE')]), stage: 'QUANTIFIED' });
    expect(beside('Monto inicial')).toBe('1,000.00');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(shown()).not.toMatch(/Del archivo se/);
  });
});

it('rejected rounds are counted, and read the first one first, each with its lines', async () => {
  const round = (number: number, price: string) => ({
    round: number,
    addedAt: '2026-11-02T18:00:00.000Z',
    amount: `${number}00.00`,
    authorizedAmount: null,
    rejection: { reason: { id: 'r1', name: `Motivo ${number}` }, comment: '', by: { id: 'p1', name: 'Eva' } },
    lines: [
      {
        id: `l${number}`,
        code: 'BAR-1',
        name: 'Barrera',
        quantity: '2.50',
        unitPrice: price,
        authorizedQuantity: '1',
        authorizedUnitPrice: '7',
        currency: 'USD',
        unit: { id: 'u1', abbreviation: 'm' },
      },
    ],
  });
  await opened({ budget, rounds: [round(2, '20'), round(1, '10')] });
  await userEvent.click(await screen.findByRole('button', { name: 'Presupuestos rechazados (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Presupuestos rechazados' }));
  expect(dialog.getAllByText(/^Ronda \d$/).map(({ textContent }) => textContent)).toEqual(['Ronda 1', 'Ronda 2']);
  const table = dialog.getByRole('table', { name: 'Conceptos de la ronda 2' });
  expect([...table.querySelectorAll('tbody td')].map(({ textContent }) => textContent)).toEqual([
    '–',
    '2.5 m',
    '20.00 USD',
    '1 m',
    '7.00 USD',
  ]);
});
