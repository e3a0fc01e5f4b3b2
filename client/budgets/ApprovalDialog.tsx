import type { IncidentDialogProps } from '#client/incidents/dialog.ts';
import { useSession } from '#client/session/useSession.ts';
import { DecimalField } from '#client/ui/form/NumberField.tsx';
import { TextArea } from '#client/ui/form/TextField.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { done } from '#domain/catalogue.ts';
import { commentMax } from '#domain/fields.ts';
import { answerForm, approvalForm } from '#domain/forms/incident.ts';
import { ApprovalContext } from './approval/ApprovalContext.tsx';
import { ApprovalWarning } from './approval/ApprovalWarning.tsx';
import { approvalTextFields } from './budgetParts.ts';
import { FileField } from './FileField.tsx';
import { FileFormDialog } from './FileFormDialog.tsx';
import { Gate, type Opened } from './Gate.tsx';
import { useFileForm } from './useFileForm.ts';

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
      about={<ApprovalContext incident={incident} />}
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
    </FileFormDialog>
  );
}
