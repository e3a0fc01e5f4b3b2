import { useState } from 'react';
import type { Problem } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import type { IncidentDialogProps } from '#client/session/incidentDialog.ts';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { ReinstateIncidentDocument } from './Annulment.generated.ts';
import { Consequence } from './Consequence.tsx';
import { Gate, type Opened } from './Gate.tsx';

const question = '¿Deshacer la anulación?';

/** Brings an incident back on the day on which it was annulled. */
export default function ReinstateDialog({ slug, onDone, onClose }: IncidentDialogProps) {
  return (
    <Gate slug={slug} event="INCIDENT_REINSTATE" title={question} onClose={onClose}>
      {({ incident }) => <Reinstatement incident={incident} onDone={onDone} onClose={onClose} />}
    </Gate>
  );
}

type ReinstatementProps = Pick<Opened, 'incident'> & Pick<IncidentDialogProps, 'onDone' | 'onClose'>;

function Reinstatement({ incident, onDone, onClose }: ReinstatementProps) {
  const { send, isSending } = useSend(ReinstateIncidentDocument);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { slug, version, number } = incident;

  const reinstate = async () => {
    setProblem(null);
    const outcome = await send({ slug, version });
    if (!outcome.ok) return setProblem(outcome.problem);
    notify.success('Se deshizo la anulación.');
    onDone({ slug });
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={question}
      isPending={isSending}
      onConfirm={() => void reinstate()}
    >
      <Stack gap={4}>
        <ProblemBanner problem={problem} />
        <p>El siniestro {number} vuelve a la etapa en que estaba y a las bandejas de quien lo trabaja.</p>
        <Consequence slug={slug} event="INCIDENT_REINSTATE" />
      </Stack>
    </ConfirmDialog>
  );
}
