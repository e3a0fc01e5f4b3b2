import type { IncidentDialogProps } from '#client/incidents/dialog.ts';

export default function CustomerAuthorizationDialog(_: IncidentDialogProps) {
  return null;
}
