import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError, type FieldErrorRenderProps } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import styles from './Field.module.css';

export interface FieldText {
  label: string;
  description?: ReactNode;
  /** Spanish text under the field; its presence marks the field invalid. */
  error?: string | undefined;
  isRequired?: boolean;
}

interface FieldFrameProps extends FieldText {
  /** Odd, but no reason to refuse it. */
  warning?: string | undefined;
  children: ReactNode;
}

/** Label, control, description and error, in that order, inside any RAC field. */
export function FieldFrame({ label, description, warning, error, isRequired, children }: FieldFrameProps) {
  return (
    <>
      <Label className={styles.label} data-required={isRequired || undefined}>
        {label}
      </Label>
      {children}
      {(warning || description) && !error && (
        <Text slot="description" className={warning ? styles.warning : styles.description}>
          {warning && <TriangleAlert aria-hidden />}
          <span>{warning || description}</span>
        </Text>
      )}
      <FieldError className={styles.error}>
        {(validation) => (
          <>
            <CircleAlert aria-hidden />
            <span>{error ?? ownText(validation)}</span>
          </>
        )}
      </FieldError>
    </>
  );
}

/** RAC's own validation texts follow the browser's language; these don't. */
function ownText({ validationDetails }: FieldErrorRenderProps): string {
  if (validationDetails.rangeOverflow) return 'La fecha es posterior a la permitida.';
  if (validationDetails.rangeUnderflow) return 'La fecha es anterior a la permitida.';
  if (validationDetails.valueMissing) return 'Este dato es obligatorio.';
  return 'Revise este dato.';
}
