import { Bell } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button, IconButton } from '#client/ui/button/Button.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { NoticeList } from '#client/ui/overlay/NoticeList.tsx';
import { Popover } from '#client/ui/overlay/Popover.tsx';
import { clearHistory, readHistory, toastStore } from '#client/ui/overlay/toasts.ts';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';

function History({ onClear }: { onClear: () => void }) {
  const { history } = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  if (history.length === 0) return <EmptyState title="Sin notificaciones" text="Aquí queda lo que se le avisa." />;
  return (
    <Stack gap={2}>
      <NoticeList notices={history} />
      <Button size="small" onPress={onClear}>
        Limpiar
      </Button>
    </Stack>
  );
}

/** What notifications said and went away with, since this person signed in. */
export default function NoticesBell() {
  const { unread } = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const label = unread === 0 ? 'Notificaciones' : `Notificaciones, ${unread} sin leer`;
  return (
    <Popover
      label="Notificaciones"
      placement="bottom end"
      trigger={<IconButton label={label} icon={<Bell />} count={unread} placement="bottom" />}
      onOpenChange={(isOpen) => isOpen && readHistory()}
    >
      {(close) => (
        <History
          onClear={() => {
            clearHistory();
            close();
          }}
        />
      )}
    </Popover>
  );
}
