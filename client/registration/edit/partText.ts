import { useQuery } from '@apollo/client/react';
import { formatDate, isIsoDate } from '#domain/calendar.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { PlaceProvidersDocument } from '../Place.generated.ts';
import { usePlaceNames } from '../place/usePlaceNames.ts';
import type { EditedValues } from '../values.ts';
import { type Part, parts } from './threeWay.ts';

/** A part of the form in words: names instead of keys. */
export function usePartText(values: EditedValues, profile: CustomerProfile): (part: Part) => string {
  const place = usePlaceNames(values, profile);
  const { data } = useQuery(PlaceProvidersDocument, { skip: values.provider === '', fetchPolicy: 'cache-first' });
  const provider = data?.providers.find(({ id }) => id === values.provider)?.name;
  const worded: Partial<Record<Part, string>> = {
    state: place.state,
    highway: `${place.highway} · ${place.section}`,
    sinisterDate: isIsoDate(values.sinisterDate) ? formatDate(values.sinisterDate) : values.sinisterDate,
    provider: provider ?? '',
  };
  return (part) => (worded[part] ?? values[parts[part].names[0]]) || 'nada';
}
