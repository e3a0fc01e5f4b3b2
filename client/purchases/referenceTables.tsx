import { useQuery } from '@apollo/client/react';
import type { RecordDescription } from '#client/tables/RecordTable.tsx';
import { rowsOf } from '#client/tables/rowsOf.ts';
import { Money } from '#client/ui/text/Text.tsx';
import { useCampRows, useHighways } from './options.ts';
import { type CampListQuery, HighwaySupplyListDocument, type HighwaySupplyListQuery } from './Purchases.generated.ts';

type Read = { readonly isActive: true; readonly version: number };
type Camp = CampListQuery['camps'][number] & Read;

/** Camps and prices are only read. */
export const campsTable: RecordDescription<Camp, Record<string, string>> = {
  title: 'Campamentos',
  permission: 'purchase',
  listFailed: 'Error al listar los campamentos',
  prefix: 'campamentos-',
  columns: [
    { id: 'name', header: 'Nombre', cell: ({ name }) => name, sortBy: ({ name }) => name },
    {
      id: 'highway',
      header: 'Autopista',
      cell: ({ highway }) => highway?.name ?? '–',
      sortBy: ({ highway }) => highway?.name ?? '',
    },
  ],
  searchIn: [({ name }) => name],
  useRows: () =>
    rowsOf(useCampRows(), ({ camps }) => camps.map((one) => ({ ...one, isActive: true as const, version: 0 }))),
};

type Price = HighwaySupplyListQuery['highwaySupplies'][number] & Read;

export const pricesTable: RecordDescription<Price, Record<string, string>> = {
  title: 'Precios por autopista',
  permission: 'purchase',
  listFailed: 'Error al listar los precios',
  prefix: 'precios-',
  columns: [
    { id: 'name', header: 'Insumo', cell: ({ name }) => name, sortBy: ({ name }) => name },
    { id: 'type', header: 'Tipo', cell: ({ supplyType }) => supplyType || '–', isSecondary: true },
    {
      id: 'provider',
      header: 'Proveedor',
      cell: (row) => row.provider?.name ?? '–',
      sortBy: (row) => row.provider?.name ?? '',
    },
    { id: 'unit', header: 'Unidad', cell: ({ unit }) => unit.abbreviation },
    {
      id: 'price',
      header: 'Precio',
      align: 'end',
      cell: ({ price }) => <Money value={price} />,
      sortBy: ({ price }) => price,
    },
  ],
  searchIn: [({ name }) => name, ({ provider }) => provider?.name ?? ''],
  useFilters: () => [{ key: 'autopista', label: 'Autopista', choices: useHighways() }],
  useRows: ({ filters: { autopista: highway = '' } }) =>
    rowsOf(
      useQuery(HighwaySupplyListDocument, { variables: { highway }, skip: highway === '' }),
      ({ highwaySupplies }) => highwaySupplies.map((one): Price => ({ ...one, isActive: true, version: 0 })),
    ),
};
