import { FileWarning } from 'lucide-react';
import { AgainOrHome } from '#client/api/AgainOrHome.tsx';
import { ArchiveButton } from '#client/files/ArchiveButton.tsx';
import { readLinesPath } from '#client/incidentPaths.ts';
import { useIncidentLink } from '#client/incidents/useIncidentLink.ts';
import { ComparedVersions } from '#client/quantification/ComparedVersions.tsx';
import { type ScreenProps, useSubject } from '#client/session/screen.ts';
import { useSession } from '#client/session/useSession.ts';
import { PrintButton } from '#client/ui/button/Button.tsx';
import { ButtonLink } from '#client/ui/button/Link.tsx';
import { StateChart } from '#client/ui/chart/StateChart.tsx';
import { useIsOver } from '#client/ui/isOver.ts';
import { Card, Section } from '#client/ui/layout/Card.tsx';
import { Details } from '#client/ui/layout/Fold.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Split } from '#client/ui/layout/Split.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { StepList } from '#client/ui/text/Lists.tsx';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import { durationText, formatDate, formatInstant } from '#domain/calendar.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { texts } from '#domain/texts.ts';
import { chartOf } from '#machines/incident/chart.ts';
import { stageEnum, stageLabel } from '#machines/incident/stages.ts';
import { nextSteps, pictureOf, stepItem } from './chart/picture.ts';
import { plainSizes } from './layout.ts';
import { RoundsCard } from './rounds/RoundsCard.tsx';
import type { StoryQuery, StoryVisitFragment } from './Story.generated.ts';
import { StoryTimeline, useStory } from './StoryTimeline.tsx';

/** /{client}/siniestro/{slug}/historia: where an incident is, how it came there, and what each step changed. */
export default function StoryScreen({ params }: ScreenProps) {
  const slug = params.slug ?? '';
  return <Story key={slug} slug={slug} />;
}

function Story({ slug }: { slug: string }) {
  const story = useStory(slug);
  const linkTo = useIncidentLink();
  const session = useSession();
  const { incident, isMissing, failure, retry } = story;
  useSubject(incident?.number ?? null);
  if (!incident) {
    return (
      <Page fill>
        {isMissing || failure ? (
          <EmptyState
            isPage
            title={failure ? failure.text : texts.notFound}
            icon={<FileWarning aria-hidden />}
            action={<AgainOrHome hasFailed={Boolean(failure)} onRetry={retry} />}
          />
        ) : (
          <EmptyState title="Cargando la historia…" icon={<Spinner size={20} />} />
        )}
      </Page>
    );
  }
  const { number, policy, incidentDate, stage, fileCount, archiveUrl } = incident;
  const linesPath = readLinesPath(incident, incident.actions, session);
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
            {linesPath && (
              <div data-no-print>
                <ButtonLink href={linesPath}>Ver cuantificación</ButtonLink>
              </div>
            )}
            {fileCount > 0 && (
              <div data-no-print>
                <ArchiveButton url={archiveUrl} number={number} />
              </div>
            )}
            <PrintButton />
          </>
        }
      />
      <ChartCard incident={incident} />
      <StoryTimeline story={story} />
      <RoundsCard slug={slug} />
      {session.profile.quantifies && (
        <Card title="Versiones de las partidas">
          <ComparedVersions slug={slug} />
        </Card>
      )}
    </Page>
  );
}

type Incident = NonNullable<StoryQuery['incident']>;

/** Where it is, by where it came, and what may come next: as a picture, and as text. */
function ChartCard({ incident }: { incident: Incident }) {
  const { profile } = useSession();
  const { path } = incident.story;
  const now = stageEnum.wordOf(incident.stage);
  const next = nextSteps(now, profile, incident.actions);
  const until = next.find((step) => step.until !== null)?.until ?? null;
  const isOver = useIsOver(until === null ? null : new Date(until));
  const { label, ...picture } = pictureOf(chartOf(profile), path, now);
  return (
    <Card>
      <Details summary={`Dónde está y por dónde pasó: ${stageLabel(now, profile)}`}>
        <Split
          ratio={56}
          left={<StateChart label={label} {...plainSizes} {...picture} />}
          right={
            <Stack gap={5}>
              <Section title="Camino">
                <StepList label="Camino por las etapas" items={path.map((visit) => visitItem(visit, profile))} />
              </Section>
              <Section title="Qué puede seguir" subtitle={next.length === 0 ? 'Nada más: terminó.' : undefined}>
                <StepList label="Qué puede seguir" items={next.map((step) => stepItem(step, isOver))} />
              </Section>
            </Stack>
          }
        />
      </Details>
    </Card>
  );
}

/** How long it stood there, unless the clock cannot say. */
function stayText({ seconds, clockSetBack }: StoryVisitFragment): string {
  return clockSetBack ? 'no se sabe cuánto: el reloj del servidor se atrasó' : `estuvo ${durationText(seconds ?? 0)}`;
}

function visitItem(of: StoryVisitFragment, profile: CustomerProfile) {
  const { visit, stage, enteredAt, leftAt } = of;
  const since = formatInstant(enteredAt);
  const hint = leftAt === null ? `Desde ${since}: está aquí` : `${since} · ${stayText(of)}`;
  const text = stageLabel(stageEnum.wordOf(stage), profile);
  return { id: String(visit), number: visit, text, hint, isCurrent: leftAt === null };
}
