import { useState } from 'react';
import type { Problem } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { Button } from '#client/ui/button/Button.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { BulletList } from '#client/ui/text/Lists.tsx';
import { asked, done, failed } from '#domain/catalogue.ts';
import { texts } from '#domain/texts.ts';
import type { Entry, FormValues, TableDescription } from './description.ts';
import { useChange } from './useChange.ts';

type Props<Row extends Entry, Values extends FormValues> = {
  readonly table: TableDescription<Row, Values>;
  readonly row: Row;
  readonly onReload: () => Promise<unknown>;
  readonly onClose: () => void;
};

const kept = 'Lo que ya lo usa se conserva, y puede reactivarse desde «Ver inactivos».';

/** '¿Eliminar este elemento?': deletes it, or says what prevents it; what only got no answer is asked again here. */
export function DeleteDialog<Row extends Entry, Values extends FormValues>(props: Props<Row, Values>) {
  const { table, row, onReload, onClose } = props;
  const { send, isSending } = useChange(table.remove, table.affects);
  const [problem, setProblem] = useState<Problem | null>(null);
  const remove = async () => {
    const outcome = await send({ row });
    if (!outcome.ok) {
      setProblem(undeleted(outcome.problem));
      if (outcome.problem.changed) await onReload();
      return;
    }
    notify.success(done.deleted);
    onClose();
  };
  if (problem && !problem.isServerFault) return <Refusal name={row.name} problem={problem} onClose={onClose} />;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={asked.delete}
      confirmLabel="Eliminar"
      tone="danger"
      isPending={isSending}
      onConfirm={() => void remove()}
    >
      <Stack gap={3}>
        <ProblemBanner problem={problem} />
        <p>
          Se eliminará «{row.name}». {table.texts.whenDeleted ?? kept}
        </p>
      </Stack>
    </ConfirmDialog>
  );
}

const undeleted = (problem: Problem): Problem => ({ ...problem, title: failed.delete });

function Refusal({ name, problem, onClose }: { name: string; problem: Problem; onClose: () => void }) {
  const isBlocked = problem.code === 'BLOCKED';
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={isBlocked ? texts.cannotDelete : problem.title}
      size="small"
      footer={
        <Button variant="primary" autoFocus onPress={onClose}>
          Entendido
        </Button>
      }
    >
      {isBlocked ? (
        <Stack gap={3}>
          <p>«{name}» tiene elementos activos que dependen de él. Elimínelos o cámbielos primero:</p>
          <BulletList
            label="Elementos que lo impiden"
            items={problem.reasons.map(({ text }, at) => ({ id: String(at), text }))}
          />
        </Stack>
      ) : (
        <p>{problem.text}</p>
      )}
    </Dialog>
  );
}
