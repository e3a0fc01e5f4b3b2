import { useQuery } from '@apollo/client/react';
import { problemOf } from '#client/api/failures.ts';
import { IncidentBudgetDocument, type IncidentBudgetFragment } from './IncidentBudget.generated.ts';

export type IncidentBudget = IncidentBudgetFragment;
export type Budget = NonNullable<IncidentBudget['budget']>;
export type Action = IncidentBudget['actions'][number];

/** Rejected rounds, the first one first, as they are read one after the other. */
export const roundsInOrder = <Round extends { readonly round: number }>(rounds: readonly Round[]): Round[] =>
  rounds.toSorted((one, other) => one.round - other.round);

/** An incident with its budget; what the cache holds is shown first and asked again. */
export function useIncidentBudget(slug: string) {
  const { data, error, loading, refetch } = useQuery(IncidentBudgetDocument, { variables: { slug } });
  return {
    incident: data?.incident ?? null,
    isMissing: data?.incident === null,
    isReading: loading,
    problem: error ? problemOf(error) : null,
    retry: () => void refetch(),
    /** The incident as it is saved now. */
    reread: async () => (await refetch()).data?.incident ?? null,
  };
}
