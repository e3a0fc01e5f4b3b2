import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from '#client/ui/button/buttonClass.ts';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import styles from '../button/Button.module.css';

export interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'>, ButtonLook {
  type?: 'button' | 'submit';
  icon?: ReactNode;
  isPending?: boolean;
}

/** Button without RAC, for the pages before signing in. */
export function PlainButton({
  variant,
  size,
  wide,
  icon,
  isPending = false,
  type = 'button',
  children,
  onClick,
  ...props
}: PlainButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-disabled={isPending || undefined}
      onClick={isPending ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ variant, size, wide }, isPending && styles.working)}
    >
      {icon}
      <span>{children}</span>
      {isPending && (
        <span className={styles.spinner}>
          <Spinner label="Procesando" size={16} />
        </span>
      )}
    </button>
  );
}

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
