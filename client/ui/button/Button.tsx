import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import { VisuallyHidden } from '#client/ui/text/VisuallyHidden.tsx';
import styles from './Button.module.css';
import { type ButtonLook, buttonClass } from './buttonClass.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'>, ButtonLook {
  children: ReactNode;
  icon?: ReactNode;
}

/**
 * A pending button keeps its width and focus, ignores presses and is announced as busy. RAC's own `isPending` would leave
 * an announcement behind that points at a button which is gone by then.
 */
export function Button({ variant, size, wide, icon, children, isPending, type, onPress, ...props }: ButtonProps) {
  return (
    <>
      <AriaButton
        {...props}
        {...(isPending ? { 'aria-disabled': true, 'data-pending': true, type: 'button' } : { type, onPress })}
        className={buttonClass({ variant, size, wide }, isPending && styles.working)}
      >
        {icon}
        <span>{children}</span>
        {isPending && (
          <span className={styles.spinner}>
            <Spinner label="Procesando" size={16} />
          </span>
        )}
      </AriaButton>
      {isPending !== undefined && <VisuallyHidden role="status">{isPending ? 'Procesando' : ''}</VisuallyHidden>}
    </>
  );
}
