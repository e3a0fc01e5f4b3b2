import { readRate } from '#domain/quantification/currency.ts';
import type { Desk, ForeignCurrency, KnownRate } from '../desk/Desk.ts';
import { CurrentRateDocument } from './ExchangeRate.generated.ts';

export function setRate({ rates }: Pick<Desk, 'rates'>, currency: ForeignCurrency, rate: KnownRate): void {
  rates.write({ ...rates.read(), [currency]: rate });
}

/** Today's rate through the gateway, or the last good one with its date; false when it has to be typed. */
export async function fetchRate(desk: Desk, base: ForeignCurrency): Promise<boolean> {
  try {
    const { data } = await desk.client.query({
      query: CurrentRateDocument,
      variables: { base },
      fetchPolicy: 'no-cache',
    });
    const { rate, date, stale } = data?.exchangeRate ?? {};
    const value = rate ? readRate(rate) : null;
    if (!value || !date) return false;
    setRate(desk, base, { value, date, source: stale ? 'lastGood' : 'service' });
    return true;
  } catch {
    return false;
  }
}
