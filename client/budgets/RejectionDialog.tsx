import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { Problem } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { useDraftedForm } from '#client/drafts/useDraftedForm.ts';
import type { IncidentDialogProps } from '#client/incidents/dialog.ts';
import { Select } from '#client/ui/form/Select.tsx';
import { TextArea } from '#client/ui/form/TextField.tsx';
import type { useForm } from '#client/ui/form/useForm.ts';
import { FormDialog } from '#client/ui/overlay/FormDialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { done, failed } from '#domain/catalogue.ts';
import { commentMax } from '#domain/fields.ts';
import { rejectionForm } from '#domain/forms/incident.ts';
import { formatMoney } from '#domain/money.ts';
import { splitProblem } from './fieldProblems.ts';
import { Gate, type Opened } from './Gate.tsx';
import { RejectBudgetDocument, RejectReasonsDocument } from './IncidentBudget.generated.ts';
import type { IncidentBudget } from './useIncidentBudget.ts';

type RejectionValues = { reason: string; comment: string };
const emptyRejection: RejectionValues = { reason: '', comment: '' };

type RejectionForm = Pick<ReturnType<typeof useForm<RejectionValues, unknown>>, 'field'>;

/** Reason and comment, both required, of a rejected budget or of rejected files (requirements §2). */
function RejectionFields({ form, isDisabled = false }: { form: RejectionForm; isDisabled?: boolean }) {
  const { data } = useQuery(RejectReasonsDocument, { fetchPolicy: 'cache-first' });
  const reasons = (data?.rejectReasons ?? []).map(({ slug, name }) => ({ id: slug, label: name }));
  return (
    <>
      <Select {...form.field('reason')} label="Motivo" options={reasons} isRequired isDisabled={isDisabled} autoFocus />
      <TextArea
        {...form.field('comment')}
        label="Comentario"
        rows={4}
        maxLength={commentMax}
        isRequired
        isDisabled={isDisabled}
        description="Lo leerá el operador en la bitácora."
      />
    </>
  );
}

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

/** What rejecting does to this budget. */
function RejectionNotice({ incident: { number, budget } }: { incident: IncidentBudget }) {
  if (!budget) return null;
  const { amount, lineCount, authorizedBy } = budget;
  const lines = lineCount === 1 ? '1 concepto cuantificado' : `${lineCount} conceptos cuantificados`;
  const kept = lineCount > 0 ? `Sus ${lines} se archivan con él y siguen legibles.` : 'Se archiva y sigue legible.';
  return (
    <Banner tone="warn" title={`Siniestro ${number}: se rechaza el presupuesto de $${formatMoney(amount)}`}>
      <p>
        {lineCount === 1 ? 'Su concepto cuantificado se archiva con él y sigue legible.' : kept} El operador tendrá que
        subir uno nuevo.
      </p>
      {authorizedBy && <p>También se retira la autorización de {authorizedBy.names}.</p>}
    </Banner>
  );
}
