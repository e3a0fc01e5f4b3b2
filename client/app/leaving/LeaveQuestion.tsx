import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { guardHistory } from './history.ts';
import { leaveQuestion } from './leaving.ts';

const ConfirmDialog = lazy(() =>
  import('#client/ui/overlay/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

const list = new Intl.ListFormat('es-MX');

/** '¿Salir sin guardar?': asked wherever unsaved work would be lost, on the way back and forward too. */
export default function LeaveQuestion() {
  const question = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.read);
  useEffect(guardHistory, []);
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
        {`Perderá ${list.format(question.works)}.`}
      </ConfirmDialog>
    </Suspense>
  );
}
