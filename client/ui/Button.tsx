import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import styles from './Button.module.css';
import { type ButtonLook, buttonClass } from './buttonClass.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'>, ButtonLook {
  children: ReactNode;
  icon?: ReactNode;
}

/** A pending button keeps its width and focus, ignores presses and is announced as busy. */
export function Button({ variant, size, wide, icon, children, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} className={buttonClass({ variant, size, wide }, props.isPending && styles.working)}>
      {icon}
      <span>{children}</span>
      {props.isPending && (
        <span className={styles.spinner}>
          <Spinner label="Procesando" size={16} />
        </span>
      )}
    </AriaButton>
  );
}
