import { useEffect } from 'react';
import { type DraftKey, drafts } from '#client/drafts/drafts.ts';
import { keepDraft } from '#client/drafts/keeper.ts';
import type { Desk } from './Desk.ts';
import { editsBetween, type QuantificationDraft } from './draft.ts';

export const draftKeyOf = (username: string, customer: string, slug: string): DraftKey => ({
  username,
  customer,
  subject: `quantification:${slug}`,
});

function draftOf({ actor, base, rows, resources, savedResources }: Desk): QuantificationDraft {
  const { catalogYear, justification } = actor.getSnapshot().context;
  return {
    catalogYear,
    justification,
    resources: resources.read(),
    baseResources: savedResources.read().values,
    edits: [...editsBetween(base.read(), rows.all())],
  };
}

/** Unsaved work is written down while it is typed, and erased once it is saved or the budget has moved on. */
export function useDraft(desk: Desk, key: DraftKey): void {
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
