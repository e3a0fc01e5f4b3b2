import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import styles from './Popover.module.css';

export interface PopoverProps {
  /** The Button or IconButton that opens it. */
  trigger: ReactElement;
  label: string;
  placement?: AriaPopoverProps['placement'];
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode | ((close: () => void) => ReactNode);
}

export function Popover({ trigger, label, placement = 'bottom start', isOpen, onOpenChange, children }: PopoverProps) {
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <AriaPopover placement={placement} offset={4} className={styles.popover}>
        <Dialog aria-label={label} className={styles.body}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
