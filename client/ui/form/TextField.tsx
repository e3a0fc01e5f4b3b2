import { type ClipboardEvent, type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { classes } from '#client/ui/classes.ts';
import { VisuallyHidden } from '#client/ui/text/Text.tsx';
import { formatWhole } from '#domain/money.ts';
import styles from './Field.module.css';
import { FieldFrame, type FieldText } from './FieldFrame.tsx';

/** Fields for text: of one line, and of several. */

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
  /** Of a box for certain texts only: why the one in it is none, said as soon as it is typed. */
  refusal?: string | undefined;
}

export function TextField({
  label,
  description,
  warning,
  error: found,
  isRequired = false,
  placeholder,
  prefix,
  suffix,
  figures,
  input,
  refusal,
  ...props
}: TextFieldProps) {
  const { notice, ...paste } = usePasteNotice(props.maxLength);
  const error = found ?? refusal;
  const said = notice ?? refusal;
  return (
    <AriaTextField
      validationBehavior="aria"
      {...props}
      data-field={props.name}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      className={styles.field}
    >
      <FieldFrame
        label={label}
        description={description}
        warning={notice ?? warning}
        error={error}
        isRequired={isRequired}
      >
        <Group className={styles.control}>
          {prefix && <span className={styles.affix}>{prefix}</span>}
          <Input
            ref={input}
            className={classes(styles.bare, figures && styles.figures)}
            placeholder={placeholder}
            {...paste}
          />
          {suffix && <span className={styles.affix}>{suffix}</span>}
        </Group>
      </FieldFrame>
      {said && <VisuallyHidden role="alert">{said}</VisuallyHidden>}
    </AriaTextField>
  );
}

interface TextAreaProps extends Inherited, FieldText {
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
  const { notice, ...paste } = usePasteNotice(props.maxLength);
  return (
    <AriaTextField
      validationBehavior="aria"
      {...props}
      data-field={props.name}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      className={styles.field}
    >
      <FieldFrame label={label} description={description} warning={notice} error={error} isRequired={isRequired}>
        <AriaTextArea className={styles.control} placeholder={placeholder} rows={rows} {...paste} />
      </FieldFrame>
      {notice && <VisuallyHidden role="alert">{notice}</VisuallyHidden>}
    </AriaTextField>
  );
}

type Box = HTMLInputElement | HTMLTextAreaElement;

/** The text of the box once what is pasted stands in place of what is selected. */
function afterPaste({ currentTarget: box, clipboardData }: ClipboardEvent<Box>): string {
  const pasted = clipboardData.getData('text');
  const text = box instanceof HTMLInputElement ? pasted.replaceAll(/[\r\n]+/g, '') : pasted;
  const start = box.selectionStart ?? box.value.length;
  const end = box.selectionEnd ?? start;
  return box.value.slice(0, start) + text + box.value.slice(end);
}

/**
 * A person who types sees that a character is not taken; a paste is cut at once, and the person already looks at the next
 * field. So the box says it, until it is typed in again.
 */
function usePasteNotice(maxLength: number | undefined) {
  const [notice, setNotice] = useState<string | undefined>();
  const says = (whole: string) =>
    maxLength !== undefined && whole.length > maxLength
      ? `Lo pegado no cabe entero: este dato admite ${formatWhole(maxLength)} caracteres y se cortó.`
      : undefined;
  return {
    notice,
    onPaste: (event: ClipboardEvent<Box>) => setNotice(says(afterPaste(event))),
    onInput: ({ nativeEvent }: FormEvent<Box>) => {
      const isPaste = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
      if (!isPaste) setNotice(undefined);
    },
  };
}
