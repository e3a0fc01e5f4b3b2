import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { type Problem, problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { HandOverAllDialog } from '#client/handover/HandOverAllDialog.tsx';
import { useSession } from '#client/session/useSession.ts';
import type { RemovalProps } from '#client/tables/EntryTable.tsx';
import { useChange } from '#client/tables/useChange.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { type UserRowFragment, UserUnfinishedDocument, type UserUnfinishedQuery } from './Users.generated.ts';
import { userTable } from './userTable.tsx';

/** Disables an account; what its operator would leave unfinished can be handed over first. */
export function DisableDialog({ row: user, onReload, onClose }: RemovalProps<UserRowFragment>) {
  const { send, isSending } = useChange(userTable.remove, userTable.affects);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isHandingOver, setHandingOver] = useState(false);
  const { data, error } = useQuery(UserUnfinishedDocument, {
    variables: { id: user.id },
    fetchPolicy: 'cache-and-network',
  });
  const left = data?.userUnfinished ?? [];
  const disable = async () => {
    const outcome = await send({ row: user });
    if (!outcome.ok) {
      setProblem(outcome.problem);
      if (outcome.problem.changed) await onReload();
      return;
    }
    notify.success('Cuenta desactivada');
    onClose();
  };
  if (isHandingOver) return <HandOverAllDialog person={user} onClose={() => setHandingOver(false)} />;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="¿Desactivar esta cuenta?"
      confirmLabel="Desactivar"
      tone="danger"
      isPending={isSending}
      onConfirm={() => void disable()}
    >
      <Stack gap={3}>
        <ProblemBanner problem={problem ?? (error ? problemOf(error) : null)} />
        <p>
          {user.name} ({user.username}) no podrá entrar, y las sesiones que tenga abiertas se cierran en este momento.
          Lo que hizo se conserva, y la cuenta puede reactivarse desde «Ver inactivos».
        </p>
        {left.length > 0 && (
          <Banner
            tone="warn"
            title="Tiene siniestros sin terminar."
            action={
              <Button size="small" onPress={() => setHandingOver(true)}>
                Entregar sus siniestros
              </Button>
            }
          >
            <UnfinishedText left={left} />
          </Banner>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

/** How many are left with each customer; they are handed over customer by customer. */
function UnfinishedText({ left }: { left: UserUnfinishedQuery['userUnfinished'] }) {
  const { profile } = useSession();
  const counts = left.map(({ customer, count }) => `${customer.name}: ${count}`).join(' · ');
  const isElsewhere = left.some(({ customer }) => customer.code !== profile.code);
  return (
    <>
      {counts}.{isElsewhere && ` Aquí se entregan los de ${profile.name}; cambie de cliente para entregar los demás.`}
    </>
  );
}
