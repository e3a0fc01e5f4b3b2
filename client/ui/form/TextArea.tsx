import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import styles from './Field.module.css';
import { FieldFrame, type FieldText } from './FieldFrame.tsx';

type Inherited = Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'isRequired'>;

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
