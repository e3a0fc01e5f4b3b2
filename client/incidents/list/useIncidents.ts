import { useQuery } from '@apollo/client/react';
import { problemOf } from '#client/api/failures.ts';
import { rangeProblem } from '#domain/forms/filter.ts';
import { queryFilter } from './filters.ts';
import { IncidentsDocument, IncidentTotalsDocument } from './IncidentList.generated.ts';
import type { FiltersState } from './useFilters.ts';
import { useLiveRows } from './useLiveRows.ts';

/** One page of incidents. While another is fetched the last one stays; a range that makes no sense is not asked. */
export function useIncidents({ filters, viewing, face, isOpeningView }: FiltersState) {
  const problem = filters.anyDate || filters.work ? null : rangeProblem(filters.range);
  const variables = {
    filter: queryFilter(filters, viewing),
    order: filters.order,
    page: filters.page,
    pageSize: filters.pageSize,
  };
  const skip = problem !== null || isOpeningView || face !== 'list';
  const { data, previousData, error, loading, refetch } = useQuery(IncidentsDocument, {
    variables,
    skip,
    notifyOnNetworkStatusChange: true,
  });
  const shown = (data ?? previousData)?.incidents;
  // Asked once the rows are here: a sum over a long time must not keep them waiting.
  const sums = useQuery(IncidentTotalsDocument, {
    variables: { filter: variables.filter },
    skip: skip || !shown,
    errorPolicy: 'ignore',
  });
  const sumAgain = () => void sums.refetch().catch(() => undefined);
  const { offered, taken } = useLiveRows(data?.incidents, variables, { isAsked: !skip, onShown: sumAgain });
  const failure = error && !loading ? problemOf(error) : null;
  const isOver = failure?.code === 'unauthorized' || failure?.code === 'UNAUTHENTICATED';
  return {
    rows: shown?.nodes ?? [],
    total: shown?.totalCount ?? null,
    /** Null until they are known, and where they cannot be. */
    sums: sums.data?.incidentTotals ?? null,
    // Whoever has to sign in again finds the list as it was.
    status: failure && !isOver ? 'error' : loading || isOpeningView ? 'loading' : 'ready',
    problem: failure,
    rangeProblem: problem,
    retry: () => void refetch(),
    /** Changes that would move rows, until they are asked for. */
    offered,
    update: () => {
      taken();
      void refetch();
      sumAgain();
    },
  } as const;
}

export type IncidentsState = ReturnType<typeof useIncidents>;
export type Row = IncidentsState['rows'][number];
