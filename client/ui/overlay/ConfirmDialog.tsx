import type { ReactNode } from 'react';
import { Button } from '#client/ui/button/Button.tsx';
import styles from './Dialog.module.css';
import { Dialog } from './Dialog.tsx';

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
  onConfirm: () => void;
}

export function ConfirmDialog({
  title,
  children,
  confirmLabel = 'Aceptar',
  cancelLabel = 'Cancelar',
  tone = 'normal',
  isPending = false,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  const isDanger = tone === 'danger';
  return (
    <Dialog
      {...dialog}
      title={title}
      size="small"
      kind="alert"
      isLocked={isPending}
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
      {children && <div className={styles.text}>{children}</div>}
    </Dialog>
  );
}
