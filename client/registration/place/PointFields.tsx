import { Columns } from '#client/ui/layout/Stack.tsx';
import { plainFieldsOn } from '#domain/incidentFields.ts';
import { PlainField } from '../PlainField.tsx';
import type { PlaceFieldsProps } from './placeFieldsProps.ts';
import { pointText } from './pointText.ts';

/** The point on the road: «km 123+450 cuerpo A». */
export function PointFields({ form, isDisabled = false }: PlaceFieldsProps) {
  const point = pointText(form.values) ?? undefined;
  return (
    <Columns of="fields" least={150}>
      {plainFieldsOn('place').map((name) => (
        <PlainField
          key={name}
          name={name}
          state={form.field(name)}
          isDisabled={isDisabled}
          description={name === 'kilometer' ? point : undefined}
        />
      ))}
    </Columns>
  );
}
