import type { IsoDate } from '#domain/calendar.ts';
import type { Decimal } from '#domain/money.ts';
import { fromMicros, type Micros, mapColumns, microAmounts, product, toMicros } from './amounts.ts';
import type { ForeignCurrency } from './currency.ts';
import { type Column, columns, type PricedLine } from './line.ts';

/** One period of a tax: the rate applies from this day until the next period begins. */
type TaxPeriod = { readonly from: IsoDate; readonly rate: Decimal };

/** IVA, oldest first. A change of law is one more row. */
const iva: readonly [TaxPeriod, ...TaxPeriod[]] = [{ from: '2010-01-01', rate: '0.16' }];

/** The IVA in force on a day, as a fraction ("0.16"); days before the first period take the first. */
export function ivaOn(date: IsoDate): Decimal {
  const inForce = iva.findLast((period) => period.from <= date) ?? iva[0];
  return inForce.rate;
}

/** SubTotal, Impuestos (Total − SubTotal) and Total, in MXN. */
export type Figures = { readonly subtotal: Decimal; readonly taxes: Decimal; readonly total: Decimal };

type ColumnFigures = Readonly<Record<Column, Figures>>;

type ProviderSummary = ColumnFigures & { readonly provider: string | null; readonly count: number };

export type Summary = ColumnFigures & {
  readonly count: number;
  readonly withoutProvider: number;
  /** The rates that the lines of each foreign currency were priced with. */
  readonly foreign: readonly ForeignRates[];
  /** In the order in which providers appeared; lines without one are under null. */
  readonly byProvider: readonly ProviderSummary[];
};

export type ForeignRates = { readonly currency: ForeignCurrency; readonly rates: readonly Decimal[] };

type Sums = { count: number; subtotal: Record<Column, Micros>; taxes: Record<Column, Micros> };

/** Running totals: the price of one changed line, whatever the number of lines. */
export class Totals {
  readonly #iva: Micros;
  readonly #all = noSums();
  readonly #byProvider = new Map<string | null, Sums>();
  /** Lines by currency and rate; "" counts those whose rate is missing. */
  readonly #foreign = new Map<ForeignCurrency, Map<Decimal, number>>();

  /** @param policyOn day whose taxes apply */
  constructor(policyOn: IsoDate) {
    this.#iva = toMicros(ivaOn(policyOn));
  }

  add(line: PricedLine): void {
    this.#count(line, 1n);
  }

  /** The line must be one that was added, with the same values. */
  remove(line: PricedLine): void {
    this.#count(line, -1n);
  }

  replace(before: PricedLine, after: PricedLine): void {
    this.remove(before);
    this.add(after);
  }

  summary(): Summary {
    return {
      count: this.#all.count,
      withoutProvider: this.#byProvider.get(null)?.count ?? 0,
      foreign: this.#foreignRates(),
      ...figuresOf(this.#all),
      byProvider: [...this.#byProvider].map(([provider, sums]) => ({
        provider,
        count: sums.count,
        ...figuresOf(sums),
      })),
    };
  }

  #count(line: PricedLine, sign: 1n | -1n): void {
    const amounts = microAmounts(line);
    const iva = line.appliesTaxes ? this.#iva : 0n;
    const ofProvider = this.#byProvider.get(line.provider) ?? noSums();
    this.#byProvider.set(line.provider, ofProvider);
    this.#all.count += Number(sign);
    ofProvider.count += Number(sign);
    for (const column of columns) {
      const amount = sign * amounts[column];
      if (amount === 0n) continue;
      const taxes = product(amount, iva);
      accumulate(this.#all, column, amount, taxes);
      accumulate(ofProvider, column, amount, taxes);
    }
    if (ofProvider.count === 0) this.#byProvider.delete(line.provider);
    this.#countRate(line, Number(sign));
  }

  #foreignRates(): ForeignRates[] {
    const byCurrency = [...this.#foreign].sort(([a], [b]) => (a < b ? -1 : 1));
    return byCurrency.map(([currency, rates]) => ({ currency, rates: [...rates.keys()].sort() }));
  }

  #countRate({ currency, exchangeRate }: PricedLine, sign: number): void {
    if (currency === 'MXN') return;
    const rates = this.#foreign.get(currency) ?? new Map<Decimal, number>();
    this.#foreign.set(currency, rates);
    const rate = exchangeRate ?? '';
    const count = (rates.get(rate) ?? 0) + sign;
    if (count === 0) rates.delete(rate);
    else rates.set(rate, count);
    if (rates.size === 0) this.#foreign.delete(currency);
  }
}

/** Everything that is summed over the lines of a budget. */
export function summarize(lines: Iterable<PricedLine>, policyOn: IsoDate): Summary {
  const totals = new Totals(policyOn);
  for (const line of lines) totals.add(line);
  return totals.summary();
}

function accumulate({ subtotal, taxes }: Sums, column: Column, amount: Micros, tax: Micros): void {
  subtotal[column] += amount;
  taxes[column] += tax;
}

function noSums(): Sums {
  return { count: 0, subtotal: mapColumns(() => 0n), taxes: mapColumns(() => 0n) };
}

function figuresOf({ subtotal, taxes }: Sums): ColumnFigures {
  return mapColumns((column) => ({
    subtotal: fromMicros(subtotal[column]),
    taxes: fromMicros(taxes[column]),
    total: fromMicros(subtotal[column] + taxes[column]),
  }));
}
