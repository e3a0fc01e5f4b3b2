import type { IncidentPanelProps } from '#client/incidents/panel.ts';

export default function BudgetPanel(_: IncidentPanelProps) {
  return null;
}
