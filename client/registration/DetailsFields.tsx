import { DatePicker } from '#client/ui/form/DatePicker.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { FieldGrid } from '#client/ui/layout/Stack.tsx';
import { today } from '#domain/calendar.ts';
import type { FieldsForm } from './fieldsForm.ts';
import type { DetailsValues } from './values.ts';

type DetailsFieldsProps = {
  readonly form: FieldsForm<DetailsValues>;
  readonly isDisabled?: boolean;
  readonly autoFocus?: boolean;
};

/** Which incident, when, under which policy. */
export function DetailsFields({ form, isDisabled = false, autoFocus = false }: DetailsFieldsProps) {
  return (
    <FieldGrid least={220}>
      <TextField
        {...form.field('sinisterNumber')}
        label="Número de siniestro"
        isRequired
        isDisabled={isDisabled}
        maxLength={40}
        autoComplete="off"
        autoFocus={autoFocus}
      />
      <DatePicker
        {...form.field('sinisterDate')}
        label="Fecha del siniestro"
        isRequired
        isDisabled={isDisabled}
        max={today()}
      />
      <TextField
        {...form.field('policy')}
        label="Póliza"
        isRequired
        isDisabled={isDisabled}
        maxLength={60}
        autoComplete="off"
      />
    </FieldGrid>
  );
}
