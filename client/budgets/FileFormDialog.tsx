import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { $ZodType } from 'zod/v4/core';
import { type Problem, splitProblem } from '#client/api/failures.ts';
import { type FileToSend, type SentIncident, sendFile } from '#client/api/upload.ts';
import { type Outcome, outcomeOf, outcomeOfThrown } from '#client/api/useSend.ts';
import { useDraftedForm } from '#client/drafts/useDraftedForm.ts';
import { recompress } from '#client/files/recompress.ts';
import { FormDialog, type FormDialogProps } from '#client/ui/form/FormDialog.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import type { FileKind } from '#domain/files.ts';
import { useChosenFile } from './FileField.tsx';
import { EventProblem, type Opened } from './Gate.tsx';

type FileForm = Pick<
  ReturnType<typeof useFileForm>,
  'seeing' | 'problem' | 'forgetProblem' | 'sending' | 'isReady' | 'isRestored' | 'file'
>;

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
  const { seeing, form, problem, forgetProblem, sending, isReady, isRestored, file } = state;
  const { isSending } = sending;
  return (
    <FormDialog
      form={form}
      title={title}
      size={size}
      submitLabel={submitLabel}
      isKept
      isBlocked={!isReady}
      isSending={isSending}
      onStop={sending.cancel}
      onClose={onClose}
    >
      <EventProblem seeing={seeing} problem={problem} isSending={isSending} onSee={forgetProblem} />
      {about}
      {isRestored && !file.file && (
        <Banner>Se recuperó lo que había escrito. El archivo no se conserva: elíjalo de nuevo.</Banner>
      )}
      {children}
    </FormDialog>
  );
}

type Work = Omit<FileToSend, 'onProgress' | 'signal' | 'fileName' | 'file'> & { readonly file: File };

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** One file on its way, with its progress. A second call while one travels is ignored; null: cancelled, or ignored. */
function useFileSend() {
  const [progress, setProgress] = useState<number | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (work: Work): Promise<Outcome<SentIncident> | null> => {
    if (abort.current) return null;
    const own = new AbortController();
    abort.current = own;
    setProgress(0);
    try {
      const onProgress = (sent: number, total: number) => setProgress(total > 0 ? sent / total : 0);
      const file = await recompress(work.file);
      return outcomeOf(await sendFile({ ...work, file, fileName: file.name, signal: own.signal, onProgress }));
    } catch (error) {
      return isCancelled(error) ? null : outcomeOfThrown(error);
    } finally {
      abort.current = null;
      setProgress(null);
    }
  };
  return { send, progress, isSending: progress !== null, cancel: () => abort.current?.abort() };
}

type FileFormOptions<Values extends Record<string, string>, Output> = Opened & {
  /** Of the draft, before the incident's slug. */
  readonly subject: string;
  readonly schema: $ZodType<Output>;
  readonly initial: Values;
  readonly accepted: readonly FileKind[];
  /** GraphQL's name of the file's field, as a refusal spells it. */
  readonly fileField: string;
  readonly textFields: (output: Output) => Record<string, string>;
  /** Sends the form alone, where another file is not required. */
  readonly sendWithout?: (output: Output) => Promise<Outcome<unknown>>;
  readonly onSent: () => void;
};

/** A form that travels with one file (budget, authorization, counter-proposal): kept as a draft, sent once, with progress. */
export function useFileForm<Values extends Record<string, string>, Output>(options: FileFormOptions<Values, Output>) {
  const { incident, seeing, action, subject, schema, initial, accepted, fileField, textFields, sendWithout, onSent } =
    options;
  const file = useChosenFile(accepted);
  const sending = useFileSend();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sent, setSent] = useState<File | null>(null);

  const send = async (output: Output): Promise<Outcome<unknown> | null> => {
    if (!file.file) return sendWithout ? sendWithout(output) : null;
    if (!action.upload) return null;
    const { url, field } = action.upload;
    const { version } = incident;
    return sending.send({ url, field, file: file.file, fields: textFields(output), version });
  };

  const onSubmit = async (output: Output) => {
    setProblem(null);
    setSent(file.file);
    const outcome = await send(output);
    if (!outcome) return undefined;
    if (outcome.ok) {
      drafted.eraseDraft();
      onSent();
      return undefined;
    }
    const { fields, rest } = splitProblem(outcome.problem, [...Object.keys(initial), fileField]);
    setProblem(rest);
    return fields;
  };
  const drafted = useDraftedForm<Values, Output>(`${subject}:${incident.slug}`, { schema, initial, onSubmit });
  const isReady = drafted.form.isValid && (file.file !== null || sendWithout !== undefined);
  // What was said of one file is not said of the next.
  const fileError = file.file === sent ? drafted.form.errorOf(fileField) : undefined;
  const forgetProblem = () => setProblem(null);
  return { ...drafted, seeing, file, fileError, sending, problem, forgetProblem, isReady };
}
