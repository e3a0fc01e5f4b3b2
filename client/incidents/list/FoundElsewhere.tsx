import { useQuery } from '@apollo/client/react';
import { PlainButton } from '#client/ui/plain/Plain.tsx';
import { type Status, statuses, statusWords } from '#machines/incident/stages.ts';
import { FoundElsewhereDocument } from './FoundElsewhere.generated.ts';
import { type Filters, notNarrowed, queryFilter } from './filters.ts';
import type { FiltersState } from './useFilters.ts';

/** What is looked for has another status or other days than the list: how many there are, and the way there. */
export default function FoundElsewhere({ state: { filters, viewing, change } }: { state: FiltersState }) {
  const wider: Partial<Filters> = {
    anyDate: true,
    statuses: [],
    work: null,
    place: '',
    ...notNarrowed,
  };
  // No status filter shows what is annulled: it is listed by its stage.
  const towards = (status: Status): Partial<Filters> =>
    status === 'annulled' ? { ...wider, status: 'all', stage: 'ANNULLED' } : { ...wider, status };
  const within = (status: Status) => queryFilter({ ...filters, ...towards(status) }, viewing);
  const { data } = useQuery(FoundElsewhereDocument, {
    variables: {
      authorized: within('authorized'),
      rejected: within('rejected'),
      pending: within('pending'),
      annulled: within('annulled'),
    },
    errorPolicy: 'all',
  });
  const found = statuses.filter((status) => (data?.[status]?.totalCount ?? 0) > 0);
  return found.map((status) => (
    <PlainButton key={status} size="small" onClick={() => change(towards(status))}>
      {`${data?.[status]?.totalCount} en ${statusWords[status]}: abrir`}
    </PlainButton>
  ));
}
