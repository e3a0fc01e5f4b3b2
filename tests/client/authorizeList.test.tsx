// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type Desk, DeskProvider } from '#client/quantification/desk/Desk.ts';
import { AuthorizePart } from '#client/quantification/dock/AuthorizePart.tsx';
import { profileOf } from '#domain/customers.ts';
import { incidentOf, openedDesk, savedLine } from './openedDesk.ts';
import { signedIn } from './signedIn.tsx';

/** What is missing before a budget can be authorized, and where each item leads. */

let desk: Desk;
afterEach(() => {
  cleanup();
  act(() => desk.actor.stop());
});

type Lines = NonNullable<Parameters<typeof incidentOf>[0]>['lines'];

async function opened(lines: Lines, { customer = 'axa' }: { readonly customer?: 'axa' | 'gnp' } = {}) {
  desk = openedDesk({
    profile: { ...profileOf(customer), fourEyes: false },
    incident: incidentOf({ ...(lines && { lines }) }),
  }).desk;
  await signedIn(
    <DeskProvider value={desk}>
      <AuthorizePart goesOn={false} onGoesOn={() => {}} />
    </DeskProvider>,
    {},
    { role: 'ARE' },
  );
  const fold = screen.getByRole('button', { name: /^Para autorizar/ });
  if (fold.getAttribute('aria-expanded') !== 'true') await userEvent.click(fold);
}

const told = () => document.body.textContent?.match(/Todo listo|Faltan? \d+/)?.[0];
const items = () => [...document.querySelectorAll('li')].map((one) => one.textContent?.replace('Ir', '').trim());
async function go(text: RegExp) {
  const item = [...document.querySelectorAll('li')].find((one) => text.test(one.textContent ?? ''));
  await userEvent.click(within(item as HTMLElement).getByRole('button', { name: 'Ir' }));
}
const at = () => {
  const active = desk.grid.active;
  return active && [desk.rows.row(active.key)?.code, active.column];
};

it('what is met is worded as it is, and the list says when nothing is missing', async () => {
  await opened([savedLine]);
  expect(told()).toBe('Todo listo');
  for (const met of ['Hay conceptos', 'Cada concepto tiene proveedor', 'Todos los datos se leen bien'])
    expect(
      items().some((text) => text?.includes(met)),
      met,
    ).toBe(true);
  // One currency needs no rate.
  expect(items().some((text) => text?.includes('Tipo de cambio justificado'))).toBe(false);
});

it('where there are several currencies, that rates are justified is told too', async () => {
  await opened([savedLine], { customer: 'gnp' });
  expect(items().some((text) => text?.includes('Tipo de cambio justificado'))).toBe(true);
});

it('a line without provider is led to, though those before it have one', async () => {
  await opened([savedLine, { ...savedLine, id: 'l2', code: 'BAR-002', provider: null }]);
  await go(/proveedor/i);
  expect(at()).toEqual(['BAR-002', 'provider']);
});

it('what is led to is shown, though the filter of the lines hides it', async () => {
  await opened([savedLine, { ...savedLine, id: 'l2', code: 'BAR-002', name: 'Señal', provider: null }]);
  act(() => desk.rows.narrow({ text: 'barrera' }));
  await go(/proveedor/i);
  expect([at(), desk.rows.keys().length]).toEqual([['BAR-002', 'provider'], 2]);
  act(() => {
    const [line] = desk.rows.all();
    if (line) desk.rows.put({ ...line, unitPrice: 'x' });
    desk.rows.narrow({ text: 'señal' });
  });
  await go(/datos/i);
  expect([at(), desk.rows.keys().length]).toEqual([['BAR-001', 'unitPrice'], 2]);
});

it('a cell that cannot be read is led to, with the column that holds it', async () => {
  await opened([savedLine, { ...savedLine, id: 'l2', code: 'BAR-002' }]);
  const key = desk.rows.all()[1]?.key ?? '';
  act(() => {
    const [, line] = desk.rows.all();
    if (line) desk.rows.replace('Escribir', [{ ...line, key, authorizedQuantity: 'x' }]);
  });
  expect(told()).toBe('Faltan 2');
  expect(items().filter((text) => text?.endsWith('(falta)'))).toEqual([
    'El importe inicial no concuerda con el monto inicial del presupuesto. (falta)',
    'Hay datos por corregir (falta)',
  ]);
  await go(/Hay datos por corregir/);
  expect(at()).toEqual(['BAR-002', 'authorizedQuantity']);
});

it('an initial total that is not the amount leads to the quantity of the first line', async () => {
  await opened([{ ...savedLine, quantity: '9' }]);
  expect(told()).toBe('Falta 1');
  await go(/no concuerda/i);
  expect(at()).toEqual(['BAR-001', 'quantity']);
});

it('more than the amount is confirmed by a tick, which is asked for only then', async () => {
  await opened([savedLine]);
  const tick = () => screen.queryByRole('checkbox', { name: 'Autorizar aunque excede el monto.' });
  expect(tick()).toBeNull();
  cleanup();
  // What was asked says nothing of it: only what is authorized is over.
  await opened([{ ...savedLine, quantity: '9' }]);
  expect(tick()).toBeNull();
  cleanup();
  await opened([{ ...savedLine, authorizedQuantity: '2' }]);
  expect((tick() as HTMLInputElement).checked).toBe(false);
  await go(/se excede|excedido|supera|mayor/i);
  await expect.poll(() => document.activeElement).toBe(tick());
  await userEvent.click(tick() as HTMLElement);
  await expect.poll(() => desk.actor.getSnapshot().context.exceedsConfirmed).toBe(true);
  expect(items().some((text) => text?.includes('Dentro del monto, o confirmado'))).toBe(true);
});
