import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { Saved } from '#client/tables/description.ts';
import { TableScreen } from '#client/tables/TableScreen.tsx';
import { IconButton } from '#client/ui/button/Button.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { ShownOnceDialog } from '#client/ui/overlay/ShownOnceDialog.tsx';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { type WebhookRow, webhookTable } from './webhookTable.tsx';

const secretIn = (saved: Saved): string | null =>
  'secret' in saved && typeof saved.secret === 'string' ? saved.secret : null;

/** The only time that a secret is shown. */
function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="Secreto del webhook"
      warning="No vuelve a mostrarse. Quien recibe los avisos comprueba con él que son de Dictamen."
      secret={secret}
      done="Ya lo guardé"
      onClose={onClose}
    >
      <TextField label="Secreto" value={secret} isReadOnly />
    </ShownOnceDialog>
  );
}

/** Other systems that receive the events of a customer's incidents. */
export default function WebhooksScreen() {
  const [secret, setSecret] = useState<string | null>(null);
  const [opened, setOpened] = useState<WebhookRow | null>(null);
  return (
    <>
      <TableScreen
        table={webhookTable}
        onCreated={(saved) => setSecret(secretIn(saved))}
        rowExtra={(webhook) => (
          <IconButton
            size="small"
            label={`Envíos de ${webhook.url}`}
            icon={<ListChecks />}
            onPress={() => setOpened(webhook)}
          />
        )}
      />
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
      {opened && <DeliveriesDialog webhook={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
