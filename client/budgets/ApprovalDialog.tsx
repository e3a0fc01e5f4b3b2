import type { IncidentDialogProps } from '#client/incidents/dialog.ts';

export default function ApprovalDialog(_: IncidentDialogProps) {
  return null;
}
