import * as z from 'zod/mini';
import { Banner } from '#client/ui/Banner.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Form } from '#client/ui/Form.tsx';
import { Select } from '#client/ui/Select.tsx';
import { Stack } from '#client/ui/Stack.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { useForm } from '#client/ui/useForm.ts';
import { chosenField, commentField } from '#domain/fields.ts';
import { type DeskSnapshot, useDesk, useMachineState } from '../desk/DeskContext.ts';

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
  const form = useForm({
    schema: rejectionForm,
    initial: { reason: '', comment: '' },
    onSubmit: (rejection) => {
      actor.send({ type: 'SEND_REJECTION', ...rejection });
      return undefined;
    },
  });
  const cancel = () => actor.send({ type: 'CANCEL' });
  const lines = rows.keys().length;
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && cancel()}
      title="Rechazar presupuesto"
      isLocked={isSending}
      footer={
        <>
          <Button isDisabled={isSending} onPress={cancel}>
            Cancelar
          </Button>
          <Button
            variant="danger"
            type="submit"
            form="rechazar"
            isPending={isSending}
            isDisabled={form.values.comment.trim() === ''}
          >
            Rechazar
          </Button>
        </>
      }
    >
      <Form form={form} id="rechazar" label="Rechazo">
        <Stack gap={4}>
          {lines > 0 && (
            <Banner tone="warn">
              El presupuesto se vacía: lo guardado de sus conceptos queda archivado y legible en el historial; los
              cambios sin guardar se pierden.
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
        </Stack>
      </Form>
    </Dialog>
  );
}
