import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { Problem } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { change } from '#client/tables/description.ts';
import { useChange } from '#client/tables/useChange.ts';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx';
import { isNewPassword } from './isNewPassword.ts';
import type { NewPassword } from './PasswordDialog.tsx';
import { ResetUserPasswordDocument, type UserRowFragment } from './Users.generated.ts';
import { userTable } from './userTable.tsx';

type Props = {
  readonly user: UserRowFragment;
  readonly onDone: (given: NewPassword) => void;
  readonly onClose: () => void;
};

const reset = change(ResetUserPasswordDocument, ({ id, version }: UserRowFragment) => ({ id, version }));

export function ResetPasswordDialog({ user, onDone, onClose }: Props) {
  const client = useApolloClient();
  const { send, isSending } = useChange(reset, userTable.affects);
  const [problem, setProblem] = useState<Problem | null>(null);
  const confirm = async () => {
    const outcome = await send(user);
    if (!outcome.ok) {
      setProblem(outcome.problem);
      // The row as it is now, for the next try.
      if (outcome.problem.changed) void client.refetchQueries({ include: 'active' });
      return;
    }
    if (isNewPassword(outcome.value)) onDone(outcome.value);
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="¿Poner una contraseña temporal?"
      confirmLabel="Poner contraseña"
      tone="danger"
      isPending={isSending}
      onConfirm={() => void confirm()}
    >
      <Stack gap={3}>
        <ProblemBanner problem={problem} />
        <p>
          La contraseña de {user.name} deja de servir y sus sesiones se cierran. Usted verá la nueva una sola vez, para
          entregársela.
        </p>
      </Stack>
    </ConfirmDialog>
  );
}
