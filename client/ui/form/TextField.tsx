import type { ReactNode, RefObject } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { classes } from '#client/ui/classes.ts';
import styles from './Field.module.css';
import { FieldFrame, type FieldText } from './FieldFrame.tsx';

type Inherited = Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'isRequired'>;

export interface TextFieldProps extends Inherited, FieldText {
  placeholder?: string;
  warning?: string | undefined;
  /** Icon or unit inside the box, before or after the text. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Right-aligned tabular figures. */
  figures?: boolean;
  /** For a shortcut that leads here. */
  input?: RefObject<HTMLInputElement | null>;
}

export function TextField({
  label,
  description,
  warning,
  error,
  isRequired = false,
  placeholder,
  prefix,
  suffix,
  figures,
  input,
  ...props
}: TextFieldProps) {
  return (
    <AriaTextField
      validationBehavior="aria"
      {...props}
      data-field={props.name}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      className={styles.field}
    >
      <FieldFrame label={label} description={description} warning={warning} error={error} isRequired={isRequired}>
        <Group className={styles.control}>
          {prefix && <span className={styles.affix}>{prefix}</span>}
          <Input ref={input} className={classes(styles.bare, figures && styles.figures)} placeholder={placeholder} />
          {suffix && <span className={styles.affix}>{suffix}</span>}
        </Group>
      </FieldFrame>
    </AriaTextField>
  );
}

export interface TextAreaProps extends Inherited, FieldText {
  placeholder?: string;
  rows?: number;
}

export function TextArea({
  label,
  description,
  error,
  isRequired = false,
  placeholder,
  rows = 3,
  ...props
}: TextAreaProps) {
  return (
    <AriaTextField
      validationBehavior="aria"
      {...props}
      data-field={props.name}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      className={styles.field}
    >
      <FieldFrame label={label} description={description} error={error} isRequired={isRequired}>
        <AriaTextArea className={styles.control} placeholder={placeholder} rows={rows} />
      </FieldFrame>
    </AriaTextField>
  );
}
