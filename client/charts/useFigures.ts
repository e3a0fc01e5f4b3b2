import { useQuery } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { problemOf } from '#client/api/failures.ts';
import type { IncidentFilter } from '#client/schema.generated.ts';

/** One summary of the incidents of a filter; while another is asked for, the last one stays. */
export function useFigures<Data>(
  document: TypedDocumentNode<Data, { filter: IncidentFilter }>,
  filter: IncidentFilter,
) {
  const { data, previousData, error, loading, refetch } = useQuery(document, { variables: { filter } });
  const shown = data ?? previousData;
  return {
    data: error ? undefined : (shown as Data | undefined),
    isLoading: loading && !shown,
    problem: error && !loading ? problemOf(error) : null,
    retry: () => void refetch().catch(() => {}),
  };
}
