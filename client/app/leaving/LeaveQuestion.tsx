import { lazy, Suspense, useSyncExternalStore } from 'react';
import { leaveQuestion } from './leaving.ts';

const ConfirmDialog = lazy(() =>
  import('#client/ui/overlay/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

const list = new Intl.ListFormat('es-MX');

export function LeaveQuestion() {
  const question = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.read);
  if (!question) return null;
  return (
    <Suspense>
      <ConfirmDialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && leaveQuestion.stay()}
        title="¿Salir sin guardar?"
        tone="danger"
        confirmLabel="Salir sin guardar"
        cancelLabel="Seguir aquí"
        onConfirm={leaveQuestion.leave}
      >
        {`Se perderá ${list.format(question.works)}.`}
      </ConfirmDialog>
    </Suspense>
  );
}
