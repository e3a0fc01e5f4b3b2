import { stageOf } from '#client/incidents/stages.ts';
import { useSession } from '#client/session/useSession.ts';
import type { StoryQuery, StoryVisitFragment } from '#client/story/Story.generated.ts';
import { StateChart } from '#client/ui/chart/StateChart.tsx';
import { Card, Section } from '#client/ui/layout/Card.tsx';
import { Split } from '#client/ui/layout/Split.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { StepList } from '#client/ui/text/Lists.tsx';
import { formatInstant } from '#domain/calendar.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { durationText } from '#domain/duration.ts';
import { chartOf } from '#machines/incident/chart.ts';
import { stageLabel } from '#machines/incident/stages.ts';
import { boxHeight, boxWidth } from './layout.ts';
import { nextSteps } from './nextSteps.ts';
import { pictureOf } from './picture.ts';

type Incident = NonNullable<StoryQuery['incident']>;

/** Where it is, by where it came, and what may come next: as a picture, and as text. */
export function ChartCard({ incident }: { incident: Incident }) {
  const { profile } = useSession();
  const { path } = incident.story;
  const now = stageOf[incident.stage];
  const next = nextSteps(now, profile, incident.actions);
  const { label, ...picture } = pictureOf(chartOf(profile), path, now);
  return (
    <Card title="Dónde está y por dónde pasó">
      <Split
        ratio={56}
        left={<StateChart label={label} boxWidth={boxWidth} boxHeight={boxHeight} {...picture} />}
        right={
          <Stack gap={5}>
            <Section title="Camino">
              <StepList label="Camino por las etapas" items={path.map((visit) => visitItem(visit, profile))} />
            </Section>
            <Section title="Qué puede seguir" subtitle={next.length === 0 ? 'Nada más: terminó.' : undefined}>
              <StepList
                label="Qué puede seguir"
                items={next.map(({ id, act, leadsTo, allowed, whyNot }) => ({
                  id,
                  isOpen: allowed,
                  text: `${act} → ${leadsTo}`,
                  hint: allowed ? 'Usted puede hacerlo ahora.' : `¿Por qué no? ${whyNot}`,
                }))}
              />
            </Section>
          </Stack>
        }
      />
    </Card>
  );
}

function visitItem({ visit, stage, enteredAt, leftAt, seconds }: StoryVisitFragment, profile: CustomerProfile) {
  const since = formatInstant(enteredAt);
  const hint = leftAt === null ? `Desde ${since}: está aquí` : `${since} · estuvo ${durationText(seconds ?? 0)}`;
  const text = stageLabel(stageOf[stage], profile);
  return { id: String(visit), number: visit, text, hint, isCurrent: leftAt === null };
}
