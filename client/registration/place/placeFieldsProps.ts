import type { FieldsForm } from '../fieldsForm.ts';
import type { PlaceValues } from '../values.ts';

export type PlaceFieldsProps = { readonly form: FieldsForm<PlaceValues>; readonly isDisabled?: boolean };
