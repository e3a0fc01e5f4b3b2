import type { IncidentDialogProps } from '#client/incidents/dialog.ts';

export default function BinnacleDialog(_: IncidentDialogProps) {
  return null;
}
