import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '#client/ui/button/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { firstControl } from '#client/ui/controls.ts';
import styles from './Dialog.module.css';
import { useWayBack } from './useWayBack.ts';

/** The frame of every dialog. */

/** Typing begins in the first field of its form, unless something in it asked for the focus. */
function useFirstField(isOpen: boolean) {
  const dialog = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen && document.activeElement === dialog.current) {
      firstControl(dialog.current?.querySelector('form') ?? null)?.focus();
    }
  }, [isOpen]);
  return dialog;
}

export interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** small 440, medium 600, large 880 px, wide 66 %, full. */
  size?: 'small' | 'medium' | 'large' | 'wide' | 'full' | undefined;
  /** 'alert' asks for a decision: no close button, no closing by clicking outside. */
  kind?: 'dialog' | 'alert';
  /** Buttons; the primary one last. */
  footer?: ReactNode;
  /** While work runs or unsaved text would be lost: Esc, the backdrop and the close button do nothing. */
  isLocked?: boolean;
  /** Id of what is read after the title when it opens. */
  describedBy?: string | undefined;
  children: ReactNode;
}

export function Dialog({
  isOpen,
  onOpenChange,
  title,
  size = 'medium',
  kind = 'dialog',
  footer,
  isLocked,
  describedBy,
  children,
}: DialogProps) {
  useWayBack(isOpen);
  const dialog = useFirstField(isOpen);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={kind === 'dialog' && !isLocked}
      isKeyboardDismissDisabled={isLocked ?? false}
      className={styles.overlay}
    >
      <Modal className={classes(styles.modal, styles[size])}>
        <AriaDialog
          ref={dialog}
          role={kind === 'alert' ? 'alertdialog' : 'dialog'}
          className={styles.dialog}
          {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        >
          <header className={styles.header}>
            <Heading slot="title" className={styles.title}>
              {title}
            </Heading>
            {kind === 'dialog' && (
              <IconButton
                label="Cerrar"
                icon={<X />}
                size="small"
                isDisabled={isLocked}
                onPress={() => onOpenChange(false)}
              />
            )}
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
