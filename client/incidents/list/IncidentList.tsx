export function IncidentList(_: { mode: 'mine' | 'audit' | 'report' }) {
  return null;
}
