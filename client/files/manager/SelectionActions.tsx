import { Ban, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Problem } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { SelectionBar } from '#client/ui/files/FileSection.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { asked, done } from '#domain/catalogue.ts';
import type { FilesDecisionProps } from './decision.ts';
import { FileNames } from './FileNames.tsx';
import { countText } from './fileTexts.ts';
import { validFiles } from './groups.ts';
import { DeleteFilesDocument } from './IncidentFiles.generated.ts';
import { RejectFilesDialog } from './RejectFilesDialog.tsx';
import type { Desk } from './useDesk.ts';

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
      text={countText(chosen.length, 'archivo elegido', 'archivos elegidos')}
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
