import { FileWarning } from 'lucide-react';
import { useIncidentLink } from '#client/incidents/useIncidentLink.ts';
import type { ScreenProps } from '#client/session/screen.ts';
import { Button, PrintButton } from '#client/ui/button/Button.tsx';
import { ButtonLink } from '#client/ui/button/Link.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import { formatDate } from '#domain/calendar.ts';
import { texts } from '#domain/texts.ts';
import { ChartCard } from './chart/ChartCard.tsx';
import { RoundsCard } from './rounds/RoundsCard.tsx';
import { StoryTimeline } from './StoryTimeline.tsx';
import { useStory } from './useStory.ts';

/** /{client}/siniestro/{slug}/historia: where an incident is, how it came there, and what each step changed. */
export default function StoryScreen({ params }: ScreenProps) {
  const slug = params.slug ?? '';
  return <Story key={slug} slug={slug} />;
}

function Story({ slug }: { slug: string }) {
  const story = useStory(slug);
  const linkTo = useIncidentLink();
  const { incident, isMissing, failure, retry } = story;
  if (!incident) {
    return (
      <Page fill>
        {isMissing || failure ? (
          <EmptyState
            isPage
            title={failure ? failure.text : texts.notFound}
            icon={<FileWarning aria-hidden />}
            action={<Button onPress={retry}>Reintentar</Button>}
          />
        ) : (
          <EmptyState title="Cargando la historia…" icon={<Spinner size={20} />} />
        )}
      </Page>
    );
  }
  const { number, policy, incidentDate, stage } = incident;
  return (
    <Page>
      <PageHeader
        title={`Historia · Siniestro ${number}`}
        subtitle={`Póliza ${policy} · ${formatDate(incidentDate)}`}
        actions={
          <>
            <div data-no-print>
              <ButtonLink href={linkTo({ slug, number, stage })}>Ver el siniestro</ButtonLink>
            </div>
            <PrintButton />
          </>
        }
      />
      <ChartCard incident={incident} />
      <RoundsCard slug={slug} />
      <StoryTimeline story={story} />
    </Page>
  );
}
