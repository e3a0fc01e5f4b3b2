import { useQuery } from '@apollo/client/react';
import { problemOf } from '#client/api/failures.ts';
import { RegistrationFileTypesDocument } from './Registration.generated.ts';

export type FileTypes = ReturnType<typeof useFileTypes>;

/** The customer's file types, with what each accepts and which are required. */
export function useFileTypes() {
  const { data, error, refetch } = useQuery(RegistrationFileTypesDocument);
  return { types: data?.fileTypes ?? null, problem: error ? problemOf(error) : null, retry: () => void refetch() };
}
