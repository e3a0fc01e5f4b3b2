import { useQuery } from '@apollo/client/react';
import { change, type TableDescription } from '#client/tables/description.ts';
import { rowsOf } from '#client/tables/rowsOf.ts';
import { failed, tableSays } from '#domain/catalogue.ts';
import { providerTypeForm } from '#domain/forms/providers.ts';
import {
  CreateProviderTypeDocument,
  DeleteProviderTypeDocument,
  type ProviderTypeRowFragment,
  ProviderTypeTableDocument,
  UpdateProviderTypeDocument,
} from './ProviderTypes.generated.ts';

export const typeTable: TableDescription<ProviderTypeRowFragment, { readonly name: string }> = {
  texts: {
    title: 'Tipos de proveedores',
    add: 'Agregar tipo de proveedor',
    edit: 'Editar tipo de proveedor',
    createFailed: failed.createEntry,
    updateFailed: failed.updateEntry,
    listFailed: tableSays.failed,
  },
  permission: 'providertype',
  prefix: 'tipos-',
  columns: [{ id: 'name', header: 'Nombre', cell: ({ name }) => name, sortBy: ({ name }) => name }],
  searchIn: [({ name }) => name],
  useRows: ({ activity }) =>
    rowsOf(useQuery(ProviderTypeTableDocument, { variables: { activity } }), ({ providerTypes }) => providerTypes),
  form: {
    schema: () => providerTypeForm,
    empty: () => ({ name: '' }),
    valuesOf: ({ name }) => ({ name }),
    fields: [{ name: 'name', label: 'Nombre', kind: 'text', isRequired: true, maxLength: 120 }],
    size: 'small',
    create: change(CreateProviderTypeDocument, ({ values: input }) => ({ input })),
    update: change(UpdateProviderTypeDocument, ({ row: { id, version }, values, isActive }) => ({
      id,
      version,
      input: { ...values, isActive },
    })),
  },
  remove: change(DeleteProviderTypeDocument, ({ row: { slug, version } }) => ({ slug, version })),
  affects: ['providerTypes', 'providerType'],
};
