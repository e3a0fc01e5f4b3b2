import { useQuery } from '@apollo/client/react';
import type { IncidentDialogProps } from '#client/session/incidentDialog.ts';
import { useSession } from '#client/session/useSession.ts';
import { DecimalField } from '#client/ui/form/NumberField.tsx';
import { TextArea } from '#client/ui/form/TextField.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { done } from '#domain/catalogue.ts';
import { commentMax } from '#domain/fields.ts';
import { answerForm, approvalForm } from '#domain/forms/incident.ts';
import { absolute, formatMoney, isDecimal, sameAmount } from '#domain/money.ts';
import { differenceFrom, withinTolerance } from '#domain/quantification/authorization.ts';
import { AmountsSummary } from './AmountsSummary.tsx';
import { UseBudgetDocument } from './BudgetDocument.tsx';
import { approvalTextFields } from './budgetParts.ts';
import { Consequence } from './Consequence.tsx';
import { FileField } from './FileField.tsx';
import { FileFormDialog } from './FileFormDialog.tsx';
import { FileLink } from './FileLink.tsx';
import { Gate, type Opened } from './Gate.tsx';
import { AuthorizedTotalDocument } from './IncidentBudget.generated.ts';
import { useFileForm } from './useFileForm.ts';
import type { IncidentBudget } from './useIncidentBudget.ts';

const title = 'Autorizar presupuesto';

/** Budget approval: the authorized amount and its file; or the answer to a counter-proposal (design §4). */
export default function ApprovalDialog({ slug, onDone, onClose }: IncidentDialogProps) {
  return (
    <Gate slug={slug} event="AUTHORIZATION_UPLOAD" title={title} onClose={onClose}>
      {(opened) => <Approval {...opened} onDone={onDone} onClose={onClose} />}
    </Gate>
  );
}

type ApprovalProps = Opened & Pick<IncidentDialogProps, 'onDone' | 'onClose'>;

function Approval({ incident, action, onDone, onClose }: ApprovalProps) {
  const { profile } = useSession();
  const { label, kinds } = profile.authorizationFile;
  const isAnswer = incident.facts.counterProposalOpen;
  const state = useFileForm({
    incident,
    action,
    subject: 'approval',
    schema: isAnswer ? answerForm(incident.authorizedAmount) : approvalForm,
    initial: { authorizedAmount: isAnswer ? '' : (incident.authorizedAmount ?? ''), comment: '' },
    accepted: kinds,
    fileField: 'authorizationFile',
    textFields: approvalTextFields,
    onSent: () => {
      notify.success(done.authorized);
      onDone({ slug: incident.slug });
    },
  });
  const { form, file, fileError, sending } = state;
  return (
    <FileFormDialog
      title={isAnswer ? 'Responder contrapropuesta' : title}
      submitLabel={isAnswer ? 'Responder' : 'Autorizar'}
      state={state}
      about={
        <>
          <ApprovalContext incident={incident} />
          <Consequence slug={incident.slug} event="AUTHORIZATION_UPLOAD" />
        </>
      }
      onClose={onClose}
    >
      <DecimalField
        {...form.field('authorizedAmount')}
        label="Monto autorizado"
        prefix="$"
        minDecimals={2}
        isRequired
        isDisabled={sending.isSending}
        autoFocus
      />
      <ApprovalWarning incident={incident} amount={form.values.authorizedAmount} />
      {isAnswer && (
        <TextArea
          {...form.field('comment')}
          label="Comentario"
          maxLength={commentMax}
          isDisabled={sending.isSending}
          description="Obligatorio si no cambia el monto: explica por qué no se acepta la contrapropuesta."
        />
      )}
      <FileField label={label} name="authorizationFile" chosen={file} progress={sending.progress} error={fileError} />
      {!file.file && (
        <UseBudgetDocument
          incident={incident}
          chosen={file}
          amount={form.values.authorizedAmount}
          isDisabled={sending.isSending}
        />
      )}
    </FileFormDialog>
  );
}

/** What the auditor decides on: the amounts, and the counter-proposal that waits for an answer. */
function ApprovalContext({ incident }: { incident: IncidentBudget }) {
  const proposal = incident.facts.counterProposalOpen ? incident.budget?.counterProposal : null;
  return (
    <Stack gap={4}>
      <AmountsSummary incident={incident} />
      {proposal && (
        <Banner
          tone="warn"
          title={`Contrapropuesta por responder · ronda ${proposal.round}`}
          action={<FileLink file={proposal.file} label="Ver archivo" />}
        >
          <p>{proposal.comment}</p>
          <p>Con otro monto se acepta; con el mismo se declina, y el comentario dice por qué.</p>
        </Banner>
      )}
    </Stack>
  );
}

/** Warns, and lets go on: the amount isn't what the lines were authorized with, or declines a counter-proposal. */
function ApprovalWarning({ incident, amount }: { incident: IncidentBudget; amount: string }) {
  const total = useAuthorizedTotal(incident);
  if (!isDecimal(amount)) return null;
  if (incident.facts.counterProposalOpen) return <AnswerHint before={incident.authorizedAmount} amount={amount} />;
  if (total === null || withinTolerance(amount, total)) return null;
  return (
    <Banner tone="warn" title={`El monto difiere en $${formatMoney(absolute(differenceFrom(amount, total)))}`}>
      <p>
        El total autorizado de los conceptos es ${formatMoney(total)}. Puede continuar; la diferencia queda en la
        bitácora.
      </p>
    </Banner>
  );
}

/** Total of the lines, where there are any; null until it is known. */
function useAuthorizedTotal({ slug, budget }: IncidentBudget): string | null {
  const { profile } = useSession();
  const skip = !profile.quantifies || !budget || budget.lineCount === 0;
  const { data } = useQuery(AuthorizedTotalDocument, { variables: { slug }, skip });
  return data?.incident?.quantification.totals.authorized.total ?? null;
}

function AnswerHint({ before, amount }: { before: string | null; amount: string }) {
  if (before === null) return null;
  const isSame = sameAmount(before, amount);
  return (
    <Banner tone={isSame ? 'warn' : 'info'} isLive>
      {isSame ? 'Es el mismo monto: se declina la contrapropuesta.' : 'Es otro monto: se acepta la contrapropuesta.'}
    </Banner>
  );
}
