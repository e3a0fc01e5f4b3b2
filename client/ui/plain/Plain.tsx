import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import buttons from '#client/ui/button/Button.module.css';
import { type ButtonLook, buttonClass } from '#client/ui/button/buttonClass.ts';
import fields from '#client/ui/form/Field.module.css';
import type { Option } from '#client/ui/form/option.ts';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import styles from './Plain.module.css';

/** Controls without react-aria, for what is shown before the product's code has arrived: sign-in pages and the first paint. */

interface PlainFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange'> {
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
    <div className={fields.field} data-field={props.name}>
      <label htmlFor={id} className={fields.label} data-required={required || undefined}>
        {label}
      </label>
      <div className={fields.control} data-invalid={error ? '' : undefined}>
        <input
          {...props}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className={fields.bare}
        />
        {suffix && <span className={fields.affix}>{suffix}</span>}
      </div>
      {hint && (
        <span id={`${id}-hint`} className={error ? fields.error : fields.description}>
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
    <label className={fields.check}>
      <input type="checkbox" checked={isSelected} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}

interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'>, ButtonLook {
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
      className={buttonClass({ variant, size, wide }, isPending && buttons.working)}
    >
      {icon}
      <span>{children}</span>
      {isPending && (
        <span className={buttons.spinner}>
          <Spinner label="Procesando" size={16} />
        </span>
      )}
    </button>
  );
}

interface PlainIconButtonProps
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
      className={buttonClass({ variant, size }, buttons.iconOnly)}
    >
      {icon}
    </button>
  );
}

interface Choice {
  id: string;
  label: string;
  /** At the end of the line. */
  hint?: string;
  icon?: ReactNode;
}

interface ChoiceListProps {
  label: string;
  /** Shown above the list; else only read aloud. */
  isTitled?: boolean;
  /** 'cards' for the one question of a page, 'lines' for shortcuts beside a form. */
  look?: 'cards' | 'lines';
  choices: readonly Choice[];
  onChoose: (id: string) => void;
}

/** A few things to pick one of with one press. Free of RAC. */
export function ChoiceList({ label, isTitled, look = 'cards', choices, onChoose }: ChoiceListProps) {
  return (
    <section aria-label={label} className={styles.choices}>
      {isTitled && <h2 className={styles.title}>{label}</h2>}
      <ul className={styles[look]}>
        {choices.map((choice) => (
          <li key={choice.id}>
            <button type="button" className={styles.choice} onClick={() => onChoose(choice.id)}>
              {choice.icon}
              <span className={styles.label}>{choice.label}</span>
              {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'children' | 'className' | 'onChange'> {
  /** Accessible name when no label stands beside it. */
  'aria-label'?: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

/** The platform's own select in the kit's clothes; weighs nothing. */
export function NativeSelect({ options, onChange, ...props }: NativeSelectProps) {
  return (
    <span className={styles.wrap}>
      <select {...props} className={styles.select} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.id} value={option.id} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className={styles.arrow} />
    </span>
  );
}
