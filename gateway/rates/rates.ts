import type { IsoDate } from '#domain/calendar.ts';
import { today } from '#domain/calendar.ts';
import type { Currency } from '#domain/customers.ts';
import type { Decimal } from '#domain/money.ts';
import type { Log } from '#kit/log.ts';
import { fetchRate } from './fetchRate.ts';

export type ExchangeRate = {
  readonly base: Currency;
  /** Pesos for one unit, 4 decimals; null when there never was one. */
  readonly rate: Decimal | null;
  readonly date: IsoDate | null;
  /** The service did not answer and this is the last good one. */
  readonly stale: boolean;
};

export type Rates = { readonly of: (base: Currency) => Promise<ExchangeRate> };

export type RatesOptions = {
  readonly url: string;
  readonly log: Log;
  /** How long the service may take, in milliseconds. */
  readonly timeout?: number;
  /** How long a service that failed is left alone, in milliseconds. */
  readonly pause?: number;
  readonly on?: () => IsoDate;
};

type Known = { readonly rate: Decimal; readonly date: IsoDate; readonly day: IsoDate };

/** Exchange rates, read once a day and currency; the last good one stands in while the service fails. */
export function createRates({ url, log, timeout = 3000, pause = 30_000, on = today }: RatesOptions): Rates {
  const known = new Map<Currency, Known>();
  const failedAt = new Map<Currency, number>();
  const underWay = new Map<Currency, Promise<void>>();

  const refresh = async (base: Currency) => {
    try {
      const { rate, date } = await fetchRate(url, base, timeout);
      known.set(base, { rate, date, day: on() });
      failedAt.delete(base);
    } catch (error) {
      failedAt.set(base, Date.now());
      log.warn({ err: error, base }, 'no exchange rate');
    }
  };

  const refreshOnce = (base: Currency) => {
    const running = underWay.get(base) ?? refresh(base).finally(() => underWay.delete(base));
    underWay.set(base, running);
    return running;
  };

  return {
    of: async (base) => {
      if (base === 'MXN') return { base, rate: '1.0000', date: on(), stale: false };
      const isToday = () => known.get(base)?.day === on();
      const isPaused = Date.now() - (failedAt.get(base) ?? Number.NEGATIVE_INFINITY) < pause;
      if (!isToday() && !isPaused) await refreshOnce(base);
      const last = known.get(base);
      return { base, rate: last?.rate ?? null, date: last?.date ?? null, stale: last !== undefined && !isToday() };
    },
  };
}
