import { DecimalField, NumberText } from '#client/ui/form/NumberField.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { FieldGrid } from '#client/ui/layout/Stack.tsx';
import { incidentFields } from '#domain/incidentFields.ts';
import type { PlaceFieldsProps } from './placeFieldsProps.ts';
import { pointText } from './pointText.ts';

const none = 'none';
const options = [
  { id: none, label: 'Sin especificar' },
  ...Object.entries(incidentFields.body.options).map(([id, label]) => ({ id, label })),
];

/** The point on the road: «km 123+450 cuerpo A». */
export function PointFields({ form, isDisabled = false }: PlaceFieldsProps) {
  const body = form.field('body');
  return (
    <FieldGrid least={150}>
      <DecimalField
        {...form.field('kilometer')}
        label="Kilómetro"
        isRequired
        isDisabled={isDisabled}
        description={pointText(form.values) ?? 'Desde 1, con hasta 6 decimales.'}
      />
      <NumberText
        {...form.field('meter')}
        label="Metro"
        isRequired
        isDisabled={isDisabled}
        maxDigits={3}
        description="De 0 a 999."
      />
      <Select
        {...body}
        value={body.value || none}
        onChange={(id) => body.onChange(id === none ? '' : id)}
        label="Cuerpo"
        options={options}
        isDisabled={isDisabled}
      />
    </FieldGrid>
  );
}
