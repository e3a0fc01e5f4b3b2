import type { ReactNode } from 'react';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { FormDialog, type FormDialogProps } from '#client/ui/form/FormDialog.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import type { useFileForm } from './useFileForm.ts';

type FileForm = Pick<ReturnType<typeof useFileForm>, 'problem' | 'sending' | 'isReady' | 'isRestored' | 'file'>;

type FileFormDialogProps = {
  readonly title: string;
  readonly submitLabel: string;
  readonly size?: FormDialogProps['size'];
  readonly state: FileForm & { readonly form: FormDialogProps['form'] };
  /** What to know before filling it in. */
  readonly about?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The frame of the dialogs that send a form with one file. */
export function FileFormDialog({ title, submitLabel, size, state, about, onClose, children }: FileFormDialogProps) {
  const { form, problem, sending, isReady, isRestored, file } = state;
  return (
    <FormDialog
      form={form}
      title={title}
      size={size}
      submitLabel={submitLabel}
      isKept
      isBlocked={!isReady}
      isSending={sending.isSending}
      onStop={sending.cancel}
      onClose={onClose}
    >
      <ProblemBanner problem={problem} />
      {about}
      {isRestored && !file.file && (
        <Banner>Se recuperó lo que había escrito. El archivo no se conserva: elíjalo de nuevo.</Banner>
      )}
      {children}
    </FormDialog>
  );
}
