import { graphqlEnum } from '../graphqlEnum.ts';

/** What columns of budgets hold. */

/** What a column of a budget's table can hold. `gross` is an amount with taxes; `number` only counts the rows. */
export const columnKinds = [
  'code',
  'name',
  'unit',
  'quantity',
  'unitPrice',
  'amount',
  'currency',
  'tax',
  'gross',
  'discount',
  'factor',
  'number',
] as const;
export type ColumnKind = (typeof columnKinds)[number];

export const columnKindEnum = graphqlEnum(columnKinds);

/** As a person chooses them. */
export const columnNames: Readonly<Record<ColumnKind, string>> = {
  code: 'Clave',
  name: 'Concepto',
  unit: 'Unidad',
  quantity: 'Cantidad',
  unitPrice: 'Precio unitario',
  amount: 'Importe',
  currency: 'Moneda',
  tax: 'IVA',
  gross: 'Importe con IVA',
  discount: 'Descuento',
  factor: 'Factor',
  number: 'Nada que sirva aquí',
};

/** Words that a provider writes above columns, learned from files read before. */
export type ProviderWords = Partial<Record<ColumnKind, readonly string[]>>;
