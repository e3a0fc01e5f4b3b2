import { useApolloClient } from '@apollo/client/react';
import { ArrowRightLeft, CalendarClock, KeyRound, ScanEye, ShieldOff, UserX } from 'lucide-react';
import { useState } from 'react';
import type { Problem } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { DelegationsDialog } from '#client/delegation/Delegations.tsx';
import { HandOverAllDialog } from '#client/handover/HandOverAllDialog.tsx';
import { useSession } from '#client/session/useSession.ts';
import { change, type Saved } from '#client/tables/description.ts';
import { TableScreen } from '#client/tables/EntryTable.tsx';
import { useChange } from '#client/tables/useChange.ts';
import { Button, IconButton } from '#client/ui/button/Button.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx';
import { ShownOnceDialog } from '#client/ui/overlay/ShownOnceDialog.tsx';
import { isOperator } from '#domain/roles.ts';
import { DisableDialog } from './DisableDialog.tsx';
import { SecondLookDialog } from './SecondLookDialog.tsx';
import { RemoveUserSecondFactorDocument, ResetUserPasswordDocument, type UserRowFragment } from './Users.generated.ts';
import { userTable } from './userTable.tsx';

type NewPassword = { readonly id: string; readonly username: string; readonly password: string };

/** The only time that a temporary password is shown. */
function PasswordDialog({ given, onClose }: { given: NewPassword; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="Contraseña temporal"
      warning="No vuelve a mostrarse. Quien entre con ella tendrá que cambiarla antes de seguir."
      secret={given.password}
      done="Ya la entregué"
      size="small"
      onClose={onClose}
    >
      <TextField label="Usuario" value={given.username} isReadOnly />
      <TextField label="Contraseña" value={given.password} isReadOnly />
    </ShownOnceDialog>
  );
}

function isNewPassword(saved: Saved): saved is Saved & NewPassword {
  return saved.__typename === 'NewPassword' && 'password' in saved;
}

type Row = UserRowFragment;

const versioned = ({ id, version }: Row) => ({ id, version });
const reset = change(ResetUserPasswordDocument, versioned);
const removeSecondFactor = change(RemoveUserSecondFactorDocument, versioned);

type Props = {
  readonly user: Row;
  readonly description: typeof reset | typeof removeSecondFactor;
  readonly title: string;
  readonly confirmLabel: string;
  readonly text: string;
  readonly onDone: (saved: Saved) => void;
  readonly onClose: () => void;
};

/** A change of what an account is entered with, after a question. */
function AccessDialog({ user, description, title, confirmLabel, text, onDone, onClose }: Props) {
  const client = useApolloClient();
  const { send, isSending } = useChange(description, userTable.affects);
  const [problem, setProblem] = useState<Problem | null>(null);
  const confirm = async () => {
    const outcome = await send(user);
    if (!outcome.ok) {
      setProblem(outcome.problem);
      // The row as it is now, for the next try.
      if (outcome.problem.changed) void client.refetchQueries({ include: 'active' });
      return;
    }
    onDone(outcome.value);
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      confirmLabel={confirmLabel}
      tone="danger"
      isPending={isSending}
      onConfirm={() => void confirm()}
    >
      <Stack gap={3}>
        <ProblemBanner problem={problem} />
        <p>{text}</p>
      </Stack>
    </ConfirmDialog>
  );
}

const removal = { label: 'Desactivar', icon: <UserX />, Dialog: DisableDialog };

/** Who may come in, and as what. */
export default function UsersScreen() {
  const [resetting, setResetting] = useState<Row | null>(null);
  const [losing, setLosing] = useState<Row | null>(null);
  const [leaving, setLeaving] = useState<Row | null>(null);
  const [given, setGiven] = useState<NewPassword | null>(null);
  const [isRuling, setRuling] = useState(false);
  const [isDelegating, setDelegating] = useState(false);
  const { profile } = useSession();
  return (
    <>
      <TableScreen
        table={userTable}
        removal={removal}
        extra={
          <>
            <Button icon={<CalendarClock aria-hidden />} onPress={() => setDelegating(true)}>
              Delegaciones
            </Button>
            {profile.quantifies && (
              <Button icon={<ScanEye aria-hidden />} onPress={() => setRuling(true)}>
                Revisión
              </Button>
            )}
          </>
        }
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
              onPress={() => setResetting(user)}
            />
            {user.hasSecondFactor && (
              <IconButton
                size="small"
                label={`Quitar el segundo factor de ${user.name}`}
                icon={<ShieldOff />}
                onPress={() => setLosing(user)}
              />
            )}
          </>
        )}
      />
      {isDelegating && <DelegationsDialog customerName={profile.name} onClose={() => setDelegating(false)} />}
      {isRuling && <SecondLookDialog customerName={profile.name} onClose={() => setRuling(false)} />}
      {leaving && <HandOverAllDialog person={leaving} onClose={() => setLeaving(null)} />}
      {resetting && (
        <AccessDialog
          user={resetting}
          description={reset}
          title="¿Poner una contraseña temporal?"
          confirmLabel="Poner contraseña"
          text={`La contraseña de ${resetting.name} deja de servir y sus sesiones se cierran. Usted verá la nueva una sola vez, para entregársela.`}
          onClose={() => setResetting(null)}
          onDone={(saved) => {
            setResetting(null);
            if (isNewPassword(saved)) setGiven(saved);
          }}
        />
      )}
      {losing && (
        <AccessDialog
          user={losing}
          description={removeSecondFactor}
          title="¿Quitar el segundo factor?"
          confirmLabel="Quitarlo"
          text={`${losing.name} entrará solo con su contraseña hasta que active otro. Compruebe antes que es quien lo pide; se le avisa por correo.`}
          onClose={() => setLosing(null)}
          onDone={() => setLosing(null)}
        />
      )}
      {given && <PasswordDialog given={given} onClose={() => setGiven(null)} />}
    </>
  );
}
