import { type ReactElement, type ReactNode, useContext } from 'react';
import { DialogTrigger, OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import styles from './Popover.module.css';

type Content = ReactNode | ((close: () => void) => ReactNode);

interface PopoverProps {
  /** The Button or IconButton that opens it. */
  trigger: ReactElement;
  label: string;
  placement?: AriaPopoverProps['placement'];
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: Content;
}

export function Popover({ trigger, label, placement = 'bottom start', isOpen, onOpenChange, children }: PopoverProps) {
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <AriaPopover aria-label={label} placement={placement} offset={4} className={styles.popover}>
        <div className={styles.body}>
          <PopoverContent>{children}</PopoverContent>
        </div>
      </AriaPopover>
    </DialogTrigger>
  );
}

function PopoverContent({ children }: { children: Content }) {
  const overlay = useContext(OverlayTriggerStateContext);
  return typeof children === 'function' ? children(() => overlay?.close()) : children;
}
