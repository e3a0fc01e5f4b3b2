import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Tooltip, type TooltipPlacement } from '#client/ui/overlay/Tooltip.tsx';
import styles from './Button.module.css';
import { type ButtonLook, buttonClass } from './buttonClass.ts';

export interface IconButtonProps
  extends Omit<AriaButtonProps, 'children' | 'className' | 'style'>,
    Omit<ButtonLook, 'wide'> {
  /** Accessible name and tooltip text. */
  label: string;
  icon: ReactNode;
  /** In the corner; the label says it too. */
  count?: number;
  placement?: TooltipPlacement;
}

export function IconButton({ label, icon, variant = 'quiet', size, placement, count = 0, ...props }: IconButtonProps) {
  return (
    <Tooltip text={label} placement={placement}>
      <AriaButton {...props} aria-label={label} className={buttonClass({ variant, size }, styles.iconOnly)}>
        {icon}
        {count > 0 && (
          <span aria-hidden className={styles.badge}>
            {count}
          </span>
        )}
      </AriaButton>
    </Tooltip>
  );
}
