import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type ReactNode, useState } from 'react';
import type { Problem } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';

type Props<Data, Variables> = {
  readonly document: TypedDocumentNode<Data, Variables>;
  readonly variables: Variables;
  /** What stops working. */
  readonly children: ReactNode;
  readonly onClose: () => void;
};

/** '¿Revocar este token?': asks first, because a revoked token never works again. */
export function RevokeTokenDialog<
  Data extends Record<string, { readonly __typename: string }>,
  Variables extends Record<string, unknown>,
>({ document, variables, children, onClose }: Props<Data, Variables>) {
  const { send, isSending } = useSend(document);
  const [problem, setProblem] = useState<Problem | null>(null);
  const revoke = async () => {
    const outcome = await send(variables);
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
        <p>{children}</p>
      </Stack>
    </ConfirmDialog>
  );
}
