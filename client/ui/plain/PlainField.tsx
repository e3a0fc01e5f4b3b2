import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import styles from '../form/Field.module.css';
import { PlainButton } from './PlainButton.tsx';

export interface PlainFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  description?: string;
  error?: string | undefined;
  /** Inside the box, after the text (e.g. a «Mostrar» button). */
  suffix?: ReactNode;
}

/** Text field without RAC, for the pages before signing in. */
export function PlainField({
  label,
  value,
  onChange,
  description,
  error,
  suffix,
  required,
  ...props
}: PlainFieldProps) {
  const id = useId();
  const hint = error ?? description;
  return (
    <div className={styles.field} data-field={props.name}>
      <label htmlFor={id} className={styles.label} data-required={required || undefined}>
        {label}
      </label>
      <div className={styles.control} data-invalid={error ? '' : undefined}>
        <input
          {...props}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className={styles.bare}
        />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </div>
      {hint && (
        <span id={`${id}-hint`} className={error ? styles.error : styles.description}>
          {hint}
        </span>
      )}
    </div>
  );
}

/** A password, which its typist may look at. Free of RAC. */
export function PlainPassword(props: Omit<PlainFieldProps, 'type' | 'suffix'>) {
  const [isShown, setShown] = useState(false);
  return (
    <PlainField
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <PlainButton
          variant="quiet"
          size="small"
          aria-label={isShown ? 'Ocultar lo escrito' : 'Mostrar lo escrito'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Ocultar' : 'Mostrar'}
        </PlainButton>
      }
    />
  );
}

interface PlainCheckProps {
  label: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

/** A box to tick. Free of RAC. */
export function PlainCheck({ label, isSelected, onChange }: PlainCheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isSelected} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
