// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type Desk, DeskProvider } from '#client/quantification/desk/Desk.ts';
import { Controls } from '#client/quantification/header/Controls.tsx';
import { SourcesDialog, useUsual } from '#client/quantification/table/Usual.tsx';
import { type CustomerProfile, profileOf } from '#domain/customers.ts';
import { type Answers, type Asked, incidentOf, openedDesk, savedLine } from './openedDesk.ts';
import { signedIn } from './signedIn.tsx';

/** What is usual of a concept, and where lines come from. */

let desk: Desk;
let asked: readonly Asked[];
afterEach(() => {
  cleanup();
  act(() => desk.actor.stop());
});

const lines = [
  savedLine,
  { ...savedLine, id: 'l2' },
  { ...savedLine, id: 'l3', code: 'SEN-001', concept: { ...savedLine.concept, id: 'c2' } },
];
const usual = (id: string, medianPrice: string) => ({
  __typename: 'ConceptHistory',
  concept: { __typename: 'Concept', id },
  medianPrice,
  greatestQuantity: '2.50',
});

function Compared() {
  useUsual(desk);
  return <SourcesDialog />;
}

type Opening = { readonly profile?: CustomerProfile; readonly answers?: Answers; readonly answered?: object };

async function opened(screenOf: 'compared' | 'controls', { profile, answers, answered }: Opening = {}) {
  const opening = openedDesk({
    ...(profile && { profile }),
    incident: incidentOf({ lines }),
    ...(answers && { answers }),
    data: {
      catalogYears: [
        { __typename: 'CatalogYear', year: 2026, isCurrent: true },
        { __typename: 'CatalogYear', year: 2025, isCurrent: false },
      ],
      providers: [{ __typename: 'Provider', id: 'p2', name: 'Obras del Norte' }] as never,
    },
  });
  desk = opening.desk;
  asked = opening.asked;
  await signedIn(
    <DeskProvider value={desk}>{screenOf === 'compared' ? <Compared /> : <Controls />}</DeskProvider>,
    { ...answered },
    { role: 'ARE', customer: profile?.code ?? 'axa' },
  );
}
const histories = () =>
  asked.filter(({ name }) => name === 'ConceptHistories').map(({ variables }) => variables.concepts);

describe('what is usual', () => {
  it('is asked of each concept once, beside this incident, and known of its lines', async () => {
    const answer = ({ concepts }: Record<string, unknown>) => ({
      conceptHistories: (concepts as string[]).map((id) => usual(id, '80.00')),
    });
    await opened('compared', { answers: { ConceptHistories: answer } });
    await expect.poll(histories).toEqual([['c1', 'c2']]);
    expect(asked.at(-1)?.variables.except).toBe('a-1');
    await expect.poll(() => desk.rows.usual('c1')).toMatchObject({ medianPrice: '80.00', greatestQuantity: '2.50' });
    const [first] = desk.rows.all();
    act(() => desk.rows.remove('Quitar', [first?.key ?? '']));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(histories()).toHaveLength(1);
  });

  it('that could not be read is asked again with the next change of the lines', async () => {
    let fails = true;
    const answer = () => {
      if (fails) throw new TypeError('no answer');
      return { conceptHistories: [usual('c1', '80.00')] };
    };
    await opened('compared', { answers: { ConceptHistories: async () => answer() } });
    await expect.poll(() => histories().length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    fails = false;
    act(() => desk.rows.remove('Quitar', [desk.rows.all()[1]?.key ?? '']));
    await expect.poll(() => desk.rows.usual('c1')?.medianPrice).toBe('80.00');
  });

  it('is shown with the lines that it follows from, each with its incident', async () => {
    const authorizedLines = [
      {
        incident: { slug: 'b-7', number: 'B-7' },
        provider: null,
        date: '2026-10-05',
        quantity: '2.50',
        price: '80',
      },
    ];
    await opened('compared', {
      answers: { ConceptHistories: () => ({ conceptHistories: [usual('c1', '80.00')] }) },
      answered: { authorizedLines },
    });
    await expect.poll(() => desk.rows.usual('c1')).toBeTruthy();
    act(() => desk.sources.write(desk.rows.all()[0] ?? null));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lo autorizado de BAR-001' }));
    const row = (await dialog.findByRole('link', { name: /B-7/ })).closest('tr') as HTMLElement;
    expect([...row.querySelectorAll('td, th')].map(({ textContent }) => textContent)).toEqual([
      '05/10/2026',
      expect.stringContaining('B-7'),
      'Sin proveedor',
      '2.5',
      '80.00',
    ]);
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/quantification/b-7/axa');
    const text = document.body.textContent ?? '';
    expect(text).toMatch(/Mediana del precio unitario\$?80\.00/);
    expect(text).toMatch(/Mayor cantidad2\.5/);
    await userEvent.click(dialog.getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement);
    expect(desk.sources.read()).toBeNull();
  });
});

describe('where lines come from', () => {
  const choose = async (label: RegExp, option: string) => {
    await userEvent.click(await screen.findByRole('button', { name: label }));
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(option) }));
  };
  const quoted = {
    CurrentRate: () => ({ exchangeRate: { base: 'USD', rate: '17', date: '2026-11-19', stale: false } }),
  };

  it('has currencies and rates only where the customer has several', async () => {
    const offers = async (customer: 'axa' | 'gnp') => {
      await opened('controls', { profile: profileOf(customer) });
      await screen.findByRole('button', { name: /^Proveedor|Proveedor$/ });
      const has = screen.queryByRole('button', { name: /Moneda inicial/ }) !== null;
      cleanup();
      act(() => desk.actor.stop());
      return has;
    };
    expect([await offers('axa'), await offers('gnp')]).toEqual([false, true]);
  });

  it('takes the rate of a currency that is chosen, and says when there is none', async () => {
    await opened('controls', { profile: profileOf('gnp'), answers: quoted });
    await choose(/Moneda inicial/, 'USD');
    await expect.poll(() => desk.rates.read().USD?.value).toMatch(/^17/);
    expect(desk.currency.read()).toBe('USD');
    cleanup();
    act(() => desk.actor.stop());
    await opened('controls', { profile: profileOf('gnp') });
    await choose(/Moneda inicial/, 'EUR');
    expect(
      await screen.findByText('El servicio de tipos de cambio no respondió. Escriba el de EUR en «Tipos de cambio».'),
    ).toBeTruthy();
  });

  it('shows whose prices are searched', async () => {
    await opened('controls');
    await choose(/Proveedor/, 'Obras del Norte');
    expect(desk.provider.read()).toBe('p2');
  });

  it('is no file that has to be uploaded as the budget’s own, nor one that is too large', async () => {
    await opened('controls');
    await screen.findByRole('button', { name: /Proveedor/ });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    const pick = (file: File) => userEvent.upload(input as HTMLInputElement, file, { applyAccept: false });
    await pick(new File(['%PDF-1.7\n1 0 obj'], 'presupuesto.csv'));
    expect(await screen.findByText(/^Aquí se leen CSV, TSV y CFDI \(XML\)\./)).toBeTruthy();
    await pick(new File(['x'.repeat(1_000_001)], 'largo.csv'));
    expect(await screen.findByText(/^El archivo es demasiado grande/)).toBeTruthy();
  });
});
