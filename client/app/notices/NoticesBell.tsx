import { Bell } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { NoticeList } from '#client/ui/NoticeList.tsx';
import { Popover } from '#client/ui/Popover.tsx';
import { Stack } from '#client/ui/Stack.tsx';
import { clearHistory, readHistory, toastStore } from '#client/ui/toasts.ts';

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
