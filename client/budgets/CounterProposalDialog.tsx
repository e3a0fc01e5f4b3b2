import type { IncidentDialogProps } from '#client/incidents/dialog.ts';

export default function CounterProposalDialog(_: IncidentDialogProps) {
  return null;
}
