import type { RegistrationDialogProps } from '#client/session/incidentDialog.ts';
import { EditIncidentDialog } from './EditIncidentDialog.tsx';
import { NewIncidentDialog } from './NewIncidentDialog.tsx';

/** Registers a new incident, or modifies one. */
export default function RegistrationDialog({ slug, ...props }: RegistrationDialogProps) {
  return slug === null ? <NewIncidentDialog {...props} /> : <EditIncidentDialog {...props} slug={slug} />;
}
