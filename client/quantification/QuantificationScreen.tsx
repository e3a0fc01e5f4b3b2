import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { AgainOrHome } from '#client/api/AgainOrHome.tsx';
import { problemOf } from '#client/api/failures.ts';
import { useReadMark } from '#client/incidents/useReadMark.ts';
import { type ScreenProps, useSubject } from '#client/session/screen.ts';
import { Page } from '#client/ui/layout/Page.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import { failed } from '#domain/catalogue.ts';
import { texts } from '#domain/texts.ts';
import { DeskProvider } from './desk/Desk.ts';
import { useOpenedDesk } from './opening/useOpenedDesk.ts';
import {
  QuantificationScreenDocument,
  type QuantificationScreenQuery,
  type QuantifiedIncidentFragment,
} from './QuantificationScreen.generated.ts';
import { Workplace } from './Workplace.tsx';

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
          action={<AgainOrHome hasFailed={error !== undefined} onRetry={() => void reload()} />}
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
  useSubject(incident.number);
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
