import type { SupplyInput } from '#client/schema.generated.ts';
import type { RowCell, RowValue } from '#client/tables/description.ts';
import { bare } from '#domain/pricing/price.ts';
import type { SupplyRowFragment } from '../supplies/Supplies.generated.ts';
import { useSupplyTypes, useUnits } from './options.ts';

const cells: readonly RowCell[] = [
  { name: 'name', label: 'Nombre', kind: 'text', isRequired: true, maxLength: 200 },
  { name: 'type', label: 'Tipo', kind: 'choice', isRequired: true, useOptions: useSupplyTypes },
  { name: 'unit', label: 'Unidad', kind: 'choice', isRequired: true, useOptions: useUnits },
  { name: 'quantity', label: 'Cantidad', kind: 'decimal', isRequired: true },
];

/** What one unit of a concept takes, row by row. */
export const suppliesField = {
  name: 'supplies',
  label: 'Insumos',
  description: 'Lo que lleva una unidad',
  kind: 'rows',
  cells,
  rowWord: 'Insumo',
  addLabel: 'Agregar insumo',
} as const;

export const supplyRows = (supplies: readonly SupplyRowFragment[]): readonly RowValue[] =>
  supplies.map(({ name, type, unit, quantity }) => ({ name, type, unit: unit.id, quantity: bare(quantity) }));

export const suppliesInput = (rows: readonly RowValue[]): SupplyInput[] =>
  rows.map(({ name = '', type = '', unit = '', quantity = '' }) => ({ name, type, unit, quantity }));
