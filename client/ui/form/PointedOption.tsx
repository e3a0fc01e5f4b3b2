import type { ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import styles from './PointedOption.module.css';

export interface PointedOptionProps {
  id: string;
  isCurrent: boolean;
  isDisabled?: boolean;
  /** How its parts stand beside each other. */
  className: string | undefined;
  onPick: () => void;
  children: ReactNode;
}

/** An option of a list that is pointed at while the focus stays in its box, so the press must not take it. */
export function PointedOption({ id, isCurrent, isDisabled, className, onPick, children }: PointedOptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      aria-disabled={isDisabled}
      ref={isCurrent ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
      className={classes(styles.option, className)}
      onMouseDown={(event) => {
        event.preventDefault();
        onPick();
      }}
    >
      {children}
    </div>
  );
}
