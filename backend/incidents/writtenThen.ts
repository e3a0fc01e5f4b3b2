import { canonical, type DecimalKind } from '#domain/money.ts';

/**
 * What archived rounds and the history hold stays as it was written then; its decimals are answered in today's form. Their
 * kinds, by the contract's names.
 */
const kinds: Readonly<Record<string, DecimalKind>> = {
  kilometer: 'quantity',
  ammount: 'money',
  capufeAmmount: 'money',
  authorizedAmmount: 'money',
  adjustment: 'money',
  quantity: 'quantity',
  unitPrice: 'money',
  authQuantity: 'quantity',
  authorizedUnitPrice: 'money',
  capufeQuantity: 'quantity',
  CapufeUnitPrice: 'money',
  internalQuantity: 'quantity',
  InternalUnitPrice: 'money',
  catalogUnitPrice: 'money',
  dollarUnitPrice: 'money',
  euroUnitPrice: 'money',
  exchange_value: 'rate',
  exchange_type: 'rate',
  rate: 'rate',
};

/** A value that was written under a name, or under a path that ends with it: `exchanges.USD.rate`. */
export function answeredValue(path: string, value: unknown): unknown {
  const kind = kinds[path.slice(path.lastIndexOf('.') + 1)];
  return kind !== undefined && typeof value === 'string' ? canonical[kind](value) : value;
}

export function answeredValues<Written extends object>(written: Written): Written {
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => [name, answeredValue(name, value)]),
  ) as Written;
}
