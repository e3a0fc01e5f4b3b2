// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, DeskProvider } from '#client/quantification/desk/Desk.ts';
import { SelectionBar } from '#client/quantification/table/SelectionBar.tsx';
import { profileOf } from '#domain/customers.ts';
import { incidentOf, openedDesk, savedLine } from './openedDesk.ts';
import { signedIn } from './signedIn.tsx';

/** What an auditor decides of several lines at once. */

afterEach(cleanup);

let desk: Desk;
let given: (readonly [keys: readonly string[], provider: string])[];

const lines = [
  { ...savedLine, unitPrice: '120.00', authorizedQuantity: '0.5' },
  {
    ...savedLine,
    id: 'l2',
    code: 'BAR-002',
    unitPrice: '80.00',
    catalogPrices: { ...savedLine.catalogPrices, mxn: '0.00' },
  },
  { ...savedLine, id: 'l3', code: 'BAR-003' },
] as const;

async function opened(customer: 'axa' | 'gnp' | 'hdi' = 'axa', about: Parameters<typeof incidentOf>[1] = {}) {
  given = [];
  desk = openedDesk({
    profile: profileOf(customer),
    incident: incidentOf({ lines: [...lines] }, about),
    data: {
      providers: [{ __typename: 'Provider', id: 'p2', name: 'Obras del Norte' }] as never,
      lineReasons: [{ __typename: 'CatalogItem', id: 'r1', slug: 'precio', name: 'Precio de mercado' }] as never,
    },
  }).desk;
  await signedIn(
    <DeskProvider value={desk}>
      <SelectionBar onProvider={(keys, provider) => given.push([keys, provider])} />
    </DeskProvider>,
    {},
    { role: 'ARE' },
  );
}
const keyOf = (code: string) => desk.rows.all().find((line) => line.code === code)?.key ?? '';
const select = (...codes: readonly string[]) => act(() => desk.grid.select(new Set(codes.map(keyOf))));
const line = (code: string) => desk.rows.all().find((one) => one.code === code);
const isOffered = (name: string) => screen.queryByRole('button', { name }) !== null;
async function choose(menu: string, entry: string | RegExp) {
  await userEvent.click(screen.getByRole('button', { name: menu }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

describe('the selected lines', () => {
  beforeEach(() => opened());
  afterEach(() => act(() => desk.actor.stop()));

  it('are counted, and their sums with taxes say by how much what is authorized differs', async () => {
    expect(screen.queryByText(/Con IVA/)).toBeNull();
    select('BAR-001');
    const text = () => document.body.textContent?.replace(/\s+/g, ' ') ?? '';
    expect(text()).toMatch(/1 línea(?!s)/);
    // 120.00 were asked and half of 100.00 is authorized, each with 16 %.
    expect(text()).toMatch(/inicial 139\.20 · autorizado 58\.00 · diferencia [-−]81\.20/);
    select('BAR-001', 'BAR-002');
    expect(text()).toMatch(/2 líneas/);
    await userEvent.click(screen.getByRole('button', { name: 'Quitar la selección' }));
    expect([...desk.grid.selected()]).toEqual([]);
  });

  it('are given a provider, a reason or none, and no others are', async () => {
    select('BAR-001', 'BAR-003');
    await choose('Proveedor', 'Obras del Norte');
    expect(given).toEqual([[[keyOf('BAR-001'), keyOf('BAR-003')], 'p2']]);
    await choose('Motivo', 'Precio de mercado');
    expect(desk.rows.all().map(({ reason }) => reason)).toEqual(['precio', null, 'precio']);
    await choose('Motivo', 'Sin motivo');
    expect(desk.rows.all().map(({ reason }) => reason)).toEqual([null, null, null]);
  });

  it('are authorized as they were asked, at the price of the catalog where there is one, or as reviewed', async () => {
    select('BAR-001', 'BAR-002');
    await userEvent.click(screen.getByRole('button', { name: 'Igualar autorizado a inicial' }));
    expect(line('BAR-001')).toMatchObject({ authorizedQuantity: '1', authorizedUnitPrice: '120.00' });
    await choose('Decidir', 'Igualar al precio del catálogo');
    expect(await screen.findByText('1 línea sin precio en el catálogo: quedan como estaban.')).toBeTruthy();
    expect([line('BAR-001')?.authorizedUnitPrice, line('BAR-002')?.authorizedUnitPrice]).toEqual(['100.00', '80.00']);
    await choose('Decidir', 'Dar por revisadas');
    expect(desk.rows.all().map(({ isReviewed }) => isReviewed)).toEqual([true, true, false]);
  });

  it('are reduced by a share of at most all of it, or refused, with a reason or without', async () => {
    select('BAR-001', 'BAR-003');
    await choose('Decidir', 'Reducir un porcentaje…');
    const reducing = within(await screen.findByRole('dialog', { name: 'Reducir un porcentaje' }));
    const share = reducing.getByRole('textbox', { name: /^Porcentaje/ });
    await userEvent.type(share, '101');
    await userEvent.click(reducing.getByRole('button', { name: 'Reducir' }));
    expect(desk.rows.all().map(({ authorizedUnitPrice }) => Number(authorizedUnitPrice))).toEqual([100, 100, 100]);
    await userEvent.clear(share);
    await userEvent.type(share, '10');
    await userEvent.click(reducing.getByRole('button', { name: 'Reducir' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    const prices = () => desk.rows.all().map(({ authorizedUnitPrice }) => Number(authorizedUnitPrice));
    expect([prices(), desk.rows.all().map(({ reason }) => reason)]).toEqual([
      [90, 100, 90],
      [null, null, null],
    ]);
    await choose('Decidir', /^No autorizar/);
    const refusing = within(await screen.findByRole('dialog', { name: 'No autorizar las líneas' }));
    expect(refusing.queryByRole('textbox', { name: /^Porcentaje/ })).toBeNull();
    await userEvent.click(refusing.getByRole('button', { name: 'No autorizar' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(desk.rows.all().map(({ authorizedQuantity, reason }) => [Number(authorizedQuantity), reason])).toEqual([
      [0, null],
      [1, null],
      [0, null],
    ]);
  });
});

it('currencies are offered only where a customer has several', async () => {
  const offers = async (customer: 'axa' | 'gnp') => {
    await opened(customer);
    select('BAR-001');
    const has = isOffered('Moneda');
    cleanup();
    act(() => desk.actor.stop());
    return has;
  };
  expect([await offers('axa'), await offers('gnp')]).toEqual([false, true]);
});

it('lines that can no longer be changed are only summed', async () => {
  const facts = { ...incidentOf().facts, authorizedBy: true, authorizationFile: true };
  await opened('axa', { facts, stage: 'SETTLED' });
  select('BAR-001');
  expect(screen.getByText(/Con IVA/)).toBeTruthy();
  expect(['Proveedor', 'Igualar autorizado a inicial', 'Decidir', 'Motivo', 'Quitar'].filter(isOffered)).toEqual([]);
  expect(isOffered('Quitar la selección')).toBe(true);
  act(() => desk.actor.stop());
});
