import type { RegistrationDialogProps } from '#client/incidents/dialog.ts';

export default function RegistrationDialog(_: RegistrationDialogProps) {
  return null;
}
