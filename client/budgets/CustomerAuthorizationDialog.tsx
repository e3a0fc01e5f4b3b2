import { useState } from 'react';
import type { Problem } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { DecidedLines } from '#client/quantification/DecidedLines.tsx';
import type { IncidentDialogProps } from '#client/session/incidentDialog.ts';
import { useSession } from '#client/session/useSession.ts';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { AmountsSummary } from './AmountsSummary.tsx';
import { Consequence } from './Consequence.tsx';
import { Gate, type Opened } from './Gate.tsx';
import { ConfirmCustomerAuthorizationDocument } from './IncidentBudget.generated.ts';

const question = 'Deseas autorizar este siniestro?';

/** The operator says that the customer agrees (requirements §2 Authorization modal). */
export default function CustomerAuthorizationDialog({ slug, onDone, onClose }: IncidentDialogProps) {
  return (
    <Gate slug={slug} event="CUSTOMER_CONFIRM" title={question} onClose={onClose}>
      {({ incident }) => <Confirmation incident={incident} onDone={onDone} onClose={onClose} />}
    </Gate>
  );
}

type ConfirmationProps = Pick<Opened, 'incident'> & Pick<IncidentDialogProps, 'onDone' | 'onClose'>;

function Confirmation({ incident, onDone, onClose }: ConfirmationProps) {
  const { send, isSending } = useSend(ConfirmCustomerAuthorizationDocument);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { profile } = useSession();
  const { slug, version } = incident;

  const confirm = async () => {
    setProblem(null);
    const outcome = await send({ slug, version });
    if (!outcome.ok) return setProblem(outcome.problem);
    notify.success('Se confirmó la autorización del cliente.');
    onDone({ slug });
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={question}
      size={profile.operatorSeesLines ? 'large' : 'small'}
      isPending={isSending}
      onConfirm={() => void confirm()}
    >
      <Stack gap={4}>
        <ProblemBanner problem={problem} />
        <AmountsSummary incident={incident} />
        {profile.operatorSeesLines && <DecidedLines slug={slug} />}
        <Consequence slug={slug} event="CUSTOMER_CONFIRM" />
      </Stack>
    </ConfirmDialog>
  );
}
