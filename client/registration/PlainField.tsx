import type { ReactElement } from 'react';
import { DatePicker } from '#client/ui/form/DatePicker.tsx';
import { DecimalField, NumberText } from '#client/ui/form/NumberField.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { Columns } from '#client/ui/layout/Stack.tsx';
import { today } from '#domain/calendar.ts';
import { type PlainKey, plainField, plainFieldsOn } from '#domain/incidentFields.ts';
import type { DetailsValues } from './values.ts';

/** One text field of a form, as the kit takes it. */
export type TextFieldState = {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
};

/** What a group of fields needs of the form that holds them. */
export type FieldsForm<Values extends Record<string, string>> = {
  readonly values: Values;
  readonly set: (name: keyof Values & string, value: string) => void;
  readonly field: (name: keyof Values & string) => TextFieldState;
};

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
export function PlainField({
  name,
  state,
  isDisabled = false,
  autoFocus = false,
  description,
}: PlainFieldProps): ReactElement {
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

type DetailsFieldsProps = {
  readonly form: FieldsForm<DetailsValues>;
  readonly isDisabled?: boolean;
  readonly autoFocus?: boolean;
};

/** Which incident, when, under which policy. */
export function DetailsFields({ form, isDisabled = false, autoFocus = false }: DetailsFieldsProps) {
  return (
    <Columns of="fields" least={220}>
      {plainFieldsOn('details').map((name, at) => (
        <PlainField
          key={name}
          name={name}
          state={form.field(name)}
          isDisabled={isDisabled}
          autoFocus={autoFocus && at === 0}
        />
      ))}
    </Columns>
  );
}
