import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '#client/ui/button/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import styles from './Dialog.module.css';

interface SheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** small 440, medium 600, large 880 px, wide 66 %. */
  size?: 'small' | 'medium' | 'large' | 'wide';
  /** 'none' for content that fills the sheet to its edges, as a viewer does. */
  padding?: 'normal' | 'none';
  footer?: ReactNode;
  children: ReactNode;
}

/** Side sheet at the right edge, for reading beside a list. */
export function Sheet({
  isOpen,
  onOpenChange,
  title,
  size = 'medium',
  padding = 'normal',
  footer,
  children,
}: SheetProps) {
  return (
    <ModalOverlay
      isDismissable
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className={classes(styles.overlay, styles.sheetOverlay)}
    >
      <Modal className={classes(styles.modal, styles.sheet, styles[size])}>
        <AriaDialog className={styles.dialog}>
          <header className={styles.header}>
            <Heading slot="title" className={styles.title}>
              {title}
            </Heading>
            <IconButton label="Cerrar" icon={<X />} size="small" onPress={() => onOpenChange(false)} />
          </header>
          <div className={classes(styles.body, padding === 'none' && styles.bare)}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
