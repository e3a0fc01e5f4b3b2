import { IncidentList } from './list/IncidentList.tsx';

export default function IncidentsToAudit() {
  return <IncidentList mode="audit" />;
}
