import { useQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { type Problem, splitProblem } from '#client/api/failures.ts';
import { type Outcome, useSend } from '#client/api/useSend.ts';
import { useDraftedForm } from '#client/drafts/useDraftedForm.ts';
import type { IncidentDialogProps } from '#client/session/incidentDialog.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { TextArea } from '#client/ui/form/TextField.tsx';
import type { useForm } from '#client/ui/form/useForm.ts';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { done, failed } from '#domain/catalogue.ts';
import { commentMax } from '#domain/fields.ts';
import { rejectionForm } from '#domain/forms/incident.ts';
import { formatMoney } from '#domain/money.ts';
import { Consequence } from './decisionParts.tsx';
import { type EventDialogProps, EventProblem, eventDialog, type Opened } from './Gate.tsx';
import { AnnulIncidentDocument, RejectBudgetDocument, RejectReasonsDocument } from './IncidentBudget.generated.ts';
import type { IncidentBudget } from './useIncidentBudget.ts';

/** Events that need a reason and a comment: rejecting a budget, annulling an incident. */

type ReasonValues = { reason: string; comment: string };
const noReason: ReasonValues = { reason: '', comment: '' };

type ReasonForm = Pick<ReturnType<typeof useForm<ReasonValues, unknown>>, 'field'>;

type ReasonFieldsProps = {
  readonly form: ReasonForm;
  readonly incident: Pick<IncidentBudget, 'isOwn'>;
  readonly isDisabled: boolean;
};

/** Reason and comment, both required. */
export function ReasonFields({ form, incident, isDisabled }: ReasonFieldsProps) {
  const { data } = useQuery(RejectReasonsDocument, { fetchPolicy: 'cache-first' });
  const reasons = (data?.rejectReasons ?? []).map(({ slug, name }) => ({ id: slug, label: name }));
  return (
    <>
      <Select {...form.field('reason')} label="Motivo" options={reasons} isRequired isDisabled={isDisabled} />
      <TextArea
        {...form.field('comment')}
        label="Comentario"
        rows={4}
        maxLength={commentMax}
        isRequired
        isDisabled={isDisabled}
        description={incident.isOwn ? 'Queda en la bitácora.' : 'Lo leerá el operador en la bitácora.'}
      />
    </>
  );
}

type Explained = ReasonValues & { readonly slug: string; readonly version: number };

type ReasonDialogProps = Pick<IncidentDialogProps, 'onDone' | 'onClose'> &
  Pick<Opened, 'incident' | 'seeing'> & {
    /** What was typed is kept under this name until it is sent. */
    readonly draft: string;
    readonly title: string;
    readonly submitLabel: string;
    readonly doneText: string;
    readonly failedText: string;
    readonly send: (explained: Explained) => Promise<Outcome<unknown>>;
    readonly isSending: boolean;
    /** What the event does to this incident. */
    readonly children: ReactNode;
  };

function useReasonForm(props: ReasonDialogProps) {
  const { incident, draft, send, doneText, failedText, onDone } = props;
  const { slug, version } = incident;
  const [problem, setProblem] = useState<Problem | null>(null);
  const drafted = useDraftedForm<ReasonValues, ReasonValues>(`${draft}:${slug}`, {
    schema: rejectionForm,
    initial: noReason,
    onSubmit: async ({ reason, comment }) => {
      setProblem(null);
      const outcome = await send({ slug, reason, comment, version });
      if (outcome.ok) {
        drafted.eraseDraft();
        notify.success(doneText);
        onDone({ slug });
        return undefined;
      }
      const { fields, rest } = splitProblem(outcome.problem, ['reason', 'comment']);
      setProblem(rest && { ...rest, title: rest.isServerFault ? failedText : rest.title });
      return fields;
    },
  });
  return { form: drafted.form, problem, forgetProblem: () => setProblem(null) };
}

/** Sends an event that needs a reason and a comment: a rejected budget (requirements §2), an annulled incident. */
function ReasonDialog(props: ReasonDialogProps) {
  const { incident, seeing, title, submitLabel, isSending, onClose, children } = props;
  const { form, problem, forgetProblem } = useReasonForm(props);
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel={submitLabel}
      tone="danger"
      isKept
      isBlocked={form.values.comment.trim() === ''}
      isSending={isSending}
      onClose={onClose}
    >
      <EventProblem seeing={seeing} problem={problem} isSending={isSending} onSee={forgetProblem} />
      {children}
      <ReasonFields form={form} incident={incident} isDisabled={isSending} />
    </FormDialog>
  );
}

const annulTitle = 'Anular siniestro';

export const AnnulDialog = eventDialog({ event: 'INCIDENT_ANNUL', title: annulTitle }, Annulment);

function Annulment({ incident, seeing, onDone, onClose }: EventDialogProps) {
  const { send, isSending } = useSend(AnnulIncidentDocument);
  return (
    <ReasonDialog
      incident={incident}
      seeing={seeing}
      draft="annulment"
      title={annulTitle}
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
        <Consequence slug={incident.slug} event="INCIDENT_ANNUL" />
      </Banner>
    </ReasonDialog>
  );
}

const rejectionTitle = 'Rechazar presupuesto';

export const RejectionDialog = eventDialog({ event: 'BUDGET_REJECT', title: rejectionTitle }, Rejection);

function Rejection({ incident, seeing, onDone, onClose }: EventDialogProps) {
  const { send, isSending } = useSend(RejectBudgetDocument);
  return (
    <ReasonDialog
      incident={incident}
      seeing={seeing}
      draft="rejection"
      title={rejectionTitle}
      submitLabel="Rechazar"
      doneText={done.rejected}
      failedText={failed.reject}
      send={send}
      isSending={isSending}
      onDone={onDone}
      onClose={onClose}
    >
      <RejectionNotice incident={incident} />
    </ReasonDialog>
  );
}

/** What rejecting does to this budget. */
function RejectionNotice({ incident: { slug, number, budget } }: { incident: IncidentBudget }) {
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
      <Consequence slug={slug} event="BUDGET_REJECT" />
      {authorizedBy && <p>También se retira la autorización de {authorizedBy.name}.</p>}
    </Banner>
  );
}
