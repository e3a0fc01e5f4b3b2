import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { type Draft, drafts } from '#client/drafts/drafts.ts';
import { draftKeyOf, useDraft } from '#client/quantification/QuantificationScreen.tsx';
import { useSession } from '#client/session/useSession.ts';
import { doorOpen } from '#machines/quantification/ask.ts';
import type { QuantificationScreenQuery, QuantifiedIncidentFragment } from '../QuantificationScreen.generated.ts';
import { createDesk } from './createDesk.ts';
import type { Desk } from './Desk.ts';
import { type QuantificationDraft, quantificationDraft } from './draft.ts';
import { factsOf } from './factsOf.ts';

interface Opened {
  data: QuantificationScreenQuery;
  incident: QuantifiedIncidentFragment;
}

/** The desk of one incident, with what was left unsaved on it. */
export function useOpenedDesk({ data, incident }: Opened): { desk: Desk; discard: () => void } {
  const client = useApolloClient();
  const session = useSession();
  const { viewer, customer, profile } = session;
  const [key] = useState(() => draftKeyOf(viewer.username, customer, incident.slug));
  const [desk] = useState(() => {
    const placed = { facts: factsOf(incident), profile };
    const isOpen = doorOpen({ placed, actor: { role: viewer.role, owns: incident.isOwn } }, 'budget.quantify');
    const draft = isOpen ? drafts.read(key, quantificationDraft) : null;
    return started(createDesk({ data, incident, session, client, draft }), draft);
  });
  useDraft(desk, key);
  useEffect(() => () => void desk.actor.stop(), [desk]);
  return { desk, discard: () => drafts.erase(key) };
}

function started(desk: Desk, draft: Draft<QuantificationDraft> | null): Desk {
  desk.actor.start();
  if (draft && draft.version !== desk.incident.version) desk.actor.send({ type: 'COMPARE' });
  return desk;
}
