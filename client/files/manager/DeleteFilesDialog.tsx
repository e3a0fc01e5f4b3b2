import { useState } from 'react';
import type { Problem } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { asked, done } from '#domain/catalogue.ts';
import type { FilesDecisionProps } from './decision.ts';
import { FileNames } from './FileNames.tsx';
import { DeleteFilesDocument } from './IncidentFiles.generated.ts';

/** Deletes the selected files, after asking (requirements §5). */
export function DeleteFilesDialog({ incident, files, refresh, onDone, onClose }: FilesDecisionProps) {
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
