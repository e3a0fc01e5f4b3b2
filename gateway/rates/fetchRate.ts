import * as z from 'zod/mini';
import { type IsoDate, isIsoDate } from '#domain/calendar.ts';
import type { Currency } from '#domain/customers.ts';
import { type Decimal, fixed } from '#domain/money.ts';
import { rateDecimals, readRate } from '#domain/quantification/currency.ts';

const answer = z.object({
  base: z.string(),
  date: z.string().check(z.refine(isIsoDate)),
  rates: z.object({ MXN: z.union([z.number(), z.string()]) }),
});

const largest = 64_000;

/** Today's rate as the service gives it; anything but a positive number with its date is a failure. */
export async function fetchRate(
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
  return { rate: fixed(rate, rateDecimals), date };
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
