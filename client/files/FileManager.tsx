import type { IncidentPanelProps } from '#client/incidents/panel.ts';

export default function FileManager(_: IncidentPanelProps) {
  return null;
}
