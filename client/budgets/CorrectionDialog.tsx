import * as z from 'zod/mini';
import { useSend } from '#client/api/useSend.ts';
import { useSession } from '#client/session/useSession.ts';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { approvalForm, rejectionForm } from '#domain/forms/incident.ts';
import { AuthorizedAmountField } from './BudgetFields.tsx';
import { FileField } from './FileField.tsx';
import { FileFormDialog, useFileForm } from './FileFormDialog.tsx';
import { type EventDialogProps, eventDialog } from './Gate.tsx';
import { CorrectAuthorizationDocument } from './IncidentBudget.generated.ts';
import { ReasonFields } from './ReasonDialogs.tsx';

const title = 'Corregir la autorización';

const correctionForm = z.object({ ...approvalForm.shape, ...rejectionForm.shape });

/** An administrator replaces a wrong amount or file of an authorization. */
export default eventDialog({ event: 'AUTHORIZATION_CORRECT', title }, Correction);

function Correction({ incident, seeing, action, onDone, onClose }: EventDialogProps) {
  const { profile } = useSession();
  const { label, kinds } = profile.authorizationFile;
  const { slug, version } = incident;
  const amountOnly = useSend(CorrectAuthorizationDocument);
  const state = useFileForm({
    incident,
    seeing,
    action,
    subject: 'correction',
    schema: correctionForm,
    initial: { authorizedAmount: incident.authorizedAmount ?? '', reason: '', comment: '' },
    accepted: kinds,
    fileField: 'authorizationFile',
    textFields: ({ authorizedAmount, reason, comment }) => ({
      authorized_ammount: authorizedAmount,
      reject_reason: reason,
      comment,
    }),
    sendWithout: ({ authorizedAmount: amount, reason, comment }) =>
      amountOnly.send({ input: { slug, amount, reason, comment, version } }),
    onSent: () => {
      notify.success('Se corrigió la autorización.');
      onDone({ slug });
    },
  });
  const { form, file, fileError, sending } = state;
  const isSending = sending.isSending || amountOnly.isSending;
  return (
    <FileFormDialog
      title={title}
      submitLabel="Corregir"
      state={{ ...state, sending: { ...sending, isSending } }}
      about={
        <Banner tone="warn" title={`Siniestro ${incident.number}: el cliente responde de nuevo`}>
          <p>El monto y el archivo de antes quedan en la historia. Sin otro archivo se conserva el que tiene.</p>
        </Banner>
      }
      onClose={onClose}
    >
      <AuthorizedAmountField form={form} isDisabled={isSending} />
      <ReasonFields form={form} incident={incident} isDisabled={isSending} />
      <FileField
        label={label}
        name="authorizationFile"
        chosen={file}
        progress={sending.progress}
        error={fileError}
        isRequired={false}
      />
    </FileFormDialog>
  );
}
