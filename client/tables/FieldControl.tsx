import { useState } from 'react';
import { useSession } from '#client/session/useSession.ts';
import { CheckboxGroup } from '#client/ui/form/Checkbox.tsx';
import { ComboBox } from '#client/ui/form/ComboBox.tsx';
import { DecimalField, NumberText } from '#client/ui/form/NumberField.tsx';
import { TextArea, TextField } from '#client/ui/form/TextField.tsx';
import { useSettled } from '#client/ui/form/useSettled.ts';
import type { Choices, FormField, FormValue, RowValue } from './description.ts';
import { RowsField } from './RowsField.tsx';

export type FieldState = {
  readonly name: string;
  readonly value: FormValue;
  readonly onChange: (value: FormValue) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  /** Of a part of it, by its path: 'supplies.0.name'. */
  readonly errorOf: (path: string) => string | undefined;
};

type Props<Values> = {
  readonly field: FormField<Values>;
  readonly state: FieldState;
  readonly values: Values;
  readonly isDisabled: boolean;
  readonly autoFocus: boolean;
};

const textOf = (value: FormValue) => (typeof value === 'string' ? value : '');
const listOf = (value: FormValue) =>
  typeof value === 'string' ? [] : value.filter((one): one is string => typeof one === 'string');
const rowsIn = (value: FormValue) =>
  typeof value === 'string' ? [] : value.filter((one): one is RowValue => typeof one !== 'string');

/** The kit's field for one kind of the description. */
export function FieldControl<Values>({ field, state, values, isDisabled, autoFocus }: Props<Values>) {
  const { profile } = useSession();
  const { label, isRequired = false, description, maxLength } = field;
  const { errorOf, ...plain } = state;
  const shared = {
    ...plain,
    label,
    isRequired,
    isDisabled,
    autoFocus,
    ...(description === undefined ? {} : { description }),
  };
  const written = { ...shared, value: textOf(state.value) };
  const text = maxLength === undefined ? written : { ...written, maxLength };
  switch (field.kind) {
    case 'longText':
      return <TextArea {...text} rows={3} />;
    case 'digits':
      // Its limit counts digits: the browser's would cut a number that is pasted with spaces.
      return <NumberText {...written} isCode {...(maxLength === undefined ? {} : { maxDigits: maxLength })} />;
    case 'decimal':
      return <DecimalField {...text} {...(field.decimals === undefined ? {} : { maxDecimals: field.decimals })} />;
    case 'choice':
      return <Choice {...shared} value={textOf(state.value)} values={values} useOptions={field.useOptions} />;
    case 'searched':
      return <Searched {...shared} value={textOf(state.value)} useFound={field.useFound} />;
    case 'choices':
      return <SomeChoices {...shared} value={listOf(state.value)} values={values} useOptions={field.useOptions} />;
    case 'rows':
      return <RowsField {...field} {...plain} rows={rowsIn(state.value)} errorOf={errorOf} isDisabled={isDisabled} />;
    case 'fixed':
      return <TextField label={label} name={state.name} value={field.text(profile)} error={state.error} isReadOnly />;
    default:
      return <TextField {...text} />;
  }
}

type Shared = {
  readonly name: string;
  readonly label: string;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly autoFocus: boolean;
};

type Offered<Values> = {
  /** Of the whole form: they may narrow the options. */
  readonly values: Values;
  readonly useOptions: (values: Values) => Choices;
};

type ChoiceProps<Values> = Shared &
  Offered<Values> & {
    readonly value: string;
    readonly onChange: (value: string) => void;
  };

function Choice<Values>({ useOptions, values, value, onChange, ...field }: ChoiceProps<Values>) {
  const { options, isLoading } = useOptions(values);
  // Its text is settled when it appears: with the options, not before them; nothing is typed meanwhile.
  return (
    <ComboBox
      {...field}
      key={`${options.length} ${options[0]?.id ?? ''}`}
      options={options}
      value={value}
      onChange={onChange}
      isDisabled={field.isDisabled || isLoading}
    />
  );
}

type SearchedProps = Shared & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly useFound: (text: string, chosen: string) => Choices;
};

/** More than can be offered at once: what is typed says which. */
function Searched({ useFound, value, onChange, ...field }: SearchedProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const asked = useSettled(typed ?? '');
  const { options, isLoading } = useFound(asked, value);
  const labelOf = (chosen: string) => options.find(({ id }) => id === chosen)?.label ?? '';
  const isSearching = isLoading || asked !== (typed ?? '');
  // Also once the field is left: what is read in it is what is chosen, and the only one that fits is.
  const choose = (picked: string) => {
    const [only] = typed && !isSearching && options.length === 1 ? options : [];
    const chosen = picked === '' ? (only?.id ?? '') : picked;
    setTyped(labelOf(chosen));
    onChange(chosen);
  };
  const type = (text: string) => {
    setTyped(text);
    if (text === '') onChange('');
  };
  return (
    <ComboBox
      {...field}
      options={options}
      value={value}
      onChange={choose}
      query={typed ?? labelOf(value)}
      onQueryChange={type}
      isLoading={isSearching}
    />
  );
}

type SomeProps<Values> = Omit<Shared, 'autoFocus'> &
  Offered<Values> & {
    readonly autoFocus?: boolean;
    readonly value: readonly string[];
    readonly onChange: (value: readonly string[]) => void;
  };

/** What is chosen but no longer offered (it was deleted) leaves the choice, so that what is seen is what is sent. */
function SomeChoices<Values>({ useOptions, values, value, autoFocus: _, ...field }: SomeProps<Values>) {
  const { options, isLoading } = useOptions(values);
  const offered = isLoading ? value : value.filter((id) => options.some((option) => option.id === id));
  return <CheckboxGroup {...field} options={options} value={offered} />;
}
