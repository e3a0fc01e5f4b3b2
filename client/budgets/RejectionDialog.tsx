import { useState } from 'react';
import type { Problem } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { useDraftedForm } from '#client/drafts/useDraftedForm.ts';
import type { IncidentDialogProps } from '#client/incidents/dialog.ts';
import { FormDialog } from '#client/ui/overlay/FormDialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { done, failed } from '#domain/catalogue.ts';
import { rejectionForm } from '#domain/forms/incident.ts';
import { splitProblem } from './fieldProblems.ts';
import { Gate, type Opened } from './Gate.tsx';
import { RejectBudgetDocument } from './IncidentBudget.generated.ts';
import { emptyRejection, RejectionFields, type RejectionValues } from './RejectionFields.tsx';
import { RejectionNotice } from './RejectionNotice.tsx';

const title = 'Rechazar presupuesto';
const failedText = failed.reject;

export default function RejectionDialog({ slug, onDone, onClose }: IncidentDialogProps) {
  return (
    <Gate slug={slug} event="BUDGET_REJECT" title={title} onClose={onClose}>
      {({ incident }) => <Rejection incident={incident} onDone={onDone} onClose={onClose} />}
    </Gate>
  );
}

type RejectionProps = Pick<Opened, 'incident'> & Pick<IncidentDialogProps, 'onDone' | 'onClose'>;

function useRejection({ incident: { slug, version }, onDone }: Omit<RejectionProps, 'onClose'>) {
  const { send, isSending } = useSend(RejectBudgetDocument);
  const [problem, setProblem] = useState<Problem | null>(null);
  const drafted = useDraftedForm<RejectionValues, RejectionValues>(`rejection:${slug}`, {
    schema: rejectionForm,
    initial: emptyRejection,
    onSubmit: async ({ reason, comment }) => {
      setProblem(null);
      const outcome = await send({ slug, reason, comment, version });
      if (outcome.ok) {
        drafted.eraseDraft();
        notify.success(done.rejected);
        onDone({ slug });
        return undefined;
      }
      const { fields, rest } = splitProblem(outcome.problem, ['reason', 'comment']);
      setProblem(rest && { ...rest, title: rest.isServerFault ? failedText : rest.title });
      return fields;
    },
  });
  return { form: drafted.form, isSending, problem };
}

function Rejection({ incident, onDone, onClose }: RejectionProps) {
  const { form, isSending, problem } = useRejection({ incident, onDone });
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel="Rechazar"
      tone="danger"
      isKept
      isBlocked={form.values.comment.trim() === ''}
      isSending={isSending}
      onClose={onClose}
    >
      <ProblemBanner problem={problem} />
      <RejectionNotice incident={incident} />
      <RejectionFields form={form} isDisabled={isSending} />
    </FormDialog>
  );
}
