import { useSend } from '#client/api/useSend.ts';
import type { IncidentDialogProps } from '#client/session/incidentDialog.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { AnnulIncidentDocument } from './Annulment.generated.ts';
import { Consequence } from './Consequence.tsx';
import { Gate } from './Gate.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

const title = 'Anular siniestro';

export default function AnnulDialog({ slug, onDone, onClose }: IncidentDialogProps) {
  const { send, isSending } = useSend(AnnulIncidentDocument);
  return (
    <Gate slug={slug} event="INCIDENT_ANNUL" title={title} onClose={onClose}>
      {({ incident }) => (
        <ReasonDialog
          incident={incident}
          draft="annulment"
          title={title}
          submitLabel="Anular"
          doneText="Se anuló el siniestro."
          failedText="No se pudo anular el siniestro."
          send={send}
          isSending={isSending}
          onDone={onDone}
          onClose={onClose}
        >
          <Banner tone="warn" title={`Siniestro ${incident.number}: deja de trabajarse`}>
            <p>
              Sale de las bandejas y de las sumas y conserva su historia. Se encuentra con el estatus «Todos» o la etapa
              «Anulado». Hoy mismo se puede deshacer; después ya no.
            </p>
            <Consequence slug={slug} event="INCIDENT_ANNUL" />
          </Banner>
        </ReasonDialog>
      )}
    </Gate>
  );
}
