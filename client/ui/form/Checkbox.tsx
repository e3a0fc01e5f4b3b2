import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components/Checkbox';
import styles from './Check.module.css';

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className' | 'style' | 'isInvalid'> {
  children: ReactNode;
  /** Marks it invalid; show the text itself beside the group or in a Banner. */
  error?: string | undefined;
}

/** isSelected / onChange(isSelected). */
export function Checkbox({ children, error, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox
      validationBehavior="aria"
      {...props}
      data-field={props.name}
      isInvalid={Boolean(error)}
      className={styles.option}
    >
      <span aria-hidden className={styles.box} />
      <span>{children}</span>
    </AriaCheckbox>
  );
}
