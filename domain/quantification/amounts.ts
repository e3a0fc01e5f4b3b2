import type { Decimal } from '../money.ts';
import { type Column, columnFields, columns, isForeign, type PricedLine } from './line.ts';
import { fromMicros, type Micros, product, toMicros } from './micros.ts';

/** Quantity × price of each column in MXN, each rounded to 6 decimals. A foreign line without a rate is worth 0 so far. */
export function lineAmounts(line: PricedLine): Record<Column, Decimal> {
  const amounts = microAmounts(line);
  return mapColumns((column) => fromMicros(amounts[column]));
}

export function microAmounts(line: PricedLine): Record<Column, Micros> {
  const rate = isForeign(line) ? toMicros(line.exchangeRate ?? '0') : undefined;
  return mapColumns((column) => {
    const { quantity, price } = columnFields[column];
    return product(toMicros(line[quantity]), toMicros(line[price]), rate);
  });
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
