import { useQuery } from '@apollo/client/react';
import type { Option } from '#client/ui/form/option.ts';
import { MunicipalitiesDocument } from './Profile.generated.ts';

const optionOf = ({ id, name }: { readonly id: string; readonly name: string }): Option => ({ id, label: name });

/** States, and the municipalities of each, to choose from. */
export function usePlaces() {
  const { data, error, refetch } = useQuery(MunicipalitiesDocument, { fetchPolicy: 'cache-first' });
  const states = data?.states ?? [];
  const municipalitiesOf = (state: string) => states.find(({ id }) => id === state)?.municipalities ?? [];
  const all = [...states, ...states.flatMap(({ municipalities }) => municipalities)];
  return {
    states: states.map(optionOf),
    municipalitiesOf: (state: string) => municipalitiesOf(state).map(optionOf),
    liesIn: (municipality: string, state: string) => municipalitiesOf(state).some(({ id }) => id === municipality),
    nameOf: (id: string) => all.find((place) => place.id === id)?.name ?? id,
    isMissing: error !== undefined && !data,
    retry: () => void refetch().catch(() => {}),
  };
}

export type Places = ReturnType<typeof usePlaces>;
