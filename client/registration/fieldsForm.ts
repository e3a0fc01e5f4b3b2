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
