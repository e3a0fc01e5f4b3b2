import { useQuery } from '@apollo/client/react';
import type { EventType } from '#client/schema.generated.ts';
import { useSession } from '#client/session/useSession.ts';
import { labelOf } from '#client/stages.ts';
import { ConsequenceDocument } from './Consequence.generated.ts';

/** Where the event would leave the incident, as the server's own trial of it says; nothing while that is not known. */
export function Consequence({ slug, event }: { slug: string; event: EventType }) {
  const { profile } = useSession();
  const { data } = useQuery(ConsequenceDocument, {
    variables: { slug, event },
    fetchPolicy: 'network-only',
    errorPolicy: 'ignore',
  });
  const verdict = data?.simulate;
  if (!verdict?.allowed || !verdict.stage) return null;
  return <p>Después quedará en la etapa «{labelOf(verdict.stage, profile)}».</p>;
}
