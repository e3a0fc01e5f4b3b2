import type { Random } from '#demo/random.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { compare, type Decimal, divide, multiply, round } from '#domain/money.ts';

/** Rates with which the catalog's foreign prices were once negotiated. */
const usualRates = { dollar: '18.35', euro: '21.30' } as const;

export type Prices = {
  readonly unit_price: Decimal;
  readonly capufe_unit_price: Decimal;
  readonly dollar_unit_price: Decimal;
  readonly euro_unit_price: Decimal;
};

/** A whole number of hundredths as a decimal. */
export function hundredths(value: number): Decimal {
  return divide(String(Math.max(1, Math.round(value))), '100', 2);
}

/** Dear things are rounded as people round them. */
function rounded(price: Decimal): Decimal {
  if (compare(price, '10000') > 0) return round(divide(price, '10', 0), 0).concat('0');
  return compare(price, '1000') > 0 ? round(price, 0) : round(price, 2);
}

export function firstPrices(profile: CustomerProfile, pesos: number, random: Random): Prices {
  const unit = rounded(hundredths(pesos * random.between(0.97, 1.04) * 100));
  const share = hundredths(random.whole(84, 93));
  return { unit_price: unit, capufe_unit_price: round(multiply(unit, share), 2), ...foreign(profile, unit, random) };
}

/** Imported things have a dollar price, some a euro price as well; 0 means that there is none. */
function foreign(profile: CustomerProfile, unit: Decimal, random: Random) {
  const has = (currency: 'USD' | 'EUR', share: number) => random.chance(share) && profile.currencies.includes(currency);
  return {
    dollar_unit_price: has('USD', 0.55) ? divide(unit, usualRates.dollar, 4) : '0',
    euro_unit_price: has('EUR', 0.35) ? divide(unit, usualRates.euro, 4) : '0',
  };
}

/** The next year's catalog: 4 to 7 % more. */
export function raised(prices: Prices, random: Random): Prices {
  const factor = divide(String(random.whole(1040, 1070)), '1000', 3);
  const unit = rounded(multiply(prices.unit_price, factor));
  return {
    unit_price: unit,
    capufe_unit_price: round(multiply(prices.capufe_unit_price, factor), 2),
    dollar_unit_price: round(multiply(prices.dollar_unit_price, factor), 4),
    euro_unit_price: round(multiply(prices.euro_unit_price, factor), 4),
  };
}

/** What one provider asks instead: a little less or more. */
export function providerAmount(unit: Decimal, random: Random): Decimal {
  return rounded(multiply(unit, divide(String(random.whole(930, 1070)), '1000', 3)));
}
