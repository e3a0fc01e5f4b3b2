import { type ReactNode, useState } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components/Checkbox';
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch';
import list from '#client/ui/overlay/Popover.module.css';
import { tableSays } from '#domain/catalogue.ts';
import { matcherOf } from '#domain/searchText.ts';
import styles from './Check.module.css';
import group from './CheckGroup.module.css';
import field from './Field.module.css';
import { FieldFrame, type FieldText } from './FieldFrame.tsx';
import type { Option } from './option.ts';

interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className' | 'style' | 'isInvalid'> {
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
      <span aria-hidden className={styles.checkBox} />
      <span>{children}</span>
    </AriaCheckbox>
  );
}

interface CheckboxGroupProps extends FieldText {
  options: readonly Option[];
  /** Ids of what is chosen. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: (() => void) | undefined;
  name?: string;
  isDisabled?: boolean;
}

/** With more, a box above narrows them down. */
const fewEnough = 8;

/** Several of a list. What is chosen but no longer offered stays chosen until it is taken off by the list's owner. */
export function CheckboxGroup({
  options,
  value,
  label,
  description,
  error,
  isRequired,
  onChange,
  ...props
}: CheckboxGroupProps) {
  const [wanted, setWanted] = useState('');
  const isWanted = matcherOf(wanted);
  const shown = options.filter((option) => isWanted(option.label));
  return (
    <AriaCheckboxGroup
      {...props}
      validationBehavior="aria"
      data-field={props.name}
      value={[...value]}
      onChange={onChange}
      isRequired={isRequired ?? false}
      isInvalid={Boolean(error)}
      className={field.field}
    >
      <FieldFrame label={label} description={description} error={error} isRequired={isRequired ?? false}>
        <div className={group.box}>
          {options.length > fewEnough && (
            <input
              type="search"
              aria-label={`Buscar en ${label}`}
              placeholder="Buscar…"
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
              className={group.search}
            />
          )}
          <div className={group.options}>
            {shown.map((option) => (
              <Checkbox key={option.id} value={option.id} isDisabled={option.isDisabled ?? false}>
                {option.label}
              </Checkbox>
            ))}
            {shown.length === 0 && <div className={list.empty}>{tableSays.noChoices}</div>}
          </div>
          <div aria-live="polite" className={group.count}>
            {value.length} de {options.length}
          </div>
        </div>
      </FieldFrame>
    </AriaCheckboxGroup>
  );
}

interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className' | 'style'> {
  children: ReactNode;
}

/** Takes effect at once. isSelected / onChange(isSelected). */
export function Switch({ children, ...props }: SwitchProps) {
  return (
    <AriaSwitch {...props} className={styles.option}>
      <span aria-hidden className={styles.switch}>
        <span className={styles.thumb} />
      </span>
      <span>{children}</span>
    </AriaSwitch>
  );
}
