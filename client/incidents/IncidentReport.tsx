import { IncidentList } from './list/IncidentList.tsx';

export default function IncidentReport() {
  return <IncidentList mode="report" />;
}
