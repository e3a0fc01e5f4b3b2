import { useSyncExternalStore } from 'react';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { leaveQuestion } from './leaving.ts';

const list = new Intl.ListFormat('es-MX');

export function LeaveQuestion() {
  const question = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.read);
  return (
    <ConfirmDialog
      isOpen={question !== null}
      onOpenChange={(isOpen) => !isOpen && leaveQuestion.stay()}
      title="¿Salir sin guardar?"
      tone="danger"
      confirmLabel="Salir sin guardar"
      cancelLabel="Seguir aquí"
      onConfirm={leaveQuestion.leave}
    >
      {question && `Se perderá ${list.format(question.works)}.`}
    </ConfirmDialog>
  );
}
