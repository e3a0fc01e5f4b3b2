import { TextField } from '#client/ui/form/TextField.tsx';
import { ShownOnceDialog } from '#client/ui/overlay/ShownOnceDialog.tsx';

export type NewPassword = { readonly id: string; readonly username: string; readonly password: string };

/** The only time that a temporary password is shown. */
export function PasswordDialog({ given, onClose }: { given: NewPassword; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="Contraseña temporal"
      warning="No vuelve a mostrarse. Quien entre con ella tendrá que cambiarla antes de seguir."
      secret={given.password}
      done="Ya la entregué"
      size="small"
      onClose={onClose}
    >
      <TextField label="Usuario" value={given.username} isReadOnly />
      <TextField label="Contraseña" value={given.password} isReadOnly />
    </ShownOnceDialog>
  );
}
