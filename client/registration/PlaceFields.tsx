import { useQuery } from '@apollo/client/react';
import { useSession } from '#client/session/useSession.ts';
import { ComboBox } from '#client/ui/form/ComboBox.tsx';
import { Columns, Stack } from '#client/ui/layout/Stack.tsx';
import { PlaceStatesDocument } from './Place.generated.ts';
import { HighwayFields } from './place/HighwayFields.tsx';
import { PointFields } from './place/PointFields.tsx';
import type { PlaceFieldsProps } from './place/placeFieldsProps.ts';

/** Where it happened: a federal entity, or a highway with its section, by customer; and the point on the road. */
export function PlaceFields({ form, isDisabled = false }: PlaceFieldsProps) {
  const { profile } = useSession();
  const state = { form, isDisabled };
  return (
    <Stack gap={4}>
      {profile.place === 'state' && <StateField {...state} />}
      {profile.place === 'highway' ? <HighwayFields {...state} /> : <PointFields {...state} />}
    </Stack>
  );
}

function StateField({ form, isDisabled = false }: PlaceFieldsProps) {
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
