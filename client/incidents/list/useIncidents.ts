import { useQuery } from '@apollo/client/react';
import { problemOf } from '#client/api/failures.ts';
import { rangeProblem } from '#domain/forms/filter.ts';
import { queryFilter } from './filters.ts';
import { IncidentsDocument } from './IncidentList.generated.ts';
import type { FiltersState } from './useFilters.ts';

/** One page of incidents. While another is fetched the last one stays; a range that makes no sense is not asked. */
export function useIncidents({ filters, viewing }: FiltersState) {
  const problem = filters.anyDate || filters.stage ? null : rangeProblem(filters.range);
  const { data, previousData, error, loading, refetch } = useQuery(IncidentsDocument, {
    variables: {
      filter: queryFilter(filters, viewing),
      order: filters.order,
      page: filters.page,
      pageSize: filters.pageSize,
    },
    skip: problem !== null,
    notifyOnNetworkStatusChange: true,
  });
  const shown = (data ?? previousData)?.incidents;
  return {
    rows: shown?.nodes ?? [],
    total: shown?.totalCount ?? null,
    status: error && !loading ? 'error' : loading ? 'loading' : 'ready',
    problem: error ? problemOf(error) : null,
    rangeProblem: problem,
    retry: () => void refetch(),
  } as const;
}

export type IncidentsState = ReturnType<typeof useIncidents>;
export type Row = IncidentsState['rows'][number];
