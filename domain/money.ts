/**
 * Exact decimals. An amount is a string such as "1234.56" on every wire and in every store; it is never a float.
 * Lines keep 6 decimals, sums are exact, and only the screen rounds (2 decimals, half up).
 */
export type Decimal = string;

/** A number as whole units of its last decimal: 12.50 is 1250 with 2 decimals. */
type Exact = { readonly units: bigint; readonly decimals: number };

const exactPattern = /^(-?\d+)(?:\.(\d*))?$/;

const notADecimal = (value: string) => new RangeError(`not a decimal: ${value}`);

function exact(value: Decimal): Exact {
  const [, whole, fraction = ''] = exactPattern.exec(value) ?? [];
  if (whole === undefined) throw notADecimal(value);
  return { units: BigInt(whole + fraction), decimals: fraction.length };
}

/** The same text, which is known to be a decimal from here on. */
function checked(value: Decimal): Decimal {
  if (!exactPattern.test(value)) throw notADecimal(value);
  return value;
}

/** Has no digit but 0, which the point and a sign do not change. */
const zeroPattern = /^-?0*(?:\.0*)?$/;

/** Of texts no longer than this each value has a floating-point number of its own, in the same order: they have 15 digits at most. */
const longestAsFloat = 15;

/** In units of so many decimals, which are not fewer than it has. */
const unitsOf = ({ units, decimals }: Exact, wanted: number) => units * 10n ** BigInt(wanted - decimals);

/** Both in units of the same size. */
function aligned(a: Decimal, b: Decimal): { readonly a: bigint; readonly b: bigint; readonly decimals: number } {
  const [left, right] = [exact(a), exact(b)];
  const decimals = Math.max(left.decimals, right.decimals);
  return { a: unitsOf(left, decimals), b: unitsOf(right, decimals), decimals };
}

/** Rounded half up, away from zero, to a whole number. */
function quotient(above: bigint, below: bigint): bigint {
  const isNegative = above < 0n !== below < 0n;
  const [dividend, divisor] = [above < 0n ? -above : above, below < 0n ? -below : below];
  const rounded = (dividend * 2n + divisor) / (divisor * 2n);
  return isNegative ? -rounded : rounded;
}

function rounded(value: Decimal, decimals: number): bigint {
  const number = exact(value);
  if (number.decimals <= decimals) return unitsOf(number, decimals);
  return quotient(number.units, 10n ** BigInt(number.decimals - decimals));
}

/** With exactly so many decimals. */
function written(units: bigint, decimals: number): Decimal {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return units < 0n ? `-${text}` : text;
}

/** Without needless zeros. */
function plain(units: bigint, decimals: number): Decimal {
  const text = written(units, decimals);
  return decimals === 0 ? text : text.replace(/\.?0+$/, '');
}

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
  return !checked(value).startsWith('-') || isZero(value);
}

export function isZero(value: Decimal): boolean {
  return zeroPattern.test(checked(value));
}

export function add(a: Decimal, b: Decimal): Decimal {
  const { a: one, b: other, decimals } = aligned(a, b);
  return plain(one + other, decimals);
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  const { a: one, b: other, decimals } = aligned(a, b);
  return plain(one - other, decimals);
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  const [one, other] = [exact(a), exact(b)];
  return plain(one.units * other.units, one.decimals + other.decimals);
}

/** Quotient rounded half up to `decimals`. The divisor must not be zero. */
export function divide(a: Decimal, b: Decimal, decimals: number): Decimal {
  const { a: one, b: other } = aligned(a, b);
  if (other === 0n) throw new RangeError('division by zero');
  return plain(quotient(one * 10n ** BigInt(decimals), other), decimals);
}

/** (a − b) ÷ a × 100, rounded half up to 2 decimals. */
export function percentageBelow(a: Decimal, b: Decimal): Decimal {
  const { a: whole, b: other } = aligned(a, b);
  return plain(quotient((whole - other) * 10_000n, whole), 2);
}

export function sum(values: Iterable<Decimal>): Decimal {
  let [total, decimals] = [0n, 0];
  for (const value of values) {
    const next = exact(value);
    const finer = Math.max(decimals, next.decimals);
    total = unitsOf({ units: total, decimals }, finer) + unitsOf(next, finer);
    decimals = finer;
  }
  return plain(total, decimals);
}

export function absolute(value: Decimal): Decimal {
  const { units, decimals } = exact(value);
  return plain(units < 0n ? -units : units, decimals);
}

export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const { a: one, b: other } = comparable(a, b);
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** In the order of what they are of. A thousand lines are compared with each save, mostly short prices. */
function comparable(a: Decimal, b: Decimal): { readonly a: bigint | number; readonly b: bigint | number } {
  if (a.length > longestAsFloat || b.length > longestAsFloat) return aligned(a, b);
  return { a: Number(checked(a)), b: Number(checked(b)) };
}

export function sameAmount(a: Decimal, b: Decimal): boolean {
  return compare(a, b) === 0;
}

export function round(value: Decimal, decimals: number): Decimal {
  return plain(rounded(value, decimals), decimals);
}

/** Fixed number of decimals, half up, without grouping: "1234.50". */
export function fixed(value: Decimal, decimals: number): Decimal {
  return written(rounded(value, decimals), decimals);
}

const minus = '−';

/** For the screen: with its sign, also of what is more than nothing. */
export function formatSigned(value: Decimal): string {
  const shown = formatMoney(value);
  return shown.startsWith(minus) || shown === '0.00' ? shown : `+${shown}`;
}

/** For the screen: "1,234.56", two decimals half up; with a currency, "1,234.56 USD". */
export function formatMoney(value: Decimal, currency?: string): string {
  return withCurrency(formatDecimal(value, 2, 2), currency);
}

/** Grouped as in es-MX, with between `least` and `most` decimals; less than nothing has the sign of subtraction, not a hyphen. */
export function formatDecimal(value: Decimal, least: number, most: number): string {
  const [whole = '0', fraction = ''] = fixed(value, most).split('.');
  const kept = fraction.replace(/0+$/, '').padEnd(least, '0');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',').replace('-', minus);
  return kept ? `${grouped}.${kept}` : grouped;
}

/** A count or a limit as people write it: 1,000. */
export const formatWhole = (count: number): string => formatDecimal(String(count), 0, 0);

/** What a person typed or pasted ("$ 1,234.50") as a decimal string; null when it is not one. */
export function parseTyped(text: string): Decimal | null {
  const bare = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(minus, '-');
  if (/,/.test(bare) && !/^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(bare)) return null;
  const value = bare
    .replaceAll(',', '')
    .replace(/\.$/, '')
    .replace(/^(-?)\./, '$10.');
  return isDecimal(value) ? value : null;
}

function withCurrency(text: string, currency: string | undefined): string {
  return currency ? `${text} ${currency}` : text;
}
