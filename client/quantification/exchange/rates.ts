import type { Desk, KnownRate } from '#client/quantification/desk/Desk.ts';
import { CurrentRateDocument } from '#client/quantification/Lookups.generated.ts';
import { notify } from '#client/ui/overlay/toasts.ts';
import { today } from '#domain/calendar.ts';
import type { Currency } from '#domain/customers.ts';
import { sameValue } from '#domain/money.ts';
import type { Justifications } from '#domain/quantification/authorization.ts';
import {
  type Exchange,
  type ForeignCurrency,
  inPesos,
  readRate,
  switchCurrency,
  zeroPrice,
} from '#domain/quantification/currency.ts';
import type { Line } from '#domain/quantification/line.ts';
import type { Switch } from '#machines/quantification/events.ts';

/** Exchange rates of the quantification: reading today's, typing one, and switching lines to another currency. */

export function setRate({ rates }: Pick<Desk, 'rates'>, currency: ForeignCurrency, rate: KnownRate): void {
  rates.write({ ...rates.read(), [currency]: rate });
}

/** Today's rate through the gateway, or the last good one with its date; null when the service never answered. */
export async function lastKnownRate(
  { client }: Pick<Desk, 'client'>,
  base: ForeignCurrency,
): Promise<KnownRate | null> {
  try {
    const { data } = await client.query({ query: CurrentRateDocument, variables: { base }, fetchPolicy: 'no-cache' });
    const { rate, date, stale } = data?.exchangeRate ?? {};
    const value = rate ? readRate(rate) : null;
    return value && date ? { value, date, source: stale ? 'lastGood' : 'service' } : null;
  } catch {
    return null;
  }
}

/**
 * The rate of new lines; a justified one stays until its justification is corrected.
 *
 * @returns false when it has to be typed
 */
export async function fetchRate(desk: Desk, base: ForeignCurrency): Promise<boolean> {
  if (desk.rates.read()[base]?.source === 'justified') return true;
  const known = await lastKnownRate(desk, base);
  if (known) setRate(desk, base, known);
  return known !== null;
}

/** What was justified is the rate of its currency. */
export function setJustified(desk: Pick<Desk, 'rates'>, justifications: Justifications): void {
  for (const { currency, rate, date } of justifications) {
    setRate(desk, currency, { value: rate, date, source: 'justified' });
  }
}

/** The exchange that new and switched lines take; null while a foreign currency has no rate. */
export function exchangeIn({ rates }: Pick<Desk, 'rates'>, currency: Currency): Exchange | null {
  if (currency === 'MXN') return inPesos;
  const rate = rates.read()[currency];
  return rate && { currency, rate: { value: rate.value, date: rate.date } };
}

/** While the rate is still to be typed, one peso a unit says whether the catalog has a price at all. */
const unrated = (currency: ForeignCurrency): Exchange => ({ currency, rate: { value: '1', date: today() } });

/** Refuses, with its warning, each line whose concept has no price in that currency, and asks for the others. */
export async function requestSwitch(desk: Desk, keys: readonly string[], currency: Currency): Promise<void> {
  if (currency !== 'MXN' && !desk.rates.read()[currency]) await fetchRate(desk, currency);
  const exchange = exchangeIn(desk, currency) ?? (currency === 'MXN' ? inPesos : unrated(currency));
  const lines = desk.rows.pick(keys).filter((line) => line.currency !== currency);
  const refusalOf = (line: Line) => zeroPrice({ name: line.name, prices: line.catalogPrices }, exchange);
  const refused = lines.flatMap((line) => refusalOf(line) ?? []);
  for (const { text } of refused.slice(0, mostWarnings)) notify.warn(text);
  if (refused.length > mostWarnings)
    notify.warn(`Otros ${refused.length - mostWarnings} conceptos tampoco tienen precio en ${currency}.`);
  const able = lines.filter((line) => !refusalOf(line));
  if (able.length === 0) return;
  desk.actor.send({ type: 'SWITCH_CURRENCY', keys: able.map(({ key }) => key), currency });
}

/** Warnings shown one by one; the rest are counted. */
const mostWarnings = 3;

/**
 * What the machine asks for once the exchange is justified, or was before. Lines that have the currency already take
 * the justified rate too, for a currency has one in a budget.
 */
export function applySwitch(desk: Desk, { keys, currency }: Switch, justifications: Justifications): void {
  setJustified(desk, justifications);
  const exchange = exchangeIn(desk, currency);
  if (!exchange) {
    notify.warn(`No hay tipo de cambio de ${currency}. Escríbalo en «Tipos de cambio».`);
    return;
  }
  const asked = new Set(keys);
  const lines = desk.rows.all().filter((line) => asked.has(line.key) || isPricedOtherwise(line, exchange));
  const switched = lines.flatMap((line) => {
    const result = switchCurrency(line, exchange);
    return result.switched ? result.line : [];
  });
  if (switched.length > 0) desk.rows.replace(`Moneda ${currency}`, switched);
}

function isPricedOtherwise({ currency, exchangeRate, exchangeDate }: Line, { currency: of, rate }: Exchange): boolean {
  return currency === of && rate !== null && (!sameValue(exchangeRate, rate.value) || exchangeDate !== rate.date);
}
