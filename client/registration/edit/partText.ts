import { useQuery } from '@apollo/client/react';
import type { CustomerProfile } from '#domain/customers.ts';
import { fieldText } from '#domain/incidentFields.ts';
import { PlaceProvidersDocument } from '../Place.generated.ts';
import { usePlaceNames } from '../place/usePlaceNames.ts';
import type { EditedValues } from '../values.ts';
import type { Part } from './threeWay.ts';

/** A part of the form in words: names instead of keys. */
export function usePartText(values: EditedValues, profile: CustomerProfile): (part: Part) => string {
  const place = usePlaceNames(values, profile);
  const { data } = useQuery(PlaceProvidersDocument, { skip: values.provider === '', fetchPolicy: 'cache-first' });
  const provider = data?.providers.find(({ id }) => id === values.provider)?.name;
  const worded: Partial<Record<Part, string>> = {
    state: place.state,
    highway: `${place.highway} · ${place.section}`,
    provider: provider ?? '',
  };
  return (part) => (worded[part] ?? (part === 'highway' ? '' : fieldText(part, values[part]))) || 'nada';
}
