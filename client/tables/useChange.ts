import { useApolloClient } from '@apollo/client/react';
import { useSend } from '#client/api/useSend.ts';
import { notify } from '#client/ui/toasts.ts';
import type { Change } from './description.ts';

/** Sends a change; when it went well, every list that it made old is asked again. */
export function useChange<Given>({ document, variables }: Change<Given>, affects: readonly string[]) {
  const client = useApolloClient();
  const { send: sendDocument, isSending } = useSend(document);
  const send = async (given: Given) => {
    const outcome = await sendDocument(variables(given));
    if (!outcome.ok) return outcome;
    for (const warning of outcome.value.warnings ?? []) notify.warn(warning);
    const stale = client.refetchQueries({
      updateCache: (cache) => {
        for (const fieldName of affects) cache.evict({ id: 'ROOT_QUERY', fieldName });
      },
    });
    // A list that can't be read again says so itself.
    await Promise.allSettled(stale.queries.length > 0 ? stale.results : []);
    return outcome;
  };
  return { send, isSending };
}
