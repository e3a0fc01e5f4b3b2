import { useQuery } from '@apollo/client/react';
import { Ban, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Problem, problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import {
  DeleteFilesDocument,
  FileRejectReasonsDocument,
  type ManagedIncidentFragment,
  RejectFilesDocument,
} from '#client/files/Files.generated.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { SelectionBar } from '#client/ui/files/FileSection.tsx';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { formatBytes } from '#client/ui/form/fileItem.ts';
import { Select } from '#client/ui/form/Select.tsx';
import { TextArea } from '#client/ui/form/TextField.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { BulletList } from '#client/ui/text/Lists.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { asked, done } from '#domain/catalogue.ts';
import { commentMax } from '#domain/fields.ts';
import { rejectionForm } from '#domain/forms/incident.ts';
import { counted } from '#domain/texts.ts';
import { type ManagedFile, validFiles } from './groups.ts';
import type { Desk } from './useDesk.ts';

/** What the two decisions over selected files take. */
type FilesDecisionProps = {
  readonly incident: ManagedIncidentFragment;
  readonly files: readonly ManagedFile[];
  readonly refresh: () => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

const FileNames = ({ files }: { files: readonly ManagedFile[] }) => (
  <BulletList
    label="Archivos elegidos"
    items={files.map(({ id, file, type }) => ({ id, text: file.name, hint: type.name }))}
  />
);

function useReasons() {
  const { data, error } = useQuery(FileRejectReasonsDocument);
  const options = (data?.rejectReasons ?? []).map(({ slug, name }) => ({ id: slug, label: name }));
  return { options, problem: error && !data ? problemOf(error) : null };
}

/** Rejects the selected files, with reason and comment (requirements §2). They stay, struck through. */
function RejectFilesDialog({ incident, files, refresh, onDone, onClose }: FilesDecisionProps) {
  const reasons = useReasons();
  const { send } = useSend(RejectFilesDocument);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({
    schema: rejectionForm,
    initial: { reason: '', comment: '' },
    onSubmit: async ({ reason, comment }) => {
      const { slug, version } = incident;
      const outcome = await send({ slug, version, files: files.map(({ id }) => id), reason, comment });
      if (outcome.ok) {
        notify.success(done.filesRejected);
        onDone();
        return undefined;
      }
      setProblem(outcome.problem);
      if (outcome.problem.changed) await refresh().catch(() => undefined);
      return outcome.problem.fields;
    },
  });
  const isEmpty = form.values.comment.trim() === '' || form.values.reason === '';
  return (
    <FormDialog
      form={form}
      title={asked.rejectFiles}
      size="small"
      submitLabel="Rechazar"
      tone="danger"
      isBlocked={isEmpty}
      isSending={form.isPending}
      onClose={onClose}
    >
      <ProblemBanner problem={problem ?? reasons.problem} />
      <Stack gap={2}>
        <p>Se conservan tachados, con el motivo, y el operador podrá subir otros:</p>
        <FileNames files={files} />
      </Stack>
      <Select {...form.field('reason')} label="Motivo" options={reasons.options} isRequired autoFocus />
      <TextArea {...form.field('comment')} label="Comentario" rows={3} maxLength={commentMax} isRequired />
    </FormDialog>
  );
}

export const uploadedText = (count: number) => `${count} archivos subido(s)`;

export const fileFacts = ({ file, by, addedAt }: ManagedFile) =>
  [formatBytes(file.size), by.name, formatInstant(addedAt)].join(' · ');

export function rejectionText({ rejection }: ManagedFile): string | undefined {
  if (!rejection) return undefined;
  const { by, rejectedAt, reason, comment } = rejection;
  return `Rechazado por ${by.name} el ${formatInstant(rejectedAt)}. ${reason.name}: ${comment}`;
}

const alreadyRejected =
  'Hay archivos ya rechazados entre los elegidos: quítelos de la selección para rechazar los demás.';

/** Why a decision is not open, said below the buttons. */
function notesOf({ permissions: { reject, remove }, chosen }: Desk): readonly string[] {
  const isMixed = validFiles(chosen).length < chosen.length;
  return [
    reject.isTheirs && !reject.allowed ? `Rechazar: ${reject.reason}` : '',
    reject.isTheirs && reject.allowed && isMixed ? alreadyRejected : '',
    remove.isTheirs && !remove.allowed ? `Eliminar: ${remove.reason}` : '',
  ].filter(Boolean);
}

/** The bar that appears with the first selected file, and the dialogs that it opens. */
export function SelectionActions({ desk }: { desk: Desk }) {
  const [decision, setDecision] = useState<'reject' | 'delete' | null>(null);
  const { chosen, clear, permissions } = desk;
  const { reject, remove } = permissions;
  if (chosen.length === 0) return null;
  const close = () => setDecision(null);
  const done = () => {
    close();
    clear();
  };
  const given = { incident: desk.incident, files: chosen, refresh: desk.refresh, onDone: done, onClose: close };
  const notes = notesOf(desk);
  return (
    <SelectionBar
      text={counted(chosen.length, 'archivo elegido', 'archivos elegidos')}
      note={notes.length > 0 && notes.map((note) => <p key={note}>{note}</p>)}
    >
      <Button size="small" variant="quiet" onPress={clear}>
        Quitar selección
      </Button>
      {remove.isTheirs && (
        <Button size="small" icon={<Trash2 />} isDisabled={!remove.allowed} onPress={() => setDecision('delete')}>
          Eliminar
        </Button>
      )}
      {reject.isTheirs && (
        <Button
          size="small"
          icon={<Ban />}
          isDisabled={!reject.allowed || validFiles(chosen).length < chosen.length}
          onPress={() => setDecision('reject')}
        >
          Rechazar
        </Button>
      )}
      {decision === 'reject' && <RejectFilesDialog {...given} />}
      {decision === 'delete' && <DeleteFilesDialog {...given} />}
    </SelectionBar>
  );
}

/** Deletes the selected files, after asking (requirements §5). */
function DeleteFilesDialog({ incident, files, refresh, onDone, onClose }: FilesDecisionProps) {
  const { send, isSending } = useSend(DeleteFilesDocument);
  const [problem, setProblem] = useState<Problem | null>(null);
  const remove = async () => {
    const { slug, version } = incident;
    const outcome = await send({ slug, version, files: files.map(({ id }) => id) });
    if (outcome.ok) {
      notify.success(done.deleted);
      return onDone();
    }
    setProblem(outcome.problem);
    if (outcome.problem.changed) await refresh().catch(() => undefined);
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={asked.delete}
      confirmLabel="Eliminar"
      tone="danger"
      isPending={isSending}
      onConfirm={remove}
    >
      <Stack gap={3}>
        <ProblemBanner problem={problem} />
        <p>Dejarán de verse en el siniestro; la bitácora de cambios conserva sus nombres.</p>
        <FileNames files={files} />
      </Stack>
    </ConfirmDialog>
  );
}
