import { notify } from '#client/ui/overlay/toasts.ts';
import type { Currency } from '#domain/customers.ts';
import type { Desk } from '../desk/Desk.ts';
import { fetchRate } from './rates.ts';

/** The initial currency of new lines; choosing a foreign one fetches its rate, and asks for it when there is none. */
export async function chooseCurrency(desk: Desk, currency: Currency): Promise<void> {
  desk.currency.write(currency);
  if (currency === 'MXN') return;
  const isKnown = await fetchRate(desk, currency);
  if (!isKnown && !desk.rates.read()[currency]) {
    notify.warn(`El servicio de tipos de cambio no respondió. Escriba el de ${currency} en «Tipos de cambio».`);
  }
}
