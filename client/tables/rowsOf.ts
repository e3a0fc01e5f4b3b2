import type { useQuery } from '@apollo/client/react';
import type { Rows } from './description.ts';

type Query<Data, Variables extends Record<string, unknown>> = Pick<
  useQuery.Result<Data, Variables>,
  'data' | 'previousData' | 'error' | 'loading' | 'refetch'
>;

/** The rows of a list query, all of them; while it is asked again the last ones stay. */
export function rowsOf<Data, Variables extends Record<string, unknown>, Row>(
  query: Query<Data, Variables>,
  read: (data: Data) => readonly Row[],
): Rows<Row> {
  const shown = (query.data ?? query.previousData) as Data | undefined;
  const error = query.loading ? undefined : query.error;
  return {
    rows: shown === undefined ? [] : read(shown),
    status: error ? 'error' : query.loading ? 'loading' : 'ready',
    error,
    reload: async () => {
      const { data } = await query.refetch();
      return data === undefined ? [] : read(data as Data);
    },
  };
}

/** Options of a list query, for a filter or a field. */
export function choicesOf<Data, Variables extends Record<string, unknown>, One>(
  query: Query<Data, Variables>,
  read: (data: Data) => readonly One[],
  option: (one: One) => { readonly id: string; readonly label: string; readonly hint?: string },
) {
  const { rows, status, error } = rowsOf(query, read);
  return { options: rows.map(option), isLoading: status === 'loading' && rows.length === 0, error };
}
