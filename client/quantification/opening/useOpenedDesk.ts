import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { type Draft, type DraftKey, drafts } from '#client/drafts/drafts.ts';
import { keepDraft } from '#client/drafts/useDraftedForm.ts';
import type { Desk } from '#client/quantification/desk/Desk.ts';
import { editsBetween, type QuantificationDraft, quantificationDraft } from '#client/quantification/desk/draft.ts';
import type {
  QuantificationScreenQuery,
  QuantifiedIncidentFragment,
} from '#client/quantification/QuantificationScreen.generated.ts';
import { useSession } from '#client/session/useSession.ts';
import { doorOpen } from '#machines/quantification/ask.ts';
import { createDesk } from './createDesk.ts';
import { factsOf } from './effects.ts';

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

const draftKeyOf = (username: string, customer: string, slug: string): DraftKey => ({
  username,
  customer,
  subject: `quantification:${slug}`,
});

function draftOf({ actor, base, rows, resources, savedResources }: Desk): QuantificationDraft {
  const { catalogYear, justifications } = actor.getSnapshot().context;
  return {
    catalogYear,
    justifications: [...justifications],
    resources: resources.read(),
    baseResources: savedResources.read().values,
    edits: [...editsBetween(base.read(), rows.all())],
  };
}

/** Unsaved work is written down while it is typed, and erased once it is saved or the budget has moved on. */
function useDraft(desk: Desk, key: DraftKey): void {
  useEffect(() => {
    const { actor } = desk;
    const keeper = keepDraft(() => {
      const snapshot = actor.getSnapshot();
      if (snapshot.matches({ editing: { draft: 'dirty' } })) {
        drafts.write(key, draftOf(desk), snapshot.context.version);
      }
    });
    let wasDirty = actor.getSnapshot().matches({ editing: { draft: 'dirty' } });
    const { unsubscribe } = actor.subscribe((snapshot) => {
      if (snapshot.matches('authorized') || snapshot.matches('rejected')) {
        keeper.forget();
        drafts.erase(key);
        return;
      }
      const isDirty = snapshot.matches({ editing: { draft: 'dirty' } });
      if (isDirty) keeper.touch();
      else if (wasDirty && snapshot.matches('editing')) {
        keeper.forget();
        drafts.erase(key);
      }
      wasDirty = isDirty;
    });
    return () => {
      unsubscribe();
      keeper.stop();
    };
  }, [desk, key]);
}
