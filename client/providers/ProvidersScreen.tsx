import { useQuery } from '@apollo/client/react';
import { Shapes, Tags } from 'lucide-react';
import { useState } from 'react';
import { change, type TableDescription } from '#client/tables/description.ts';
import { EntryTable } from '#client/tables/EntryTable.tsx';
import { rowsOf } from '#client/tables/rowsOf.ts';
import { TableScreen } from '#client/tables/TableScreen.tsx';
import { Button, IconButton } from '#client/ui/button/Button.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { BulletList } from '#client/ui/text/Lists.tsx';
import { failed, tableSays } from '#domain/catalogue.ts';
import { providerTypeForm } from '#domain/forms/providers.ts';
import type { ProviderRowFragment } from './Providers.generated.ts';
import {
  CreateProviderTypeDocument,
  DeleteProviderTypeDocument,
  type ProviderTypeRowFragment,
  ProviderTypeTableDocument,
  UpdateProviderTypeDocument,
} from './ProviderTypes.generated.ts';
import { providerTable } from './providerTable.ts';

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
    create: change(CreateProviderTypeDocument, ({ values, idempotencyKey }) => ({
      input: { ...values, idempotencyKey },
    })),
    update: change(UpdateProviderTypeDocument, ({ row: { id, version }, values, isActive }) => ({
      input: { ...values, isActive, id, version },
    })),
  },
  remove: change(DeleteProviderTypeDocument, ({ row: { id, version } }) => ({ id, version })),
  affects: ['providerTypes', 'providerType'],
};

/** Providers of the customer, with their types and the families that each works in. */
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
