import { useQuery } from '@apollo/client/react';
import { quantificationPath } from '#client/incidentPaths.ts';
import { useRereading } from '#client/live/changes.ts';
import { useSession } from '#client/session/useSession.ts';
import { Link } from '#client/ui/button/Link.tsx';
import { TextArea } from '#client/ui/form/TextField.tsx';
import { judged, useSettled } from '#client/ui/form/useSettled.ts';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { Money } from '#client/ui/text/Text.tsx';
import { done } from '#domain/catalogue.ts';
import { commentMax } from '#domain/fields.ts';
import { answerForm, approvalForm } from '#domain/forms/incident.ts';
import { formatMoney, isDecimal, sameAmount } from '#domain/money.ts';
import { cutText, differenceFrom, exceeds, isFarBelow } from '#domain/quantification/authorization.ts';
import { texts } from '#domain/texts.ts';
import { UseBudgetDocument } from './BudgetDocument.tsx';
import { AuthorizedAmountField, approvalTextFields } from './BudgetFields.tsx';
import { AmountsSummary, Consequence } from './decisionParts.tsx';
import { FileField } from './FileField.tsx';
import { FileFormDialog, useFileForm } from './FileFormDialog.tsx';
import { FileLink } from './FileLink.tsx';
import { type EventDialogProps, eventDialog } from './Gate.tsx';
import { QuantifiedTotalsDocument } from './IncidentBudget.generated.ts';
import type { IncidentBudget } from './useIncidentBudget.ts';

const title = 'Autorizar presupuesto';

/** Budget approval: the authorized amount and its file; or the answer to a counter-proposal (design §4). */
export default eventDialog({ event: 'AUTHORIZATION_UPLOAD', title }, Summed);

/** Where there are lines, the amount is what they come to, and is asked for before the form is drawn. */
function Summed(props: EventDialogProps) {
  const { total, isLoading } = useAuthorizedTotal(props.incident);
  return isLoading ? null : <Approval key={total} {...props} summed={total} />;
}

/** `summed`: what the lines come to; null where the amount is typed. */
type ApprovalProps = EventDialogProps & { readonly summed: string | null };

function Approval({ incident, seeing, action, summed, onDone, onClose }: ApprovalProps) {
  const { profile } = useSession();
  const { label, kinds } = profile.authorizationFile;
  const isAnswer = incident.facts.counterProposalOpen;
  const state = useFileForm({
    incident,
    seeing,
    action,
    // A draft of another sum is of other lines.
    subject: summed === null ? 'approval' : `approval ${summed}`,
    schema: isAnswer ? answerForm(incident.authorizedAmount) : approvalForm,
    initial: { authorizedAmount: summed ?? (isAnswer ? '' : (incident.authorizedAmount ?? '')), comment: '' },
    accepted: kinds,
    fileField: 'authorizationFile',
    textFields: approvalTextFields,
    onSent: () => {
      notify.success(done.authorized);
      onDone({ slug: incident.slug });
    },
  });
  const { form, file, fileError, sending } = state;
  const typed = useSettled(form.values.authorizedAmount, judged);
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
      {summed === null ? (
        <>
          <AuthorizedAmountField form={form} isDisabled={sending.isSending} autoFocus />
          <AmountHint asked={incident.initialAmount} amount={typed} />
        </>
      ) : (
        <LinesAmount incident={incident} total={summed} />
      )}
      {isAnswer && <AnswerHint before={incident.authorizedAmount} amount={typed} />}
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
          title={`Contrapropuesta ${proposal.round} por responder`}
          action={<FileLink file={proposal.file} label="Ver archivo" />}
        >
          <p>{proposal.comment}</p>
          <p>Con otro monto se acepta; con el mismo se declina, y el comentario dice por qué.</p>
        </Banner>
      )}
    </Stack>
  );
}

/** A figure too many or too few cannot be told from another amount once it is sent. */
function AmountHint({ asked, amount }: { asked: string | null; amount: string }) {
  const { profile } = useSession();
  if (asked === null || !isDecimal(amount)) return null;
  if (exceeds(amount, asked)) {
    return (
      <Banner tone="warn" title={texts.budgetExceeded} isLive>
        {`Pasa del monto inicial por ${formatMoney(differenceFrom(amount, asked))}.`}
      </Banner>
    );
  }
  if (!isFarBelow(amount, asked, profile.lineChecks)) return null;
  return <Banner tone="warn" isLive>{`Es mucho menos que el monto inicial${cutText(asked, amount)}.`}</Banner>;
}

/** The amount follows from the lines; another one is reached by changing them. */
function LinesAmount({ incident, total }: { incident: IncidentBudget; total: string }) {
  const { customer } = useSession();
  return (
    <Stack gap={1}>
      <KeyValue items={[{ label: 'Monto autorizado: lo que suman las partidas', value: <Money value={total} /> }]} />
      {incident.facts.counterProposalOpen && (
        <Link href={quantificationPath(incident.slug, customer)}>Cambiar las partidas antes de responder</Link>
      )}
    </Stack>
  );
}

/** Total of the lines, where there are any. */
function useAuthorizedTotal({ slug, version, budget }: IncidentBudget): {
  readonly total: string | null;
  isLoading: boolean;
} {
  const { profile } = useSession();
  const skip = !profile.quantifies || !budget || budget.lineCount === 0;
  const { data, loading, refetch } = useQuery(QuantifiedTotalsDocument, {
    variables: { slug },
    skip,
    fetchPolicy: 'no-cache',
  });
  useRereading(version, async () => {
    if (!skip) await refetch();
  });
  const total = data?.incident?.quantification.totals.authorized.total ?? null;
  return { total, isLoading: !skip && loading && !data };
}

function AnswerHint({ before, amount }: { before: string | null; amount: string }) {
  if (before === null || !isDecimal(amount)) return null;
  const isSame = sameAmount(before, amount);
  return (
    <Banner tone={isSame ? 'warn' : 'info'} isLive>
      {isSame ? 'Es el mismo monto: se declina la contrapropuesta.' : 'Es otro monto: se acepta la contrapropuesta.'}
    </Banner>
  );
}
