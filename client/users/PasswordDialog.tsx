import { Copy } from 'lucide-react';
import { Button } from '#client/ui/button/Button.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Banner } from '#client/ui/text/Banner.tsx';

export type NewPassword = { readonly id: string; readonly username: string; readonly password: string };

async function copy(password: string) {
  try {
    await navigator.clipboard.writeText(password);
    notify.success('Copiada');
  } catch {
    notify.warn('El navegador no permitió copiar. Selecciónela y cópiela a mano.');
  }
}

/** The only time that a temporary password is shown. */
export function PasswordDialog({ given, onClose }: { given: NewPassword; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Contraseña temporal"
      size="small"
      kind="alert"
      footer={
        <>
          <Button icon={<Copy aria-hidden />} onPress={() => void copy(given.password)}>
            Copiar
          </Button>
          <Button variant="primary" autoFocus onPress={onClose}>
            Ya la entregué
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Banner tone="warn">No vuelve a mostrarse. Quien entre con ella tendrá que cambiarla antes de seguir.</Banner>
        <TextField label="Usuario" value={given.username} isReadOnly />
        <TextField label="Contraseña" value={given.password} isReadOnly />
      </Stack>
    </Dialog>
  );
}
