import { IncidentList } from './list/IncidentList.tsx';

export default function MyIncidents() {
  return <IncidentList mode="mine" />;
}
