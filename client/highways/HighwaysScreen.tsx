import { useQuery } from '@apollo/client/react';
import { change, type TableDescription } from '#client/tables/description.ts';
import { TableScreen } from '#client/tables/EntryTable.tsx';
import { choicesOf, rowsOf } from '#client/tables/rowsOf.ts';
import { failed } from '#domain/catalogue.ts';
import { highwayForm } from '#domain/forms/reference.ts';
import {
  CreateHighwayDocument,
  DeleteHighwayDocument,
  HighwayCompaniesDocument,
  type HighwayRowFragment,
  HighwaysDocument,
  UpdateHighwayDocument,
} from './Highways.generated.ts';

/** The highways: a table of entries. */

type Row = HighwayRowFragment;
type Values = Readonly<Record<'name' | 'company' | 'customer' | 'number' | 'description', string>>;

const useCompanies = () =>
  choicesOf(
    useQuery(HighwayCompaniesDocument, { fetchPolicy: 'cache-first' }),
    ({ highwayCompanies }) => highwayCompanies,
    ({ id, name }) => ({ id, label: name }),
  );

const highwayTable: TableDescription<Row, Values> = {
  texts: {
    title: 'Autopistas',
    add: 'Agregar autopista',
    edit: 'Editar autopista',
    createFailed: failed.createEntry,
    updateFailed: failed.updateEntry,
    listFailed: failed.highways,
  },
  permission: 'highway',
  columns: [
    { id: 'name', header: 'Nombre', cell: ({ name }) => name, sortBy: ({ name }) => name },
    { id: 'number', header: 'Número', cell: ({ number }) => number, sortBy: ({ number }) => number, width: '100px' },
    {
      id: 'company',
      header: 'Empresa operadora',
      cell: ({ company }) => company?.name ?? '–',
      sortBy: ({ company }) => company?.name ?? '',
    },
    {
      id: 'description',
      header: 'Descripción',
      cell: ({ description }) => description,
      isSecondary: true,
      card: 'line',
    },
  ],
  searchIn: [({ name }) => name, ({ number }) => number, ({ company }) => company?.name ?? ''],
  searchHint: 'Nombre, número o empresa…',
  useRows: ({ activity }) =>
    rowsOf(useQuery(HighwaysDocument, { variables: { activity } }), ({ highways }) => highways),
  form: {
    schema: highwayForm,
    empty: ({ profile }) => ({ name: '', company: '', customer: profile.code, number: '', description: '' }),
    valuesOf: ({ name, company, customer, number, description }) => ({
      name,
      customer: customer.code,
      number,
      description,
      company: company?.id ?? '',
    }),
    fields: [
      { name: 'name', label: 'Nombre', kind: 'text', isRequired: true, maxLength: 120 },
      { name: 'company', label: 'Empresa operadora', kind: 'choice', isRequired: true, useOptions: useCompanies },
      { name: 'customer', label: 'Cliente', kind: 'fixed', text: (profile) => profile.name },
      { name: 'number', label: 'Número', kind: 'text', maxLength: 20 },
      { name: 'description', label: 'Descripción', kind: 'longText', maxLength: 1000 },
    ],
    create: change(CreateHighwayDocument, ({ values }) => ({
      input: { ...values },
    })),
    update: change(UpdateHighwayDocument, ({ row: { id, version }, values, isActive }) => ({
      input: { ...values, isActive, id, version },
    })),
  },
  remove: change(DeleteHighwayDocument, ({ row: { id, version } }) => ({ id, version })),
  affects: ['highways'],
};

export default function HighwaysScreen() {
  return <TableScreen table={highwayTable} />;
}
