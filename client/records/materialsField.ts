import { useQuery } from '@apollo/client/react';
import type { RowCell, RowValue } from '#client/tables/description.ts';
import { choicesOf } from '#client/tables/rowsOf.ts';
import { MaterialOptionsDocument } from './Materials.generated.ts';

const byName = ({ name }: { readonly name: string }) => ({ id: name, label: name });

const useSupplyTypes = () => choicesOf(useQuery(MaterialOptionsDocument), ({ catalogItems }) => catalogItems, byName);

const useUnits = () =>
  choicesOf(
    useQuery(MaterialOptionsDocument),
    ({ units }) => units,
    ({ name, abbreviation }) => ({ id: abbreviation, label: abbreviation, hint: name }),
  );

const cells: readonly RowCell[] = [
  { name: 'name', label: 'Material', kind: 'text', isRequired: true, maxLength: 200 },
  { name: 'supplyType', label: 'Tipo', kind: 'choice', useOptions: useSupplyTypes },
  { name: 'unit', label: 'Unidad', kind: 'choice', isRequired: true, useOptions: useUnits },
  { name: 'quantity', label: 'Cantidad', kind: 'decimal', isRequired: true },
];

/** Materials of a requisition, a quotation or a report, row by row. */
export const materialsField = <Name extends string>(name: Name) =>
  ({ name, label: 'Materiales', kind: 'rows', cells, rowWord: 'Material', addLabel: 'Agregar material' }) as const;

type Material = {
  readonly name: string;
  readonly supplyType: string;
  readonly unit: string;
  readonly quantity: string;
};

/** Saved materials as the form holds them: quantities without the zeros that storing adds. */
export const materialRows = (materials: readonly Material[]): readonly RowValue[] =>
  materials.map(({ name, supplyType, unit, quantity }) => ({ name, supplyType, unit, quantity }));

export const materialsInput = (rows: readonly RowValue[]): Material[] =>
  rows.map(({ name = '', supplyType = '', unit = '', quantity = '' }) => ({ name, supplyType, unit, quantity }));
