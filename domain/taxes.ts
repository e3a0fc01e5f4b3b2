import type { IsoDate } from './calendar.ts';
import type { Decimal } from './money.ts';

/** One period of a tax: the rate applies from this day until the next period begins. */
type TaxPeriod = { readonly from: IsoDate; readonly rate: Decimal };

/** IVA, oldest first. A change of law is one more row. */
const iva: readonly [TaxPeriod, ...TaxPeriod[]] = [{ from: '2010-01-01', rate: '0.16' }];

/** The IVA in force on a day, as a fraction ("0.16"); days before the first period take the first. */
export function ivaOn(date: IsoDate): Decimal {
  const inForce = iva.findLast((period) => period.from <= date) ?? iva[0];
  return inForce.rate;
}
