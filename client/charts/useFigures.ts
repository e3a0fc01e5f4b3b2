import type { OperationVariables } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { problemOf } from '#client/api/failures.ts';

/** One summary; while another is asked for, the last one stays. */
export function useFigures<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) {
  const { data, previousData, error, loading, refetch } = useQuery(document as TypedDocumentNode<Data>, { variables });
  const shown = data ?? previousData;
  return {
    data: error ? undefined : (shown as Data | undefined),
    isLoading: loading && !shown,
    problem: error && !loading ? problemOf(error) : null,
    retry: () => void refetch().catch(() => {}),
  };
}
