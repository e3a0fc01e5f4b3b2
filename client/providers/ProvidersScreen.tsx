import { Shapes, Tags } from 'lucide-react';
import { useState } from 'react';
import { EntryTable } from '#client/tables/EntryTable.tsx';
import { TableScreen } from '#client/tables/TableScreen.tsx';
import { Button, IconButton } from '#client/ui/button/Button.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { BulletList } from '#client/ui/text/Lists.tsx';
import type { ProviderRowFragment } from './Providers.generated.ts';
import { providerTable } from './providerTable.ts';
import { typeTable } from './typeTable.ts';

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
