import type { Random } from '#demo/random.ts';
import { hundredths } from '#demo/reference/prices.ts';
import { compare, type Decimal, multiply } from '#domain/money.ts';

/** Usual quantities of a repair by unit: least, most, and the step, in hundredths. */
const usual: Readonly<Record<string, readonly [number, number, number]>> = {
  m: [400, 6400, 50],
  m2: [500, 7200, 25],
  m3: [60, 1400, 10],
  kg: [4000, 42000, 100],
  t: [100, 900, 50],
  l: [2000, 24000, 100],
  pza: [100, 600, 100],
  jgo: [400, 3200, 100],
  jor: [100, 500, 100],
  h: [200, 900, 50],
  dia: [100, 300, 100],
  vje: [100, 400, 100],
};

const dearest: Decimal = '60000';

/** Dear pieces are few: one line seldom costs more than a small car. */
export function quantityFor(unit: string, price: Decimal, random: Random): Decimal {
  const [least, most, step] = usual[unit] ?? [100, 100, 100];
  const quantity = hundredths(least + step * random.whole(0, Math.floor((most - least) / step)));
  if (compare(multiply(quantity, price), dearest) <= 0) return quantity;
  return compare(multiply(hundredths(least), price), dearest) <= 0 ? hundredths(least) : '1';
}
