import * as z from 'zod/mini';
import {
  areContestsValid,
  Contests,
  contestFields,
  contestsOf,
  contestsText,
  DecidedLines,
  useDecided,
} from '#client/quantification/DecidedLines.tsx';
import { useSession } from '#client/session/useSession.ts';
import { TextArea } from '#client/ui/form/TextField.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { commentMax } from '#domain/fields.ts';
import { counterProposalKinds } from '#domain/files.ts';
import { counterProposalForm } from '#domain/forms/incident.ts';
import { AmountsSummary, Consequence } from './decisionParts.tsx';
import { FileField } from './FileField.tsx';
import { FileFormDialog, useFileForm } from './FileFormDialog.tsx';
import { type EventDialogProps, eventDialog } from './Gate.tsx';

const title = 'Contra propuesta';

/** The lines that are asked again are texts of the form: its draft keeps them too. */
const proposalForm = z.extend(counterProposalForm, { lines: z.string() });

/** The operator answers an authorization with the customer's own proposal: a comment and a file (requirements §2). */
export default eventDialog({ event: 'CUSTOMER_COUNTERPROPOSE', title }, CounterProposal);

function CounterProposal({ incident, seeing, action, onDone, onClose }: EventDialogProps) {
  const round = (incident.budget?.counterProposal?.round ?? 0) + 1;
  const { profile } = useSession();
  const decided = useDecided(incident, { skip: !profile.operatorSeesLines });
  const state = useFileForm({
    incident,
    seeing,
    action,
    subject: 'counter-proposal',
    schema: proposalForm,
    initial: { comment: '', lines: '' },
    accepted: counterProposalKinds,
    fileField: 'counterProposal',
    textFields: ({ comment, lines }) => ({ comment, ...contestFields(contestsOf(lines), decided.lines) }),
    onSent: () => {
      notify.success('Contrapropuesta enviada', { detail: `Es la número ${round}. El auditor la verá en su lista.` });
      onDone({ slug: incident.slug });
    },
  });
  const { form, file, fileError, sending } = state;
  const contests = contestsOf(form.values.lines);
  return (
    <FileFormDialog
      title={`${title} ${round}`}
      size={profile.operatorSeesLines ? 'large' : 'medium'}
      submitLabel="Enviar contra propuesta"
      state={{ ...state, isReady: state.isReady && areContestsValid(contests, decided.lines) }}
      about={
        <>
          <AmountsSummary incident={incident} />
          <DecidedLines decided={decided} />
          <Contests
            lines={decided.lines}
            contests={contests}
            onContest={(next) => form.set('lines', contestsText(next))}
            isDisabled={sending.isSending}
          />
          <Consequence slug={incident.slug} event="CUSTOMER_COUNTERPROPOSE" />
        </>
      }
      onClose={onClose}
    >
      <TextArea
        {...form.field('comment')}
        label="Comentario"
        rows={4}
        maxLength={commentMax}
        isRequired
        isDisabled={sending.isSending}
        autoFocus
      />
      <FileField
        label="Archivo de la contrapropuesta"
        name="counterProposal"
        chosen={file}
        progress={sending.progress}
        error={fileError}
      />
    </FileFormDialog>
  );
}
