import { createHash } from 'node:crypto';

export type Quote = { base: string; date: string; rates: { MXN: number } };

/** Centre of each day's value, in hundred-thousandths of a peso, and how far a day strays from it at most. */
const currencies: Readonly<Record<string, { centre: number; spread: number }>> = {
  USD: { centre: 1_842_500, spread: 42_000 },
  EUR: { centre: 2_138_400, spread: 51_000 },
};

function fraction(base: string, date: string): number {
  return createHash('sha256').update(`${base} ${date}`).digest().readUInt32BE(0) / 2 ** 32;
}

/** The same value all day and every time that day is asked for; undefined for a currency that isn't quoted. */
export function quote(base: string, date: string): Quote | undefined {
  if (!Object.hasOwn(currencies, base)) return undefined;
  const { centre, spread } = currencies[base] ?? { centre: 0, spread: 0 };
  const strayed = centre + Math.round((fraction(base, date) * 2 - 1) * spread);
  return { base, date, rates: { MXN: strayed / 100_000 } };
}
