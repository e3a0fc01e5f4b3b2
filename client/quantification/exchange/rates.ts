import type { Justifications } from '#domain/quantification/authorization.ts';
import { type ForeignCurrency, readRate } from '#domain/quantification/currency.ts';
import type { Desk, KnownRate } from '../desk/Desk.ts';
import { CurrentRateDocument } from './ExchangeRate.generated.ts';

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
