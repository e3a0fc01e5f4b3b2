import { Copy } from 'lucide-react';
import { Button } from '#client/ui/button/Button.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Banner } from '#client/ui/text/Banner.tsx';

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    notify.success('Copiado');
  } catch {
    notify.warn('El navegador no permitió copiar. Selecciónelo y cópielo a mano.');
  }
}

/** The only time that a token is shown. */
export function ShownOnceDialog({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      isLocked
      onOpenChange={() => {}}
      title="Su token nuevo"
      kind="alert"
      footer={
        <>
          <Button icon={<Copy aria-hidden />} onPress={() => void copy(token)}>
            Copiar
          </Button>
          <Button variant="primary" autoFocus onPress={onClose}>
            Ya lo guardé
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Banner tone="warn">
          No vuelve a mostrarse. Guárdelo donde guarda sus contraseñas: quien lo tenga puede consultar en su nombre.
        </Banner>
        <TextField label="Token" value={token} isReadOnly />
        <TextField label="Encabezado de cada consulta" value={`Authorization: Bearer ${token}`} isReadOnly />
      </Stack>
    </Dialog>
  );
}
