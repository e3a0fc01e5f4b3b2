import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type ReactNode, useState } from 'react';
import type { Problem } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { TextField } from '#client/ui/form/TextField.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx';
import { ShownOnceDialog } from '#client/ui/overlay/ShownOnceDialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import type { Column } from '#client/ui/table/table.ts';
import { Chip } from '#client/ui/text/Chip.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { personalTokenDays } from '#domain/personalTokens.ts';

/** What a person's tokens and those of a service account have in common. */

type Dated = { readonly lastUsedAt: string | null; readonly expiresAt: string; readonly isExpired: boolean };

/** When a token was last used, and until when it serves. */
export const usedAndExpires: readonly Column<Dated>[] = [
  {
    id: 'lastUsedAt',
    header: 'Último uso',
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatInstant(lastUsedAt) : 'Nunca'),
  },
  {
    id: 'expiresAt',
    header: 'Vence',
    cell: ({ expiresAt, isExpired }) => (isExpired ? <Chip tone="warn">Vencido</Chip> : formatInstant(expiresAt)),
  },
];

/** For how long a new one may serve. */
export const validities = personalTokenDays.map((days) => ({ id: String(days), label: `${days} días` }));

type ShownProps = {
  readonly title: string;
  readonly warning: string;
  readonly token: string;
  /** Names the header that carries it. */
  readonly headerLabel: string;
  readonly onClose: () => void;
};

/** The only time that a token is shown. */
export function TokenShownDialog({ title, warning, token, headerLabel, onClose }: ShownProps) {
  return (
    <ShownOnceDialog title={title} warning={warning} secret={token} done="Ya lo guardé" onClose={onClose}>
      <TextField label="Token" value={token} isReadOnly />
      <TextField label={headerLabel} value={`Authorization: Bearer ${token}`} isReadOnly />
    </ShownOnceDialog>
  );
}

type RevokeProps<Data, Variables> = {
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
>({ document, variables, children, onClose }: RevokeProps<Data, Variables>) {
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
