import { useQuery } from '@apollo/client/react';
import type { CustomerProfile } from '#domain/customers.ts';
import { PlaceHighwaysDocument, PlaceSectionsDocument, PlaceStatesDocument } from '../Place.generated.ts';
import type { PlaceValues } from '../values.ts';

type Chosen = Pick<PlaceValues, 'state' | 'highwaySlug' | 'highwaySectionSlug'>;

/** Names of what was chosen, from what the fields have already read. */
export function usePlaceNames(chosen: Chosen, { place }: CustomerProfile) {
  const { state, highwaySlug, highwaySectionSlug } = chosen;
  const fetchPolicy = 'cache-first';
  const states = useQuery(PlaceStatesDocument, { fetchPolicy, skip: place !== 'state' });
  const highways = useQuery(PlaceHighwaysDocument, { fetchPolicy, skip: place !== 'highway' });
  const sections = useQuery(PlaceSectionsDocument, {
    fetchPolicy,
    variables: { highway: highwaySlug },
    skip: highwaySlug === '',
  });
  return {
    state: states.data?.states.find(({ code }) => code === state)?.name ?? '–',
    highway: highways.data?.highways.find(({ slug }) => slug === highwaySlug)?.name ?? '–',
    section: sections.data?.highwaySections.find(({ slug }) => slug === highwaySectionSlug)?.name ?? '–',
  };
}
