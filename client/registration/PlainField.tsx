import { DatePicker } from '#client/ui/form/DatePicker.tsx';
import { DecimalField, NumberText } from '#client/ui/form/NumberField.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { today } from '#domain/calendar.ts';
import { type PlainKey, plainField } from '#domain/incidentFields.ts';
import type { TextFieldState } from './fieldsForm.ts';

type PlainFieldProps = {
  readonly name: PlainKey;
  readonly state: TextFieldState;
  readonly isDisabled?: boolean;
  readonly autoFocus?: boolean;
  /** Instead of the field's own hint. */
  readonly description?: string | undefined;
};

const none = 'none';

/** The control of an incident's field, chosen by its kind. */
export function PlainField({ name, state, isDisabled = false, autoFocus = false, description }: PlainFieldProps) {
  const field = plainField(name);
  const props = {
    ...state,
    label: field.label,
    isRequired: !field.isOptional,
    isDisabled,
    autoFocus,
    description: description ?? field.hint,
  };
  switch (field.kind) {
    case 'text':
      return <TextField {...props} maxLength={field.max} autoComplete="off" />;
    case 'date':
      return <DatePicker {...props} max={today()} />;
    case 'decimal':
      return <DecimalField {...props} />;
    case 'integer':
      return <NumberText {...props} maxDigits={String(field.max).length} />;
    case 'choice': {
      const options = Object.entries(field.options).map(([id, label]) => ({ id, label }));
      const left = { id: none, label: 'Sin especificar' };
      return (
        <Select
          {...props}
          value={state.value || (field.isOptional ? none : '')}
          onChange={(id) => state.onChange(id === none ? '' : id)}
          options={field.isOptional ? [left, ...options] : options}
        />
      );
    }
  }
}
