import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { problemOf } from '#client/api/failures.ts';
import { type DraftKey, drafts } from '#client/drafts/drafts.ts';
import { keepDraft } from '#client/drafts/keeper.ts';
import { useReadMark } from '#client/incidents/useReadMark.ts';
import type { ScreenProps } from '#client/session/screen.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Page } from '#client/ui/layout/Page.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import { failed } from '#domain/catalogue.ts';
import { texts } from '#domain/texts.ts';
import type { Desk } from './desk/Desk.ts';
import { DeskProvider } from './desk/DeskContext.ts';
import { editsBetween, type QuantificationDraft } from './desk/draft.ts';
import { useOpenedDesk } from './desk/useOpenedDesk.ts';
import {
  QuantificationScreenDocument,
  type QuantificationScreenQuery,
  type QuantifiedIncidentFragment,
} from './QuantificationScreen.generated.ts';
import { Workplace } from './Workplace.tsx';

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

/** /quantification/{id}/{client}: one query; the thousand lines stay out of the cache, the row store holds them. */
export default function QuantificationScreen({ params }: ScreenProps) {
  const [opened, setOpened] = useState(0);
  const { data, error, refetch } = useQuery(QuantificationScreenDocument, {
    variables: { slug: params.id ?? '' },
    fetchPolicy: 'no-cache',
  });
  const reload = async () => {
    await refetch();
    setOpened(opened + 1);
  };
  if (data?.incident) {
    return <Opened key={`${data.incident.id} ${opened}`} data={data} incident={data.incident} onReload={reload} />;
  }
  return (
    <Page fill>
      {error || data ? (
        <EmptyState
          title={error ? failed.load : texts.notFound}
          text={error && problemOf(error).text}
          action={<Button onPress={() => void reload()}>Reintentar</Button>}
        />
      ) : (
        <EmptyState title="Cargando la cuantificación…" icon={<Spinner size={20} />} />
      )}
    </Page>
  );
}

interface OpenedProps {
  data: QuantificationScreenQuery;
  incident: QuantifiedIncidentFragment;
  onReload: () => Promise<void>;
}

function Opened({ data, incident, onReload }: OpenedProps) {
  const { desk, discard } = useOpenedDesk({ data, incident });
  useReadMark(incident);
  const reload = () => {
    discard();
    void onReload();
  };
  return (
    <DeskProvider value={desk}>
      <Workplace desk={desk} onReload={reload} onDiscard={discard} />
    </DeskProvider>
  );
}
