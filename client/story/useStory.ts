import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { type Problem, problemOf } from '#client/api/failures.ts';
import { StoryDocument, type StoryEntryFragment } from './Story.generated.ts';

type Older = { readonly entries: readonly StoryEntryFragment[]; readonly next: string | null };

/** An incident's story, its newest events at once and the older ones as they are asked for. */
export function useStory(slug: string) {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(StoryDocument, { variables: { slug }, fetchPolicy: 'cache-and-network' });
  const [older, setOlder] = useState<Older | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const story = data?.incident?.story;
  const next = older ? older.next : (story?.next ?? null);

  async function more() {
    if (next === null || isLoading) return;
    setLoading(true);
    setProblem(null);
    try {
      const variables = { slug, after: next };
      const answer = await client.query({ query: StoryDocument, variables, fetchPolicy: 'no-cache' });
      const found = answer.data?.incident?.story;
      setOlder({ entries: [...(older?.entries ?? []), ...(found?.entries ?? [])], next: found?.next ?? null });
    } catch (thrown) {
      setProblem(problemOf(thrown));
    }
    setLoading(false);
  }

  return {
    incident: data?.incident ?? null,
    isMissing: data !== undefined && data.incident === null,
    entries: [...(story?.entries ?? []), ...(older?.entries ?? [])],
    failure: error ? problemOf(error) : null,
    retry: () => void refetch(),
    more: next === null ? null : () => void more(),
    isLoading,
    problem,
  };
}
