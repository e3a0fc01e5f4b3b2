import { type ReactNode, useId, useState } from 'react';
import { Button } from '#client/ui/button/Button.tsx';
import styles from './Dialog.module.css';
import { Dialog, type DialogProps } from './Dialog.tsx';

/** A question that is answered before something is done; where that is dangerous, the focus is on Cancelar. */

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The question, e.g. '¿Eliminar este elemento?'. */
  title: string;
  /** What will happen. */
  children?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Danger: red action, focus starts on Cancelar. */
  tone?: 'danger' | 'normal';
  isPending?: boolean;
  /** Larger where there is something to read before answering. */
  size?: DialogProps['size'];
  onConfirm: () => void;
}

export function ConfirmDialog({
  title,
  children,
  confirmLabel = 'Aceptar',
  cancelLabel = 'Cancelar',
  tone = 'normal',
  isPending = false,
  size = 'small',
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  const isDanger = tone === 'danger';
  const text = useId();
  return (
    <Dialog
      {...dialog}
      title={title}
      size={size}
      kind="alert"
      isLocked={isPending}
      // Read with the title, since the focus is on a button below; what is long is read by the person who goes through it.
      describedBy={children && size === 'small' ? text : undefined}
      footer={
        <>
          <Button autoFocus={isDanger} isDisabled={isPending} onPress={() => dialog.onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            autoFocus={!isDanger}
            isPending={isPending}
            onPress={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children && (
        <div id={text} className={styles.text}>
          {children}
        </div>
      )}
    </Dialog>
  );
}

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
