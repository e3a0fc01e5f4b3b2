import { useQuery } from '@apollo/client/react';
import { problemOf } from '#client/api/failures.ts';
import { BinnacleDocument, type BinnacleFragment } from './Binnacle.generated.ts';

export type Entry = BinnacleFragment['binnacle'][number];

/** While the dialog is open, what colleagues write appears by itself (ms). */
const refreshEvery = 10_000;

/** An incident's comment log, newest first. */
export function useBinnacle(slug: string) {
  const { data, error, refetch } = useQuery(BinnacleDocument, { variables: { slug }, pollInterval: refreshEvery });
  const incident = data?.incident ?? null;
  return {
    incident,
    isMissing: data?.incident === null,
    entries: newestFirst(incident?.binnacle ?? []),
    problem: error ? problemOf(error) : null,
    retry: () => void refetch(),
  };
}

function newestFirst(entries: readonly Entry[]): readonly Entry[] {
  return [...entries].sort((a, b) => (a.addedAt < b.addedAt ? 1 : -1));
}
