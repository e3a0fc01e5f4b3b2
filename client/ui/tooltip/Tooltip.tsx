import type { ReactElement, ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import styles from './Tooltip.module.css';

export type TooltipPlacement = 'top' | 'bottom' | 'left' | 'right' | undefined;

interface TooltipProps {
  text: string;
  placement?: TooltipPlacement;
  /** One focusable kit element (Button, IconButton…); other elements go inside RAC's Focusable. */
  children: ReactElement;
}

export function Tooltip({ text, placement = 'top', children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={60}>
      {children}
      <AriaTooltip placement={placement} offset={6} className={styles.tooltip}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

/** A figure or word that says more when pointed at or focused: underlined with dots. `text` completes it. */
export function Hint({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Tooltip text={text}>
      <Button className={styles.termHint}>{children}</Button>
    </Tooltip>
  );
}
