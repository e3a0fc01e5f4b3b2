// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type Desk, DeskProvider } from '#client/quantification/desk/Desk.ts';
import { JustifyDialog } from '#client/quantification/dialogs/JustifyDialog.tsx';
import { RatesPopover } from '#client/quantification/exchange/RatesPopover.tsx';
import { requestSwitch } from '#client/quantification/exchange/rates.ts';
import { profileOf } from '#domain/customers.ts';
import { incidentOf, openedDesk, savedLine } from './openedDesk.ts';
import { signedIn } from './signedIn.tsx';

/** Exchange rates of a budget: read from the service, typed, and justified. */

let desk: Desk;
afterEach(() => {
  cleanup();
  act(() => desk.actor.stop());
});

const priced = { ...savedLine, catalogPrices: { ...savedLine.catalogPrices, usd: '5.00', eur: '4.00' } };
type Quote = { readonly rate: string; readonly date: string; readonly stale?: boolean } | null;

async function opened(quote: Quote) {
  const exchangeRate = quote && { __typename: 'ExchangeRate', base: 'USD', stale: false, ...quote };
  desk = openedDesk({
    profile: profileOf('gnp'),
    incident: incidentOf({ lines: [priced] }),
    ...(exchangeRate && { answers: { CurrentRate: () => ({ exchangeRate }) } }),
  }).desk;
  await signedIn(
    <DeskProvider value={desk}>
      <RatesPopover />
      <JustifyDialog />
    </DeskProvider>,
    {},
    { role: 'ARE', customer: 'gnp' },
  );
}
const popover = async (name = 'Tipos de cambio') => {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Tipos de cambio' }));
};
const rateBox = (currency: string, of: Pick<typeof screen, 'getByRole'> = screen) =>
  of.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`1 ${currency}`) });
const shown = () => document.body.textContent?.replace(/\s+/g, ' ') ?? '';

it('are read from the service with their day, for each foreign currency by itself', async () => {
  await opened({ rate: '17.50', date: '2026-11-19' });
  const rates = await popover();
  expect(shown().match(/Sin tipo de cambio/g)).toHaveLength(2);
  await userEvent.click(rates.getAllByRole('button', { name: 'Consultar' })[0] as HTMLElement);
  await expect.poll(shown).toMatch(/Del servicio · 19\/11\/2026/);
  expect([desk.rates.read().USD, desk.rates.read().EUR]).toMatchObject([{ date: '2026-11-19', source: 'service' }, {}]);
  expect([rateBox('USD', rates).value, rateBox('EUR', rates).value]).toEqual(['17.5000', '']);
});

it('say that the service did not answer: with its last rate, or that one is to be typed', async () => {
  await opened({ rate: '17.50', date: '2026-11-18', stale: true });
  const rates = await popover();
  await userEvent.click(rates.getAllByRole('button', { name: 'Consultar' })[0] as HTMLElement);
  await expect.poll(shown).toMatch(/El servicio no respondió: último conocido · 18\/11\/2026/);
  cleanup();
  act(() => desk.actor.stop());
  await opened(null);
  const none = await popover();
  await userEvent.click(none.getAllByRole('button', { name: 'Consultar' })[0] as HTMLElement);
  expect(await screen.findByText('El servicio no respondió: escríbalo.')).toBeTruthy();
});

it('that are typed count from then on, and what is no rate is marked and does not', async () => {
  await opened(null);
  const rates = await popover();
  await userEvent.type(rateBox('USD', rates), '18.25');
  expect(desk.rates.read().USD).toMatchObject({ value: '18.2500', source: 'hand' });
  fireEvent.change(rateBox('USD', rates), { target: { value: '0' } });
  expect(await screen.findByText('Escriba un número mayor que 0, con a lo más 4 decimales.')).toBeTruthy();
  expect(desk.rates.read().USD?.value).toBe('18.2500');
  act(() => desk.currency.write('USD'));
  expect(screen.getByText('1 USD = 18.2500')).toBeTruthy();
});

it('that are far from the last known one are accepted only with a tick, for that number alone', async () => {
  await opened({ rate: '17.50', date: '2026-11-19' });
  await act(async () => requestSwitch(desk, [desk.rows.all()[0]?.key ?? ''], 'USD'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Justificar el tipo de cambio de USD' }));
  const rate = rateBox('USD', dialog);
  expect(rate.value).toBe('17.5000');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Comentario/ }), 'Diario Oficial');
  const accept = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Aceptar' });
  fireEvent.change(rate, { target: { value: '25' } });
  expect(await dialog.findByText(/Se aparta más de 20 % del último conocido: 17\.50* del 19\/11\/2026\./)).toBeTruthy();
  await userEvent.click(accept());
  expect(desk.actor.getSnapshot().context.justifications).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Usarlo de todos modos.' }));
  fireEvent.change(rate, { target: { value: '25.5' } });
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Usarlo de todos modos.' }).checked).toBe(false);
  await userEvent.click(accept());
  expect(desk.actor.getSnapshot().context.justifications).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Usarlo de todos modos.' }));
  await userEvent.click(accept());
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(desk.actor.getSnapshot().context.justifications).toEqual([
    { currency: 'USD', rate: '25.5000', date: '2026-11-19', comment: 'Diario Oficial' },
  ]);
  // The line has the price of the catalog in that currency at the rate that was justified.
  expect(desk.rows.all()).toMatchObject([{ currency: 'USD', exchangeRate: '25.5000', exchangeDate: '2026-11-19' }]);
  await popover();
  expect(shown()).toMatch(/Justificado · 19\/11\/2026\s*Diario Oficial/);
  await userEvent.click(screen.getByRole('button', { name: 'Corregir la justificación de USD' }));
  const again = within(await screen.findByRole('dialog', { name: 'Justificar el tipo de cambio de USD' }));
  expect([
    rateBox('USD', again).value,
    again.getByRole<HTMLInputElement>('textbox', { name: /^Comentario/ }).value,
  ]).toEqual(['25.5000', 'Diario Oficial']);
});
