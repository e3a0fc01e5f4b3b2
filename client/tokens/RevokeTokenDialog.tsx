import { useState } from 'react';
import type { Problem } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { RevokePersonalTokenDocument, type TokenRowFragment } from './Tokens.generated.ts';

export function RevokeTokenDialog({ token, onClose }: { token: TokenRowFragment; onClose: () => void }) {
  const { send, isSending } = useSend(RevokePersonalTokenDocument);
  const [problem, setProblem] = useState<Problem | null>(null);
  const revoke = async () => {
    const outcome = await send({ id: token.id });
    if (!outcome.ok) return setProblem(outcome.problem);
    notify.success('Token revocado');
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="¿Revocar este token?"
      confirmLabel="Revocar"
      tone="danger"
      isPending={isSending}
      onConfirm={() => void revoke()}
    >
      <Stack gap={3}>
        <ProblemBanner problem={problem} />
        <p>Lo que use «{token.name}» dejará de poder consultar en este momento. No se puede deshacer.</p>
      </Stack>
    </ConfirmDialog>
  );
}
