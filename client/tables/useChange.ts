import { useApolloClient } from '@apollo/client/react';
import { useSend } from '#client/api/useSend.ts';
import { notify } from '#client/ui/overlay/toasts.ts';
import type { Change } from './description.ts';

const unsent = { kind: 'Document', definitions: [] } as unknown as Change<never>['document'];

/** Sends a change; when it went well, every list that it made old is asked again. */
export function useChange<Given>(change: Change<Given> | undefined, affects: readonly string[]) {
  const client = useApolloClient();
  const { send: sendDocument, isSending } = useSend(change?.document ?? unsent);
  const send = async (given: Given) => {
    if (!change) throw new Error('this change is not described');
    const outcome = await sendDocument(change.variables(given));
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
