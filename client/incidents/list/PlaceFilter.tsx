import { useQuery } from '@apollo/client/react';
import { Select } from '#client/ui/form/Select.tsx';
import { HighwayOptionsDocument, StateOptionsDocument } from './Places.generated.ts';
import type { FiltersState } from './useFilters.ts';

const all = 'todas';

/** By federal entity or by highway, as the customer's incidents are placed. */
export function PlaceFilter({ state }: { state: FiltersState }) {
  return state.profile.place === 'state' ? <StateFilter state={state} /> : <HighwayFilter state={state} />;
}

function StateFilter({ state: { filters, change } }: { state: FiltersState }) {
  const { data } = useQuery(StateOptionsDocument, { fetchPolicy: 'cache-first' });
  const options = data?.states.map(({ code, name }) => ({ id: code, label: name })) ?? [];
  return (
    <Places
      label="Estado"
      everything="Todos"
      options={options}
      value={filters.place}
      onChange={(place) => change({ place })}
    />
  );
}

function HighwayFilter({ state: { filters, change } }: { state: FiltersState }) {
  const { data } = useQuery(HighwayOptionsDocument, { fetchPolicy: 'cache-first' });
  const options = data?.highways.map(({ slug, name }) => ({ id: slug, label: name })) ?? [];
  return (
    <Places
      label="Autopista"
      everything="Todas"
      options={options}
      value={filters.place}
      onChange={(place) => change({ place })}
    />
  );
}

interface PlacesProps {
  label: string;
  everything: string;
  options: readonly { id: string; label: string }[];
  value: string;
  onChange: (place: string) => void;
}

function Places({ label, everything, options, value, onChange }: PlacesProps) {
  return (
    <Select
      label={label}
      options={[{ id: all, label: everything }, ...options]}
      value={value === '' ? all : value}
      onChange={(chosen) => onChange(chosen === all ? '' : chosen)}
    />
  );
}
