import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from '#client/ui/button/buttonClass.ts';
import styles from '../button/Button.module.css';

export interface PlainIconButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'type' | 'children'>,
    Omit<ButtonLook, 'wide'> {
  /** Accessible name and title. */
  label: string;
  icon: ReactNode;
}

/** IconButton without RAC, for what stands in the first paint. */
export function PlainIconButton({ label, icon, variant = 'quiet', size, ...props }: PlainIconButtonProps) {
  return (
    <button
      {...props}
      type="button"
      title={label}
      aria-label={label}
      className={buttonClass({ variant, size }, styles.iconOnly)}
    >
      {icon}
    </button>
  );
}
