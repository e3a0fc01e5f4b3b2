import type { ReactNode } from 'react';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { Banner } from '#client/ui/Banner.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Form, type FormProps } from '#client/ui/Form.tsx';
import { Stack } from '#client/ui/Stack.tsx';
import { SendFooter } from './SendFooter.tsx';
import type { useFileForm } from './useFileForm.ts';

type FileForm = Pick<ReturnType<typeof useFileForm>, 'problem' | 'sending' | 'isReady' | 'isRestored' | 'file'>;

type FileFormDialogProps = {
  readonly id: string;
  readonly title: string;
  readonly submitLabel: string;
  readonly state: FileForm & { readonly form: FormProps['form'] };
  /** What to know before filling it in. */
  readonly about?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The frame of the dialogs that send a form with one file. */
export function FileFormDialog({ id, title, submitLabel, state, about, onClose, children }: FileFormDialogProps) {
  const { form, problem, sending, isReady, isRestored, file } = state;
  const footer = (
    <SendFooter
      form={id}
      label={submitLabel}
      isBlocked={!isReady}
      isSending={sending.isSending}
      onClose={onClose}
      onStop={sending.cancel}
    />
  );
  return (
    <Dialog isOpen onOpenChange={onClose} title={title} isLocked={sending.isSending} footer={footer}>
      <Stack gap={4}>
        <ProblemBanner problem={problem} />
        {about}
        {isRestored && !file.file && (
          <Banner>Se recuperó lo que había escrito. El archivo no se conserva: elíjalo de nuevo.</Banner>
        )}
        <Form form={form} id={id} label={title}>
          {children}
        </Form>
      </Stack>
    </Dialog>
  );
}
