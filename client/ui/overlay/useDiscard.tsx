import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Closing what something was typed in asks first: `leave` in place of `onClose`, and the question to draw. */
export function useDiscard(isDirty: boolean, onClose: () => void): { leave: () => void; question: ReactNode } {
  const [isAsked, setAsked] = useState(false);
  const question = (
    <ConfirmDialog
      isOpen={isAsked}
      onOpenChange={setAsked}
      title="¿Descartar lo escrito?"
      confirmLabel="Descartar"
      cancelLabel="Seguir editando"
      tone="danger"
      onConfirm={onClose}
    >
      Lo que escribió no se ha guardado.
    </ConfirmDialog>
  );
  return { leave: () => (isDirty ? setAsked(true) : onClose()), question };
}
