import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { problemOf } from '#client/api/failures.ts';
import { useChangesTogether } from '#client/live/changes.ts';
import { pageCount } from '#client/ui/table/Pagination.tsx';
import { rangeProblem } from '#domain/forms/filter.ts';
import { queryFilter } from './filters.ts';
import {
  IncidentRowFragmentDoc,
  IncidentsDocument,
  type IncidentsQuery,
  type IncidentsQueryVariables,
  IncidentTotalsDocument,
  RowActionsFragmentDoc,
} from './IncidentList.generated.ts';
import type { FiltersState } from './useFilters.ts';

/** One page of incidents. While another is fetched the last one stays; a range that makes no sense is not asked. */
export function useIncidents({ filters, viewing, face, isOpeningView, change }: FiltersState) {
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
  // Rows of the dates before would be taken for those of dates that make no sense.
  const shown = problem === null ? (data ?? previousData)?.incidents : undefined;
  // Fewer pages may be left than the address thinks: the last one is read then.
  const last = data ? pageCount(data.incidents.totalCount, filters.pageSize) : filters.page;
  const isPast = filters.page > last;
  useEffect(() => {
    if (isPast) change({ page: last }, { replace: true });
  });
  // Asked once the rows are here: a sum over a long time must not keep them waiting.
  const sums = useQuery(IncidentTotalsDocument, {
    variables: { filter: variables.filter },
    skip: skip || !shown,
    errorPolicy: 'all',
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
    // A person who has to sign in again finds the list as it was.
    status: failure && !isOver ? 'error' : loading || isPast || isOpeningView ? 'loading' : 'ready',
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

type Page = IncidentsQuery['incidents'];

/** How many rows would move in the page that was shown when they were counted. */
type Offered = { readonly variables: IncidentsQueryVariables; readonly shown: Page; readonly count: number };

/** Whether there is a list, and what else follows its rows. */
type Live = { readonly isAsked: boolean; readonly onShown: () => void };

/**
 * Keeps the page of the list as it is saved: a row that changed is shown anew in its place. What would move rows is not
 * done but counted, for the person to ask for.
 */
function useLiveRows(shown: Page | undefined, variables: IncidentsQueryVariables, { isAsked, onShown }: Live) {
  const client = useApolloClient();
  const [offered, setOffered] = useState<Offered | null>(null);

  const check = async () => {
    const { data } = await client.query({ query: IncidentsDocument, variables, fetchPolicy: 'no-cache' });
    if (!data || !shown) return;
    const count = movedBetween(shown, data.incidents);
    if (count === 0) client.writeQuery({ query: IncidentsDocument, variables, data });
    else showAnew(data.incidents);
    setOffered(count === 0 ? null : { variables, shown, count });
    onShown();
  };
  const showAnew = ({ nodes, actionSets }: Page) => {
    for (const data of actionSets) client.cache.writeFragment({ fragment: RowActionsFragmentDoc, data });
    for (const data of nodes) client.cache.writeFragment({ fragment: IncidentRowFragmentDoc, data });
  };

  useChangesTogether((heard) => {
    const known = new Map(shown?.nodes.map(({ slug, version }) => [slug, version]));
    const isNews = heard.some((change) => change === null || (known.get(change.slug) ?? 0) < change.version);
    if (isAsked && shown && isNews && !document.hidden) void check().catch(() => undefined);
  });
  return { offered: offered && isOf(offered, variables, shown) ? offered.count : 0, taken: () => setOffered(null) };
}

/** Not any more once the list was read again for another reason, as after an act of one's own. */
const isOf = (offered: Offered, variables: IncidentsQueryVariables, shown: Page | undefined): boolean =>
  JSON.stringify(offered.variables) === JSON.stringify(variables) &&
  shown !== undefined &&
  movedBetween(offered.shown, shown) === 0;

/** How many incidents came, went or stand elsewhere; none when the same ones stand in the same order. */
export function movedBetween(before: Page, now: Page): number {
  const [old, fresh] = [before.nodes.map(({ slug }) => slug), now.nodes.map(({ slug }) => slug)];
  const isSame = old.length === fresh.length && old.every((slug, at) => slug === fresh[at]);
  if (isSame) return before.totalCount === now.totalCount ? 0 : Math.abs(before.totalCount - now.totalCount);
  const came = fresh.filter((slug) => !old.includes(slug)).length;
  const went = old.filter((slug) => !fresh.includes(slug)).length;
  return Math.max(1, came, went);
}
