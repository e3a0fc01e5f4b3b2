import { useQuery } from '@apollo/client/react';
import { ComboBox } from '#client/ui/form/ComboBox.tsx';
import { Columns } from '#client/ui/layout/Stack.tsx';
import { PlaceStatesDocument } from '../Place.generated.ts';
import type { PlaceFieldsProps } from './placeFieldsProps.ts';

export function StateField({ form, isDisabled = false }: PlaceFieldsProps) {
  const { data } = useQuery(PlaceStatesDocument, { fetchPolicy: 'cache-first' });
  const options = (data?.states ?? []).map(({ code, name }) => ({ id: code, label: name }));
  return (
    <Columns of="fields" least={380}>
      <ComboBox
        {...form.field('state')}
        key={data ? 'ready' : 'waiting'}
        label="Estado"
        options={options}
        placeholder="Escriba o elija un estado"
        isRequired
        isDisabled={isDisabled}
      />
    </Columns>
  );
}
