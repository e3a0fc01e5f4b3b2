import * as z from 'zod/mini';
import { type IsoDate, isIsoDate, today } from '#domain/calendar.ts';
import type { Currency } from '#domain/customers.ts';
import { canonical, type Decimal } from '#domain/money.ts';
import { readRate } from '#domain/quantification/currency.ts';
import type { Log } from '#kit/log.ts';
import { ratesFailing } from './measures.ts';

type ExchangeRate = {
  readonly base: Currency;
  /** Pesos for one unit of the currency, 4 decimals; null when none was ever read. */
  readonly rate: Decimal | null;
  readonly date: IsoDate | null;
  /** True when the service did not answer today, and this is the last rate read. */
  readonly stale: boolean;
};

export type Rates = { readonly of: (base: Currency) => Promise<ExchangeRate> };

type RatesOptions = {
  readonly url: string;
  readonly log: Log;
  /** Milliseconds that the service may take. */
  readonly timeout?: number;
  /** Milliseconds without a new try after the service failed. */
  readonly pause?: number;
  readonly on?: () => IsoDate;
};

type Known = { readonly rate: Decimal; readonly date: IsoDate; readonly day: IsoDate };

/** Exchange rates, read once a day for each currency. While the service fails, the last rate read is answered. */
export function createRates({ url, log, timeout = 3000, pause = 30_000, on = today }: RatesOptions): Rates {
  const known = new Map<Currency, Known>();
  const failedAt = new Map<Currency, number>();
  const underWay = new Map<Currency, Promise<void>>();

  const refresh = async (base: Currency) => {
    try {
      const { rate, date } = await fetchRate(url, base, timeout);
      known.set(base, { rate, date, day: on() });
      ratesFailing.set({ base }, 0);
    } catch (error) {
      failedAt.set(base, Date.now());
      ratesFailing.set({ base }, 1);
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
      if (base === 'MXN') return { base, rate: canonical.rate('1'), date: on(), stale: false };
      const isToday = () => known.get(base)?.day === on();
      const isPaused = Date.now() - (failedAt.get(base) ?? Number.NEGATIVE_INFINITY) < pause;
      if (!isToday() && !isPaused) await refreshOnce(base);
      const last = known.get(base);
      return { base, rate: last?.rate ?? null, date: last?.date ?? null, stale: last !== undefined && !isToday() };
    },
  };
}

const answer = z.object({
  base: z.string(),
  date: z.string().check(z.refine(isIsoDate)),
  rates: z.object({ MXN: z.union([z.number(), z.string()]) }),
});

const largest = 64_000;

/** The rate that the service gives today. @throws when it is not a positive number with its date */
async function fetchRate(
  url: string,
  base: Currency,
  timeout: number,
): Promise<{ readonly rate: Decimal; readonly date: IsoDate }> {
  const response = await fetch(`${url}/latest?base=${base}`, { signal: AbortSignal.timeout(timeout) });
  const text = await readBounded(response);
  if (!response.ok) throw new Error(`the rate service answered ${response.status}`);
  const { base: quoted, date, rates } = answer.parse(JSON.parse(text));
  const rate = readRate(String(rates.MXN));
  if (quoted !== base || rate === null) throw new Error('the rate service answered no usable rate');
  return { rate, date };
}

async function readBounded({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > largest) throw new Error('the rate service answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
