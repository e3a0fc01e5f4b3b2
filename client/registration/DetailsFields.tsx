import { Columns } from '#client/ui/layout/Stack.tsx';
import { plainFieldsOn } from '#domain/incidentFields.ts';
import type { FieldsForm } from './fieldsForm.ts';
import { PlainField } from './PlainField.tsx';
import type { DetailsValues } from './values.ts';

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
