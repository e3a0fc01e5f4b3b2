import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useLocation } from 'wouter';
import { IconButton } from '#client/ui/button/Button.tsx';
import styles from './AppShell.module.css';
import { Brand } from './Brand.tsx';

interface SidebarDrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** The sidebar on a narrow screen; closes when a link is followed. */
export function SidebarDrawer({ isOpen, onOpenChange, children }: SidebarDrawerProps) {
  const [path] = useLocation();
  const openedAt = useRef(path);
  useEffect(() => {
    if (path !== openedAt.current) onOpenChange(false);
    openedAt.current = path;
  }, [path, onOpenChange]);
  return (
    <ModalOverlay isDismissable isOpen={isOpen} onOpenChange={onOpenChange} className={styles.drawerOverlay}>
      <Modal className={styles.drawer}>
        <Dialog aria-label="Menú" className={styles.drawerBody}>
          <div className={styles.brand}>
            <Brand />
            <IconButton label="Cerrar el menú" icon={<X />} placement="bottom" onPress={() => onOpenChange(false)} />
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
