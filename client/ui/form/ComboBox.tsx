import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useContext, useEffect } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import { tableSays } from '#domain/catalogue.ts';
import { matcherOf } from '#domain/searchText.ts';
import popover from '../overlay/Popover.module.css';
import styles from './Field.module.css';
import { FieldFrame, type FieldText } from './FieldFrame.tsx';
import type { Option } from './option.ts';
import date from './Picker.module.css';

/** A choice among many, found by typing. */

interface ComboBoxProps extends FieldText {
  options: readonly Option[];
  /** '' is nothing chosen. */
  value: string;
  onChange: (value: string) => void;
  /** With both, the options come from outside (a search) and are shown as given; otherwise they are filtered here. */
  query?: string;
  onQueryChange?: (query: string) => void;
  isLoading?: boolean;
  emptyText?: string;
  placeholder?: string;
  name?: string;
  onBlur?: (() => void) | undefined;
  isDisabled?: boolean;
  autoFocus?: boolean;
}

const keepAll = () => true;

const holdsWords = (label: string, typed: string) => matcherOf(typed)(label);

export function ComboBox({
  options,
  value,
  onChange,
  query,
  onQueryChange,
  isLoading = false,
  emptyText = tableSays.noChoices,
  placeholder = 'Escriba o elija',
  label,
  description,
  error,
  isRequired = false,
  ...props
}: ComboBoxProps) {
  const search = onQueryChange
    ? { inputValue: query ?? '', onInputChange: onQueryChange, defaultFilter: keepAll }
    : { defaultFilter: holdsWords };
  return (
    <AriaComboBox
      {...props}
      {...search}
      validationBehavior="aria"
      data-field={props.name}
      allowsEmptyCollection
      defaultItems={options}
      {...(onQueryChange ? { items: options } : {})}
      value={value === '' ? null : value}
      onChange={(key) => onChange(key === null ? '' : String(key))}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      className={styles.field}
    >
      {!onQueryChange && <OnlyMatch />}
      <FieldFrame label={label} description={description} error={error} isRequired={isRequired}>
        <Group className={date.box}>
          <TypedInput placeholder={placeholder} />
          {isLoading && <Spinner label="Buscando" size={14} />}
          <Button className={date.opener}>
            <ChevronDown aria-hidden />
          </Button>
        </Group>
      </FieldFrame>
      <Popover offset={4} className={`${popover.popover} ${popover.matching}`}>
        <ListBox
          className={popover.list}
          renderEmptyState={() => <div className={popover.empty}>{isLoading ? 'Buscando…' : emptyText}</div>}
        >
          {(option: Option) => (
            <ListBoxItem
              id={option.id}
              textValue={option.label}
              isDisabled={option.isDisabled ?? false}
              className={popover.item}
            >
              <span className={popover.text}>
                {option.label}
                {option.hint && <span className={popover.listHint}>{option.hint}</span>}
              </span>
              <Check aria-hidden className={popover.check} />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

/** Where what was typed leaves one choice, it is marked as the arrows mark it, so that Enter and Tab take it. */
function OnlyMatch() {
  const state = useContext(ComboBoxStateContext);
  const isTyped = state?.isOpen && state.inputValue.trim() !== '';
  const only = isTyped && state.collection.size === 1 ? state.collection.getFirstKey() : null;
  useEffect(() => {
    if (only === null || !state || state.selectionManager.focusedKey !== null) return;
    if (!state.selectionManager.isDisabled(only)) state.selectionManager.setFocusedKey(only);
  });
  return null;
}

/**
 * Where what was typed fits several choices or none, Enter leaves it there, with the choices open. The library would put
 * back what was chosen before.
 */
function TypedInput({ placeholder }: { placeholder: string }) {
  const state = useContext(ComboBoxStateContext);
  const keepTyped = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !state?.isOpen || state.selectionManager.focusedKey !== null) return;
    if (state.inputValue === (state.selectedItem?.textValue ?? '')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return <Input className={styles.bare} placeholder={placeholder} onKeyDownCapture={keepTyped} />;
}
