import { type Decimal, isDecimal } from '#domain/money.ts';
import { type Column, columnFields, columns, isForeign, type PricedLine } from './line.ts';

/** Quantity × price of each column in MXN, each rounded to 6 decimals. A foreign line without a rate is worth 0 so far. */
export function lineAmounts(line: PricedLine): Record<Column, Decimal> {
  const amounts = microAmounts(line);
  return mapColumns((column) => fromMicros(amounts[column]));
}

export function microAmounts(line: PricedLine): Record<Column, Micros> {
  const rate = isForeign(line) ? toMicros(line.exchangeRate ?? '0') : undefined;
  const amountOf = ({ quantity, price }: (typeof columnFields)[Column]) =>
    product(toMicros(line[quantity]), toMicros(line[price]), rate);
  const asked = columnFields.initial;
  const initial = amountOf(asked);
  return mapColumns((column) => {
    const fields = columnFields[column];
    // Most columns are written as what was asked: they need no arithmetic of their own.
    const isAsAsked = line[fields.quantity] === line[asked.quantity] && line[fields.price] === line[asked.price];
    return isAsAsked ? initial : amountOf(fields);
  });
}

/** Whether less is authorized than was asked, in MXN. */
export function isReduced(line: PricedLine): boolean {
  const { initial, authorized } = microAmounts(line);
  return authorized < initial;
}

export function mapColumns<Value>(make: (column: Column) => Value): Record<Column, Value> {
  const [initial, authorized, capufe, internal] = columns;
  return {
    initial: make(initial),
    authorized: make(authorized),
    capufe: make(capufe),
    internal: make(internal),
  };
}

/**
 * Millionths as whole numbers: as exact as `money`, and fast enough to sum a thousand lines on every key.
 * Used inside this folder only; outside of it an amount is a decimal string.
 */
export type Micros = bigint;

const unit = 1_000_000n;
const square = unit * unit;
const places = 6;

/** What cannot be read as a decimal counts as nothing here; `lineProblems` is what reports it. */
export function toMicros(value: Decimal): Micros {
  if (value === '0') return 0n;
  if (!isDecimal(value)) return 0n;
  const point = value.indexOf('.');
  if (point < 0) return BigInt(value) * unit;
  return BigInt(value.slice(0, point) + value.slice(point + 1).padEnd(places, '0'));
}

export function fromMicros(micros: Micros): Decimal {
  const digits = (micros < 0n ? -micros : micros).toString().padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '');
  const whole = digits.slice(0, -places);
  return `${micros < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}

/** Product of two or three factors, rounded once, half up, to 6 decimals. */
export function product(a: Micros, b: Micros, c?: Micros): Micros {
  if (a === 0n || b === 0n) return 0n;
  return c === undefined ? halfUp(a * b, unit, unit / 2n) : halfUp(a * b * c, square, square / 2n);
}

function halfUp(value: bigint, divisor: bigint, half: bigint): bigint {
  return (value < 0n ? value - half : value + half) / divisor;
}
