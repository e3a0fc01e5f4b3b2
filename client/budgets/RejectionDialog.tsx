import type { IncidentDialogProps } from '#client/incidents/dialog.ts';

export default function RejectionDialog(_: IncidentDialogProps) {
  return null;
}
