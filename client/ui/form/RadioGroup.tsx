import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup';
import { classes } from '#client/ui/classes.ts';
import list from '../overlay/Popover.module.css';
import styles from './Check.module.css';
import field from './Field.module.css';
import { FieldFrame, type FieldText } from './FieldFrame.tsx';
import type { Option } from './option.ts';

/** A choice among few, all in view. */

interface RadioGroupProps extends FieldText {
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string;
  isDisabled?: boolean;
  /** Of its first option. */
  autoFocus?: boolean;
  orientation?: 'vertical' | 'horizontal';
}

export function RadioGroup({
  options,
  label,
  description,
  error,
  isRequired = false,
  value,
  onBlur,
  orientation = 'vertical',
  autoFocus = false,
  ...props
}: RadioGroupProps) {
  return (
    <AriaRadioGroup
      {...props}
      validationBehavior="aria"
      data-field={props.name}
      value={value === '' ? null : value}
      orientation={orientation}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      className={field.field}
      {...(onBlur ? { onBlur: () => onBlur() } : {})}
    >
      <FieldFrame label={label} description={description} error={error} isRequired={isRequired}>
        <div className={classes(styles.radioOptions, orientation === 'horizontal' && styles.inline)}>
          {options.map((option) => (
            <Radio
              key={option.id}
              value={option.id}
              isDisabled={option.isDisabled ?? false}
              autoFocus={autoFocus && option === options[0]}
              className={styles.option}
            >
              <span aria-hidden className={classes(styles.mark, styles.round)}>
                <span className={styles.dot} />
              </span>
              <span className={list.text}>
                {option.label}
                {option.hint && <span className={list.listHint}>{option.hint}</span>}
              </span>
            </Radio>
          ))}
        </div>
      </FieldFrame>
    </AriaRadioGroup>
  );
}
