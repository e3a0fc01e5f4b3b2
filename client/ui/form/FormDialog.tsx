import { type ReactNode, useId } from 'react';
import { Button } from '#client/ui/button/Button.tsx';
import { Form, type FormProps } from '#client/ui/form/Form.tsx';
import { useDiscard } from '#client/ui/overlay/ConfirmDialog.tsx';
import { Dialog, type DialogProps } from '#client/ui/overlay/Dialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';

type Frame = Pick<DialogProps, 'title' | 'size'>;
type Sending = Pick<FormFooterProps, 'tone' | 'isBlocked' | 'isSending' | 'onStop' | 'onClose'>;

export interface FormDialogProps extends Frame, Sending {
  form: FormProps['form'] & { isDirty: boolean };
  submitLabel: string;
  /** A draft keeps what is typed: closing loses nothing, says so, and asks nothing. */
  isKept?: boolean;
  children: ReactNode;
}

/** A dialog that is one form: locked while it is sent; closing it with something typed asks first. */
export function FormDialog({ form, title, size, submitLabel, isKept, children, ...sending }: FormDialogProps) {
  const id = useId();
  const discard = useDiscard(form.isDirty, sending.onClose);
  const keep = () => {
    if (form.isDirty) notify.info('Lo que escribió quedó como borrador');
    sending.onClose();
  };
  const leave = isKept ? keep : discard.leave;
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={leave}
        title={title}
        size={size}
        isLocked={sending.isSending}
        footer={<FormFooter {...sending} form={id} label={submitLabel} onClose={leave} />}
      >
        <Form form={form} id={id} label={title}>
          {children}
        </Form>
      </Dialog>
      {discard.question}
    </>
  );
}

interface FormFooterProps {
  /** Id of the form that the second button sends. */
  form: string;
  label: string;
  tone?: 'primary' | 'danger';
  /** What has to be there before it can be sent is not there yet. */
  isBlocked?: boolean;
  isSending: boolean;
  onClose: () => void;
  /** Stops what is on its way; without it, sending cannot be stopped. */
  onStop?: (() => void) | undefined;
}

/** The two buttons of a dialog that sends a form. */
export function FormFooter({ form, label, tone = 'primary', isBlocked, isSending, onClose, onStop }: FormFooterProps) {
  return (
    <>
      {isSending && onStop ? (
        <Button onPress={onStop}>Cancelar envío</Button>
      ) : (
        <Button isDisabled={isSending} onPress={onClose}>
          Cancelar
        </Button>
      )}
      <Button type="submit" form={form} variant={tone} isDisabled={isBlocked} isPending={isSending}>
        {label}
      </Button>
    </>
  );
}
