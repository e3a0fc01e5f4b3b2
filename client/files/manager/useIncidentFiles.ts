import { useQuery } from '@apollo/client/react';
import { useCallback } from 'react';
import { problemOf } from '#client/api/failures.ts';
import { IncidentFilesDocument } from './IncidentFiles.generated.ts';

/** The incident's files with the types that are asked for, and what may be done with them. */
export function useIncidentFiles(slug: string) {
  const { data, error, refetch } = useQuery(IncidentFilesDocument, { variables: { slug } });
  const refresh = useCallback(() => refetch(), [refetch]);
  return {
    incident: data?.incident ?? null,
    types: data?.fileTypes ?? [],
    isLoading: !data && !error,
    problem: error && !data ? problemOf(error) : null,
    refresh,
  };
}
