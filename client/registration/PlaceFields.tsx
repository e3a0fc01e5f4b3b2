import { useSession } from '#client/session/useSession.ts';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { HighwayFields } from './place/HighwayFields.tsx';
import { PointFields } from './place/PointFields.tsx';
import type { PlaceFieldsProps } from './place/placeFieldsProps.ts';
import { StateField } from './place/StateField.tsx';

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
