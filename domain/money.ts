import Big from 'big.js';

/**
 * Exact decimals. An amount is a string such as "1234.56" on every wire and in every store; it is never a float.
 * Lines keep 6 decimals, sums are exact, and only the screen rounds (2 decimals, half up).
 */
export type Decimal = string;

const Exact = Big();
Exact.RM = Big.roundHalfUp;
/** Only division rounds; quotients keep more decimals than any column does. */
Exact.DP = 20;

/** At most 12 integer and 6 fraction digits: what numeric(18,6) holds. */
const decimalPattern = /^-?\d{1,12}(?:\.\d{1,6})?$/;

/** True for a plain decimal that fits numeric(18,6): no exponent, no NaN, no Infinity, no blanks. */
export function isDecimal(value: string): boolean {
  return decimalPattern.test(value);
}

/** How many decimals are written: at least so many, further ones only up to the last that is not 0. */
function form(least: number, most: number) {
  function canonical(value: Decimal): Decimal;
  function canonical(value: Decimal | null): Decimal | null;
  function canonical(value: Decimal | null): Decimal | null {
    if (value === null || !plainPattern.test(value)) return value;
    const point = value.indexOf('.');
    const decimals = point < 0 ? 0 : value.length - 1 - point;
    if (needlessZeros.test(value)) return canonical(value.replace(needlessZeros, '$1'));
    if (decimals > most) return canonical(fixed(value, most));
    if (decimals < least) return canonical(`${value}${point < 0 ? '.' : ''}${'0'.repeat(least - decimals)}`);
    let end = value.length;
    for (let left = decimals; left > least && value[end - 1] === '0'; left -= 1) end -= 1;
    const text = value.slice(0, value[end - 1] === '.' ? end - 1 : end);
    return text.startsWith('-') && !/[1-9]/.test(text) ? text.slice(1) : text;
  }
  return canonical;
}

const plainPattern = /^-?\d+(?:\.\d+)?$/;
const needlessZeros = /^(-?)0+(?=\d)/;

/**
 * The one form in which both wires answer a decimal, by what it measures: money with 2 to 6 decimals, an exchange rate
 * with 4, a percentage with 2, a quantity (of a line, a supply or kilometers) as short as it is exact. What is sent may
 * have other zeros. What is no decimal is left as it is.
 */
export const canonical = {
  money: form(2, 6),
  rate: form(4, 4),
  percentage: form(2, 2),
  quantity: form(0, 6),
} as const;

export type DecimalKind = keyof typeof canonical;

/** Equal texts, or decimals of the same value. */
export function sameValue(a: string | null, b: string | null): boolean {
  if (a === b) return true;
  return a !== null && b !== null && isDecimal(a) && isDecimal(b) && sameAmount(a, b);
}

export function isPositiveOrZero(value: Decimal): boolean {
  return !new Exact(value).lt(0);
}

export function isZero(value: Decimal): boolean {
  return new Exact(value).eq(0);
}

export function add(a: Decimal, b: Decimal): Decimal {
  return plain(new Exact(a).plus(b));
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  return plain(new Exact(a).minus(b));
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return plain(new Exact(a).times(b));
}

/** Quotient rounded half up to `decimals`. The divisor must not be zero. */
export function divide(a: Decimal, b: Decimal, decimals: number): Decimal {
  return plain(new Exact(a).div(b).round(decimals));
}

const decimalsIn = (value: Decimal) => value.length - 1 - (value.includes('.') ? value.indexOf('.') : value.length - 1);

/** A decimal times ten to the power of `decimals`, which it has at most. */
function scaled(value: Decimal, decimals: number): bigint {
  const [whole = '', fraction = ''] = value.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

/** (a − b) ÷ a × 100, rounded half up to 2 decimals. In whole numbers, because a list asks for as many as it has rows. */
export function percentageBelow(a: Decimal, b: Decimal): Decimal {
  const decimals = Math.max(decimalsIn(a), decimalsIn(b));
  const [whole, other] = [scaled(a, decimals), scaled(b, decimals)];
  const part = (whole - other) * 10_000n;
  const [above, below] = [part < 0n ? -part : part, whole < 0n ? -whole : whole];
  const hundredths = ((above * 2n + below) / (below * 2n)).toString().padStart(3, '0');
  const digits = `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`.replace(/\.?0+$/, '');
  return part < 0n !== whole < 0n && digits !== '0' ? `-${digits}` : digits;
}

export function sum(values: Iterable<Decimal>): Decimal {
  let total = new Exact(0);
  for (const value of values) total = total.plus(value);
  return plain(total);
}

export function absolute(value: Decimal): Decimal {
  return plain(new Exact(value).abs());
}

export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  return new Exact(a).cmp(b);
}

export function sameAmount(a: Decimal, b: Decimal): boolean {
  return compare(a, b) === 0;
}

export function round(value: Decimal, decimals: number): Decimal {
  return plain(new Exact(value).round(decimals));
}

/** Fixed number of decimals, half up, without grouping: "1234.50". */
export function fixed(value: Decimal, decimals: number): Decimal {
  return new Exact(value).toFixed(decimals);
}

/** For the screen: "1,234.56", two decimals half up; with a currency, "1,234.56 USD". */
export function formatMoney(value: Decimal, currency?: string): string {
  return withCurrency(formatDecimal(value, 2, 2), currency);
}

/** Grouped as in es-MX, with between `least` and `most` decimals. */
export function formatDecimal(value: Decimal, least: number, most: number): string {
  const [whole = '0', fraction = ''] = new Exact(value).toFixed(most).split('.');
  const kept = fraction.replace(/0+$/, '').padEnd(least, '0');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return kept ? `${grouped}.${kept}` : grouped;
}

/** What a person typed or pasted ("$ 1,234.50") as a decimal string; null when it is not one. */
export function parseTyped(text: string): Decimal | null {
  const bare = text.trim().replace(/^\$\s*/, '');
  if (/,/.test(bare) && !/^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(bare)) return null;
  const value = bare
    .replaceAll(',', '')
    .replace(/\.$/, '')
    .replace(/^(-?)\./, '$10.');
  return isDecimal(value) ? value : null;
}

function plain(value: Big): Decimal {
  return value.toFixed();
}

function withCurrency(text: string, currency: string | undefined): string {
  return currency ? `${text} ${currency}` : text;
}
