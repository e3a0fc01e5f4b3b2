import { type ReactNode, useId } from 'react';
import { Form, type FormProps } from '#client/ui/form/Form.tsx';
import { FormFooter, type FormFooterProps } from '#client/ui/form/FormFooter.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { useDiscard } from './useDiscard.tsx';

type Frame = Pick<DialogProps, 'title' | 'size'>;
type Sending = Pick<FormFooterProps, 'tone' | 'isBlocked' | 'isSending' | 'onStop' | 'onClose'>;

export interface FormDialogProps extends Frame, Sending {
  form: FormProps['form'] & { isDirty: boolean };
  submitLabel: string;
  /** A draft keeps what is typed: closing loses nothing, and asks nothing. */
  isKept?: boolean;
  children: ReactNode;
}

/** A dialog that is one form: locked while it is sent; closing it with something typed asks first. */
export function FormDialog({ form, title, size, submitLabel, isKept, children, ...sending }: FormDialogProps) {
  const id = useId();
  const { leave, question } = useDiscard(form.isDirty && !isKept, sending.onClose);
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
      {question}
    </>
  );
}
