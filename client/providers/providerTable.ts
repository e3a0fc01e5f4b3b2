import { useQuery } from '@apollo/client/react';
import { change, type TableDescription } from '#client/tables/description.ts';
import { choicesOf, rowsOf } from '#client/tables/rowsOf.ts';
import { failed, tableSays } from '#domain/catalogue.ts';
import { providerForm } from '#domain/forms/providers.ts';
import {
  CreateProviderDocument,
  DeleteProviderDocument,
  ProviderFamilyOptionsDocument,
  type ProviderRowFragment,
  ProviderTableDocument,
  ProviderTypeOptionsDocument,
  UpdateProviderDocument,
} from './Providers.generated.ts';

type Row = ProviderRowFragment;
type Values = Readonly<Record<'name' | 'type' | 'phone' | 'address', string>> & {
  readonly families: readonly string[];
};

const useTypes = () =>
  choicesOf(
    useQuery(ProviderTypeOptionsDocument),
    ({ providerTypes }) => providerTypes,
    ({ id, name }) => ({ id, label: name }),
  );

const useFamilies = () =>
  choicesOf(
    useQuery(ProviderFamilyOptionsDocument),
    ({ families }) => families,
    ({ id, name }) => ({ id, label: name }),
  );

const typeOf = ({ type }: Row) => type?.name ?? '–';
const familiesOf = ({ families }: Row) => families.map(({ codename }) => codename).join(' ');

export const providerTable: TableDescription<Row, Values> = {
  texts: {
    title: 'Proveedores',
    add: 'Agregar proveedor',
    edit: 'Editar proveedor',
    createFailed: failed.createEntry,
    updateFailed: failed.updateEntry,
    listFailed: tableSays.failed,
  },
  permission: 'provider',
  columns: [
    { id: 'name', header: 'Nombre', cell: ({ name }) => name, sortBy: ({ name }) => name },
    { id: 'type', header: 'Tipo', cell: typeOf, sortBy: typeOf, from: 560 },
    { id: 'families', header: 'Familias', cell: familiesOf, isSecondary: true },
    { id: 'phone', header: 'Teléfono', cell: ({ phone }) => phone ?? '–', width: '130px', from: 480 },
    { id: 'address', header: 'Dirección', cell: ({ address }) => address, isSecondary: true },
  ],
  searchIn: [({ name }) => name, typeOf, ({ families }) => families.map(({ name }) => name).join(' ')],
  useRows: ({ activity }) =>
    rowsOf(useQuery(ProviderTableDocument, { variables: { activity } }), ({ providers }) => providers),
  form: {
    schema: () => providerForm,
    empty: () => ({ name: '', type: '', families: [], phone: '', address: '' }),
    valuesOf: ({ name, type, families, phone, address }) => ({
      name,
      address,
      type: type?.id ?? '',
      families: families.map(({ id }) => id),
      phone: phone ?? '',
    }),
    fields: [
      { name: 'name', label: 'Nombre', kind: 'text', isRequired: true, maxLength: 120 },
      { name: 'type', label: 'Tipo de proveedor', kind: 'choice', isRequired: true, useOptions: useTypes },
      { name: 'families', label: 'Familias', kind: 'choices', isRequired: true, useOptions: useFamilies },
      { name: 'phone', label: 'Teléfono', kind: 'digits', maxLength: 15 },
      { name: 'address', label: 'Dirección', kind: 'text', maxLength: 300 },
    ],
    create: change(CreateProviderDocument, ({ values, idempotencyKey }) => ({
      input: { ...inputOf(values), idempotencyKey },
    })),
    update: change(UpdateProviderDocument, ({ row: { id, version }, values, isActive }) => ({
      input: { ...inputOf(values), isActive, id, version },
    })),
  },
  remove: change(DeleteProviderDocument, ({ row: { id, version } }) => ({ id, version })),
  affects: ['providers', 'provider'],
};

function inputOf({ families, ...values }: Values) {
  return { ...values, families: [...families] };
}
