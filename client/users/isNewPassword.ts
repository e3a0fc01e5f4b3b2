import type { Saved } from '#client/tables/description.ts';
import type { NewPassword } from './PasswordDialog.tsx';

export function isNewPassword(saved: Saved): saved is Saved & NewPassword {
  return saved.__typename === 'NewPassword' && 'password' in saved;
}
