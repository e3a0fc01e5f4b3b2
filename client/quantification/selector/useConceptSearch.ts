import { useQuery } from '@apollo/client/react';
import { useCell } from '#client/rows/Cell.ts';
import { useDesk, useMachineState } from '../desk/DeskContext.ts';
import { ConceptSearchDocument, type FoundConceptFragment } from './ConceptSearch.generated.ts';
import { useThrottled } from './useThrottled.ts';

const leastLetters = 3;
const throttle = 500;

const nothing: readonly FoundConceptFragment[] = [];

export interface ConceptSearch {
  found: readonly FoundConceptFragment[];
  /** The results belong to what is in the box now. */
  isCurrent: boolean;
  isLoading: boolean;
  isTooShort: boolean;
  problem: boolean;
  /** Asks at once. */
  flush: () => void;
}

/** Concepts of the year with the provider's prices: from 3 characters on, at most once in 500 ms (requirements §2). */
export function useConceptSearch(query: string): ConceptSearch {
  const { place, provider } = useDesk();
  const year = useMachineState(({ context }) => context.catalogYear);
  const of = useCell(provider);
  const { throttled, flush } = useThrottled(query.trim(), throttle);
  const isTooShort = throttled.length < leastLetters;
  const { data, loading, error } = useQuery(ConceptSearchDocument, {
    variables: { year, provider: of, place, contains: throttled },
    skip: isTooShort || of === '',
    fetchPolicy: 'cache-first',
  });
  return {
    found: isTooShort || loading ? nothing : (data?.concepts ?? nothing),
    isCurrent: throttled === query.trim() && !loading,
    isLoading: loading,
    isTooShort: query.trim().length < leastLetters,
    problem: error !== undefined,
    flush,
  };
}
