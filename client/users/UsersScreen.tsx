import { useApolloClient } from '@apollo/client/react';
import { ArrowRightLeft, KeyRound, UserX } from 'lucide-react';
import { useState } from 'react';
import type { Problem } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { HandOverAllDialog } from '#client/handover/HandOverAllDialog.tsx';
import { change, type Saved } from '#client/tables/description.ts';
import { TableScreen } from '#client/tables/TableScreen.tsx';
import { useChange } from '#client/tables/useChange.ts';
import { IconButton } from '#client/ui/button/Button.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx';
import { isOperator } from '#domain/roles.ts';
import { DisableDialog } from './DisableDialog.tsx';
import { type NewPassword, PasswordDialog } from './PasswordDialog.tsx';
import { ResetUserPasswordDocument, type UserRowFragment } from './Users.generated.ts';
import { userTable } from './userTable.tsx';

function isNewPassword(saved: Saved): saved is Saved & NewPassword {
  return saved.__typename === 'NewPassword' && 'password' in saved;
}

type Props = {
  readonly user: UserRowFragment;
  readonly onDone: (given: NewPassword) => void;
  readonly onClose: () => void;
};

const reset = change(ResetUserPasswordDocument, ({ id, version }: UserRowFragment) => ({ id, version }));

function ResetPasswordDialog({ user, onDone, onClose }: Props) {
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

type User = UserRowFragment;

const removal = { label: 'Desactivar', icon: <UserX />, Dialog: DisableDialog };

/** Who may come in, and as what. */
export default function UsersScreen() {
  const [reset, setReset] = useState<User | null>(null);
  const [leaving, setLeaving] = useState<User | null>(null);
  const [given, setGiven] = useState<NewPassword | null>(null);
  return (
    <>
      <TableScreen
        table={userTable}
        removal={removal}
        onCreated={(saved) => isNewPassword(saved) && setGiven(saved)}
        rowExtra={(user) => (
          <>
            {isOperator(user.role) && (
              <IconButton
                size="small"
                label={`Entregar los siniestros de ${user.name}`}
                icon={<ArrowRightLeft />}
                onPress={() => setLeaving(user)}
              />
            )}
            <IconButton
              size="small"
              label={`Contraseña temporal de ${user.name}`}
              icon={<KeyRound />}
              onPress={() => setReset(user)}
            />
          </>
        )}
      />
      {leaving && <HandOverAllDialog person={leaving} onClose={() => setLeaving(null)} />}
      {reset && (
        <ResetPasswordDialog
          user={reset}
          onClose={() => setReset(null)}
          onDone={(password) => {
            setReset(null);
            setGiven(password);
          }}
        />
      )}
      {given && <PasswordDialog given={given} onClose={() => setGiven(null)} />}
    </>
  );
}
