import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import { VisuallyHidden } from '#client/ui/text/Text.tsx';
import { Tooltip, type TooltipPlacement } from '#client/ui/tooltip/Tooltip.tsx';
import styles from './Button.module.css';
import { type ButtonLook, buttonClass } from './buttonClass.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'>, ButtonLook {
  children: ReactNode;
  icon?: ReactNode;
}

/**
 * A pending button keeps its width and focus, ignores presses and is announced as busy. RAC's own `isPending` would leave
 * an announcement behind that points at a button which is gone by then. One that is disabled while it has the focus
 * keeps it, and does nothing, until it is left: the browser would leave the focus nowhere.
 */
export function Button({
  variant,
  size,
  wide,
  icon,
  children,
  isPending,
  isDisabled,
  type,
  onPress,
  ...props
}: ButtonProps) {
  const [isFocused, setFocused] = useState(false);
  const isIdle = isDisabled && isFocused;
  return (
    <>
      <AriaButton
        {...props}
        onFocusChange={setFocused}
        {...(isPending || isIdle ? { 'aria-disabled': true, type: 'button' } : { isDisabled, type, onPress })}
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

/** Prints the screen without its frame. */
export function PrintButton() {
  return (
    <div data-no-print>
      <Button icon={<Printer aria-hidden />} onPress={() => print()}>
        Imprimir
      </Button>
    </div>
  );
}
