import * as z from 'zod/mini';
import { type DeskSnapshot, useDesk, useMachineState } from '#client/quantification/desk/Desk.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { TextArea } from '#client/ui/form/TextField.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { chosenField, commentField } from '#domain/fields.ts';

/** Rejects the budget that is being quantified, with a reason and a comment. */

const rejectionForm = z.object({ reason: chosenField('Motivo'), comment: commentField() });

const isAsked = (snapshot: DeskSnapshot) =>
  snapshot.matches({ readOnly: 'rejecting' }) || snapshot.matches({ editing: { activity: 'rejecting' } });

const isTravelling = (snapshot: DeskSnapshot) =>
  snapshot.matches({ readOnly: 'sendingRejection' }) || snapshot.matches({ editing: { activity: 'sendingRejection' } });

export function RejectDialog() {
  const isOpen = useMachineState((snapshot) => isAsked(snapshot) || isTravelling(snapshot));
  return isOpen ? <OpenDialog /> : null;
}

function OpenDialog() {
  const { actor, rejectReasons, rows } = useDesk();
  const isSending = useMachineState(isTravelling);
  const sent = useMachineState(({ context }) => context.rejection);
  const form = useForm({
    schema: rejectionForm,
    // One that did not arrive is not written a second time.
    initial: sent ?? { reason: '', comment: '' },
    onSubmit: (rejection) => {
      actor.send({ type: 'SEND_REJECTION', ...rejection });
      return undefined;
    },
  });
  const cancel = () => actor.send({ type: 'CANCEL' });
  return (
    <FormDialog
      form={form}
      title="Rechazar presupuesto"
      submitLabel="Rechazar"
      tone="danger"
      isBlocked={form.values.comment.trim() === ''}
      isSending={isSending}
      onClose={cancel}
    >
      {rows.size > 0 && (
        <Banner tone="warn">
          El presupuesto se vacía: lo guardado de sus conceptos queda archivado y legible en el historial; los cambios
          sin guardar se pierden.
        </Banner>
      )}
      <Select
        {...form.field('reason')}
        label="Motivo"
        isRequired
        autoFocus
        options={rejectReasons.map(({ slug, name }) => ({ id: slug, label: name }))}
      />
      <TextArea {...form.field('comment')} label="Comentario" rows={4} isRequired />
    </FormDialog>
  );
}
