import { useQuery } from '@apollo/client/react';
import { CatalogDetailsDocument, CatalogSubfamiliesDocument } from '#client/catalog/Catalog.generated.ts';
import type { SupplyInput } from '#client/schema.generated.ts';
import type { Choices, RowCell, RowValue } from '#client/tables/description.ts';
import { choicesOf } from '#client/tables/rowsOf.ts';
import { bare } from '#domain/pricing/price.ts';
import { SupplyOptionsDocument, type SupplyRowFragment } from './Concept.generated.ts';

/** What a concept and its supplies can be placed under. */

type Named = { readonly id: string; readonly name: string };
type Coded = Named & { readonly codename: string };

export const optionOf = ({ id, name, codename }: Coded) => ({ id, label: name, hint: codename });

export const useSubfamilies = (family: string) =>
  choicesOf(
    useQuery(CatalogSubfamiliesDocument, { variables: { family }, skip: family === '' }),
    ({ subfamilies }) => subfamilies,
    optionOf,
  );

export const useDetails = (family: string, subfamily: string) =>
  choicesOf(
    useQuery(CatalogDetailsDocument, { variables: { family, subfamily }, skip: family === '' || subfamily === '' }),
    ({ details }) => details,
    optionOf,
  );

export const useUnits = () =>
  choicesOf(
    useQuery(SupplyOptionsDocument),
    ({ units }) => units,
    ({ id, name, abbreviation }) => ({ id, label: name, hint: abbreviation }),
  );

/** Supplies keep the type's name. */
const useSupplyTypes = () =>
  choicesOf(
    useQuery(SupplyOptionsDocument),
    ({ catalogItems }) => catalogItems,
    ({ name }) => ({ id: name, label: name }),
  );

/** What was chosen stays on offer, retired as it may be. */
export function withKept(choices: Choices, kept: Named): Choices {
  const { options } = choices;
  if (options.some(({ id }) => id === kept.id)) return choices;
  return { ...choices, options: [{ id: kept.id, label: kept.name, hint: 'inactivo' }, ...options] };
}

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
  supplies.map(({ name, type, unit, quantity }) => ({
    name,
    type: type.name,
    unit: unit.id,
    quantity: bare(quantity),
  }));

export const suppliesInput = (rows: readonly RowValue[]): SupplyInput[] =>
  rows.map(({ name = '', type = '', unit = '', quantity = '' }) => ({ name, type, unit, quantity }));
