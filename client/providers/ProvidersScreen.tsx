import { useQuery } from '@apollo/client/react';
import { Shapes, Tags } from 'lucide-react';
import { useState } from 'react';
import { change, type TableDescription } from '#client/tables/description.ts';
import { EntryTable, TableScreen } from '#client/tables/EntryTable.tsx';
import { choicesOf, rowsOf } from '#client/tables/rowsOf.ts';
import { Button, IconButton } from '#client/ui/button/Button.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { BulletList } from '#client/ui/text/Lists.tsx';
import { failed, tableSays } from '#domain/catalogue.ts';
import { providerForm, providerTypeForm } from '#domain/forms/reference.ts';
import {
  CreateProviderDocument,
  CreateProviderTypeDocument,
  DeleteProviderDocument,
  DeleteProviderTypeDocument,
  ProviderFamilyOptionsDocument,
  type ProviderRowFragment,
  ProviderTableDocument,
  ProviderTypeOptionsDocument,
  type ProviderTypeRowFragment,
  ProviderTypeTableDocument,
  UpdateProviderDocument,
  UpdateProviderTypeDocument,
} from './Providers.generated.ts';

/** Providers of the customer, with their types and the families that each works in. */

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

const providerTable: TableDescription<Row, Values> = {
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
    { id: 'type', header: 'Tipo', cell: typeOf, sortBy: typeOf },
    { id: 'families', header: 'Familias', cell: familiesOf, isSecondary: true },
    { id: 'phone', header: 'Teléfono', cell: ({ phone }) => phone ?? '–', width: '130px' },
    { id: 'address', header: 'Dirección', cell: ({ address }) => address, isSecondary: true, card: 'line' },
  ],
  searchIn: [({ name }) => name, typeOf, ({ families }) => families.map(({ name }) => name).join(' ')],
  searchHint: 'Nombre, tipo o familia…',
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
    create: change(CreateProviderDocument, ({ values }) => ({
      input: { ...inputOf(values) },
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

const typeTable: TableDescription<ProviderTypeRowFragment, { readonly name: string }> = {
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
    create: change(CreateProviderTypeDocument, ({ values }) => ({
      input: { ...values },
    })),
    update: change(UpdateProviderTypeDocument, ({ row: { id, version }, values, isActive }) => ({
      input: { ...values, isActive, id, version },
    })),
  },
  remove: change(DeleteProviderTypeDocument, ({ row: { id, version } }) => ({ id, version })),
  affects: ['providerTypes', 'providerType'],
};

export default function ProvidersScreen() {
  const [showsTypes, setShowsTypes] = useState(false);
  const [shown, setShown] = useState<ProviderRowFragment | null>(null);
  return (
    <>
      <TableScreen
        table={providerTable}
        extra={
          <Button icon={<Shapes aria-hidden />} onPress={() => setShowsTypes(true)}>
            Ver tipos
          </Button>
        }
        rowExtra={(row) => (
          <IconButton
            size="small"
            label={`Ver familias de ${row.name}`}
            icon={<Tags />}
            onPress={() => setShown(row)}
          />
        )}
      />
      <Dialog isOpen={showsTypes} onOpenChange={setShowsTypes} title={typeTable.texts.title} size="large">
        <Stack gap={4}>
          <EntryTable table={typeTable} />
        </Stack>
      </Dialog>
      {shown && <FamiliesDialog provider={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function FamiliesDialog({ provider, onClose }: { provider: ProviderRowFragment; onClose: () => void }) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={`Familias de ${provider.name}`} size="small">
      <BulletList
        label="Familias"
        items={provider.families.map(({ id, name, codename }) => ({ id, text: name, hint: codename }))}
      />
    </Dialog>
  );
}
