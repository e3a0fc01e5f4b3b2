import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useChangesTogether } from '#client/live/changes.ts';
import {
  IncidentRowFragmentDoc,
  IncidentsDocument,
  type IncidentsQuery,
  type IncidentsQueryVariables,
  RowActionsFragmentDoc,
} from './IncidentList.generated.ts';

type Page = IncidentsQuery['incidents'];

type Offered = { readonly variables: IncidentsQueryVariables; readonly count: number };

/** Whether there is a list, and what else follows its rows. */
type Live = { readonly isAsked: boolean; readonly onShown: () => void };

/**
 * Keeps the page of the list as it is saved: a row that changed is shown anew in its place. What would move rows is not
 * done but counted, for the person to ask for.
 */
export function useLiveRows(shown: Page | undefined, variables: IncidentsQueryVariables, { isAsked, onShown }: Live) {
  const client = useApolloClient();
  const [offered, setOffered] = useState<Offered | null>(null);

  const check = async () => {
    const { data } = await client.query({ query: IncidentsDocument, variables, fetchPolicy: 'no-cache' });
    if (!data || !shown) return;
    const count = movedBetween(shown, data.incidents);
    if (count === 0) client.writeQuery({ query: IncidentsDocument, variables, data });
    else showAnew(data.incidents);
    setOffered(count === 0 ? null : { variables, count });
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
  const isOfThis = offered !== null && JSON.stringify(offered.variables) === JSON.stringify(variables);
  return { offered: isOfThis ? offered.count : 0, taken: () => setOffered(null) };
}

/** How many incidents came, went or stand elsewhere; none when the same ones stand in the same order. */
export function movedBetween(before: Page, now: Page): number {
  const [old, fresh] = [before.nodes.map(({ slug }) => slug), now.nodes.map(({ slug }) => slug)];
  const isSame = old.length === fresh.length && old.every((slug, at) => slug === fresh[at]);
  if (isSame) return before.totalCount === now.totalCount ? 0 : Math.abs(before.totalCount - now.totalCount);
  const came = fresh.filter((slug) => !old.includes(slug)).length;
  const went = old.filter((slug) => !fresh.includes(slug)).length;
  return Math.max(1, came, went);
}
