import type { IncidentDialogProps } from '#client/incidents/dialog.ts';

export default function InitialBudgetDialog(_: IncidentDialogProps) {
  return null;
}
