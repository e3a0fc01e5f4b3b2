import { useSession } from '#client/session/useSession.ts';
import { CheckboxGroup } from '#client/ui/CheckboxGroup.tsx';
import { ComboBox } from '#client/ui/ComboBox.tsx';
import { DecimalField } from '#client/ui/DecimalField.tsx';
import { NumberText } from '#client/ui/NumberText.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import type { Choices, FormField } from './description.ts';

type Value = string | readonly string[];

export type FieldState = {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
};

type Props<Values> = {
  readonly field: FormField<Values>;
  readonly state: FieldState;
  readonly isDisabled: boolean;
  readonly autoFocus: boolean;
};

const textOf = (value: Value) => (typeof value === 'string' ? value : '');
const listOf = (value: Value) => (typeof value === 'string' ? [] : value);

/** The kit's field for one kind of the description. */
export function FieldControl<Values>({ field, state, isDisabled, autoFocus }: Props<Values>) {
  const { profile } = useSession();
  const { label, isRequired = false, description, maxLength } = field;
  const shared = {
    ...state,
    ...{ label, isRequired, isDisabled, autoFocus },
    ...(description === undefined ? {} : { description }),
  };
  const text = { ...shared, value: textOf(state.value), ...(maxLength === undefined ? {} : { maxLength }) };
  switch (field.kind) {
    case 'longText':
      return <TextArea {...text} rows={3} />;
    case 'digits':
      return <NumberText {...text} {...(maxLength === undefined ? {} : { maxDigits: maxLength })} />;
    case 'decimal':
      return <DecimalField {...text} />;
    case 'choice':
      return <Choice {...shared} value={textOf(state.value)} useOptions={field.useOptions} />;
    case 'choices':
      return <SomeChoices {...shared} value={listOf(state.value)} useOptions={field.useOptions} />;
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
  readonly useOptions: () => Choices;
};

function Choice({
  useOptions,
  value,
  onChange,
  ...field
}: Shared & { value: string; onChange: (value: string) => void }) {
  const { options } = useOptions();
  // Its text is settled when it appears: with the options, not before them.
  return (
    <ComboBox
      {...field}
      key={options.length}
      options={options}
      value={value}
      onChange={onChange}
      placeholder="Escriba o elija"
    />
  );
}

type SomeProps = Omit<Shared, 'autoFocus'> & {
  readonly autoFocus?: boolean;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
};

/** What is chosen but no longer offered (it was deleted) leaves the choice, so that what is seen is what is sent. */
function SomeChoices({ useOptions, value, autoFocus: _, ...field }: SomeProps) {
  const { options, isLoading } = useOptions();
  const offered = isLoading ? value : value.filter((id) => options.some((option) => option.id === id));
  return <CheckboxGroup {...field} options={options} value={offered} />;
}
