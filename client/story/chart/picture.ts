import type { StoryQuery, StoryVisitFragment } from '#client/story/Story.generated.ts';
import type { ChartLink, ChartSpot } from '#client/ui/chart/StateChart.tsx';
import { formatClock } from '#domain/calendar.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { arrowsFrom, type Chart, chartOf } from '#machines/incident/chart.ts';
import { requirements } from '#machines/incident/requirements.ts';
import { type Stage, stageEnum, stageLabel } from '#machines/incident/stages.ts';
import { eventEnum, steps } from '#machines/incident/steps.ts';
import { type Layout, layoutOf, type Spot } from '../layout.ts';

type Actions = NonNullable<StoryQuery['incident']>['actions'];

type NextStep = {
  readonly id: string;
  readonly to: Stage;
  readonly act: string;
  readonly leadsTo: string;
  readonly allowed: boolean;
  /** «¿Por qué no?»: empty where it is allowed. */
  readonly whyNot: string;
  /** Until when it is allowed, where it does not stay so. */
  readonly until: string | null;
};

/** What may come next by the chart; of each, whether this person may do it, and why not. */
export function nextSteps(now: Stage, profile: CustomerProfile, actions: Actions): NextStep[] {
  return arrowsFrom(chartOf(profile), now).map(({ event, to }) => {
    const action = actions.find((one) => one.event === eventEnum.nameOf(event));
    return {
      id: `${event} ${to}`,
      to,
      act: steps[event].act,
      leadsTo: stageLabel(to, profile),
      allowed: action?.allowed ?? false,
      whyNot: action?.reasons.map(({ text }) => text).join(' ') ?? '',
      until: action?.until ?? null,
    };
  });
}

/** A step as it is listed; one that only lasts for a while closes by itself once that `isOver`. */
export function stepItem({ id, act, leadsTo, allowed, whyNot, until }: NextStep, isOver: boolean) {
  const isLate = until !== null && isOver;
  const reason = isLate ? requirements.undoneInTime.text : whyNot;
  const open = until === null ? 'Usted puede hacerlo ahora.' : `Usted puede hacerlo hasta las ${formatClock(until)}.`;
  const isOpen = allowed && !isLate;
  return { id, isOpen, text: `${act} → ${leadsTo}`, hint: isOpen ? open : `¿Por qué no? ${reason}` };
}

/** The way that an incident took: how often it has been in each stage, and which arrows led it. */
type Journey = {
  readonly now: Stage | null;
  /** The numbers of its visits, by stage. */
  readonly visits: ReadonlyMap<Stage, readonly number[]>;
  readonly seconds: ReadonlyMap<Stage, number>;
  readonly taken: ReadonlySet<string>;
};

const stepName = (from: Stage, to: Stage) => `${from} ${to}`;

function journeyOf(path: readonly StoryVisitFragment[]): Journey {
  const visits = new Map<Stage, number[]>();
  const seconds = new Map<Stage, number>();
  const taken = new Set<string>();
  let before: Stage = 'unregistered';
  for (const { visit, stage: name, seconds: stayed } of path) {
    const stage = stageEnum.wordOf(name);
    visits.set(stage, [...(visits.get(stage) ?? []), visit]);
    seconds.set(stage, (seconds.get(stage) ?? 0) + (stayed ?? 0));
    if (visit === 1 || before !== 'unregistered') taken.add(stepName(before, stage));
    before = stage;
  }
  return { now: path.length > 0 ? before : null, visits, seconds, taken };
}

type Picture = Pick<Layout, 'width' | 'height'> & {
  readonly label: string;
  readonly spots: readonly ChartSpot[];
  readonly links: readonly ChartLink[];
};

/** The chart of a customer with one incident's way in it. */
export function pictureOf(chart: Chart, path: readonly StoryVisitFragment[], now: Stage): Picture {
  const { width, height, spots, links } = layoutOf(chart);
  const journey = journeyOf(path);
  const ahead = new Set(arrowsFrom(chart, now).map(({ to }) => to));
  return {
    width,
    height,
    label: sentenceOf(chart, now, path.length),
    spots: spots.map((spot) => spotOf(spot, journey, now, ahead)),
    links: links.map(({ from, to, path: drawn }) => {
      const id = stepName(from, to);
      const state = journey.taken.has(id) ? 'taken' : from === now ? 'next' : 'other';
      return { id, path: drawn, state };
    }),
  };
}

function spotOf({ stage, label, x, y }: Spot, { visits }: Journey, now: Stage, ahead: ReadonlySet<Stage>): ChartSpot {
  const numbers = visits.get(stage);
  const state = stage === now ? 'current' : numbers ? 'visited' : ahead.has(stage) ? 'next' : 'other';
  return { id: stage, label, x, y, state, mark: markOf(state, numbers ?? []) };
}

/** The last few numbers: a stage that was visited again and again says so in the list beside. */
function markOf(state: ChartSpot['state'], numbers: readonly number[]): string | undefined {
  const shown = numbers.length > 4 ? `… ${numbers.slice(-3).join(' · ')}` : numbers.join(' · ');
  if (state === 'current') return `${shown} · aquí`;
  if (state === 'next') return 'sigue';
  return shown || undefined;
}

function sentenceOf({ stages }: Chart, now: Stage, visits: number): string {
  const label = stages.find(({ stage }) => stage === now)?.label ?? now;
  const steps = visits === 1 ? 'una etapa' : `${visits} etapas`;
  return `Diagrama del ciclo de vida: está en «${label}», después de pasar por ${steps}. El camino está escrito al lado.`;
}
