import { useState } from 'react';
import type { Problem } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { DeleteSavedViewDocument, type SavedViewRowFragment } from './SavedViews.generated.ts';

type DeleteViewDialogProps = { view: SavedViewRowFragment; onDone: () => void; onClose: () => void };

export function DeleteViewDialog({ view: { id, name, version, isShared }, onDone, onClose }: DeleteViewDialogProps) {
  const { send, isSending } = useSend(DeleteSavedViewDocument);
  const [problem, setProblem] = useState<Problem | null>(null);
  const remove = async () => {
    const outcome = await send({ id, version });
    if (!outcome.ok) return setProblem(outcome.problem);
    notify.success('Vista eliminada');
    onDone();
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="¿Eliminar esta vista?"
      confirmLabel="Eliminar"
      tone="danger"
      isPending={isSending}
      onConfirm={() => void remove()}
    >
      <Stack gap={3}>
        <ProblemBanner problem={problem} />
        <p>
          {isShared
            ? `«${name}» dejará de estar para todos los que la usan. Los siniestros no cambian.`
            : `«${name}» se elimina. Los siniestros no cambian.`}
        </p>
      </Stack>
    </ConfirmDialog>
  );
}
