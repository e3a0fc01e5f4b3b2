import { Check, ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { tableSays } from '#domain/catalogue.ts';
import popover from '../overlay/Popover.module.css';
import styles from './Field.module.css';
import { FieldFrame, type FieldText } from './FieldFrame.tsx';
import type { Option } from './option.ts';
import own from './Picker.module.css';

/** A choice among some, in a list that opens. */

interface SelectProps extends FieldText {
  options: readonly Option[];
  /** '' is nothing chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string;
  placeholder?: string;
  isDisabled?: boolean;
  autoFocus?: boolean;
  /** As wide as its longest option, so that what stands beside it stays where it is. */
  isSteady?: boolean;
}

export function Select({
  options,
  value,
  onChange,
  placeholder = 'Seleccione…',
  label,
  description,
  error,
  isRequired,
  isSteady = false,
  ...props
}: SelectProps) {
  return (
    <AriaSelect
      {...props}
      validationBehavior="aria"
      // Options may still be on their way when the list is opened.
      allowsEmptyCollection
      data-field={props.name}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      placeholder={placeholder}
      value={value === '' ? null : value}
      onChange={(key) => onChange(key === null ? '' : String(key))}
      className={styles.field}
    >
      <FieldFrame label={label} description={description} error={error} isRequired={isRequired}>
        <Button className={own.trigger}>
          <span className={own.room}>
            <SelectValue className={own.value}>
              {({ selectedText, isPlaceholder }) =>
                isPlaceholder ? placeholder : <span title={selectedText}>{selectedText}</span>
              }
            </SelectValue>
            {isSteady && (
              <span aria-hidden className={own.widest} data-options={options.map((one) => one.label).join('\n')} />
            )}
          </span>
          <ChevronDown aria-hidden />
        </Button>
      </FieldFrame>
      <Popover offset={4} className={`${popover.popover} ${popover.matching}`}>
        <ListBox
          items={options}
          className={popover.list}
          renderEmptyState={() => <div className={popover.empty}>{tableSays.noChoices}</div>}
        >
          {(option) => (
            <ListBoxItem
              id={option.id}
              textValue={option.label}
              isDisabled={option.isDisabled}
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
    </AriaSelect>
  );
}
