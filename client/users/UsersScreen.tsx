import { ArrowRightLeft, KeyRound, UserX } from 'lucide-react';
import { useState } from 'react';
import { HandOverAllDialog } from '#client/handover/HandOverAllDialog.tsx';
import { TableScreen } from '#client/tables/TableScreen.tsx';
import { IconButton } from '#client/ui/button/Button.tsx';
import { isOperator } from '#domain/roles.ts';
import { DisableDialog } from './DisableDialog.tsx';
import { isNewPassword } from './isNewPassword.ts';
import { type NewPassword, PasswordDialog } from './PasswordDialog.tsx';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';
import type { UserRowFragment } from './Users.generated.ts';
import { userTable } from './userTable.tsx';

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
