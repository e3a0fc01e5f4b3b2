import { transition } from 'xstate';
import type { CustomerProfile } from '#domain/customers.ts';
import { nodesFrom } from '#machines/drawn.ts';
import type { Actor, EventType, IncidentEvent } from './events.ts';
import { type Facts, factsKey, noFacts } from './facts.ts';
import { place, stageOf } from './lifecycle.ts';
import { incidentMachine } from './machine.ts';
import { type Stage, stageLabel, stages } from './stages.ts';
import { eventTypes } from './steps.ts';

/** One event that an incident may really take from one stage to another, or that leaves it there. */
export type Arrow = { readonly from: Stage; readonly event: EventType; readonly to: Stage };

type ChartStage = {
  readonly stage: Stage;
  readonly label: string;
  /** The states of the chart around it, outermost first. */
  readonly within: readonly string[];
};

export type Chart = {
  /** Those that this customer's incidents reach, in the order of the lifecycle. */
  readonly stages: readonly ChartStage[];
  readonly arrows: readonly Arrow[];
};

/** Between them they may try every event. */
const actors: readonly Actor[] = [
  { role: 'ADM', owns: true },
  { role: 'SERVICE', owns: false },
];

const attempts: readonly IncidentEvent[] = actors.flatMap((actor) => [
  ...eventTypes.map((type): IncidentEvent => ({ type, actor })),
  { type: 'budget.quantify', actor, proposal: { lines: 0 } },
]);

const remembered = new WeakMap<CustomerProfile, Chart>();

/**
 * The chart as it is for a customer: found by walking every open door from an incident that is not registered yet, so that
 * it draws what can happen, and nothing else.
 */
export function chartOf(profile: CustomerProfile): Chart {
  const known = remembered.get(profile);
  if (known) return known;
  const arrows = walk(profile);
  const reached = new Set(arrows.flatMap(({ from, to }) => [from, to]));
  const chart = {
    stages: stages
      .filter((stage) => reached.has(stage))
      .map((stage) => ({ stage, label: stageLabel(stage, profile), within: around(stage) })),
    arrows,
  };
  remembered.set(profile, chart);
  return chart;
}

/** Whether this can happen to incidents of a customer. */
export const happensAt = (event: EventType, profile: CustomerProfile): boolean =>
  chartOf(profile).arrows.some((arrow) => arrow.event === event);

function walk(profile: CustomerProfile): Arrow[] {
  const found = new Map<string, Arrow>();
  const seen = new Set<number>();
  const ahead: Facts[] = [noFacts];
  for (let facts = ahead.pop(); facts !== undefined; facts = ahead.pop()) {
    if (seen.has(factsKey(facts))) continue;
    seen.add(factsKey(facts));
    const here = place({ facts, profile });
    for (const event of attempts.filter((one) => here.can(one))) {
      const there = transition(incidentMachine, here, event)[0];
      const arrow = { from: stageOf(here), event: event.type, to: stageOf(there) };
      found.set(`${arrow.from} ${arrow.event} ${arrow.to}`, arrow);
      ahead.push(there.context.facts);
    }
  }
  return [...found.values()].sort((a, b) => rank(a) - rank(b));
}

const rank = ({ from, event, to }: Arrow) =>
  (stages.indexOf(from) * 100 + eventTypes.indexOf(event)) * 100 + stages.indexOf(to);

function around(stage: Stage): string[] {
  const leaf = nodesFrom(incidentMachine.root).find(({ key }) => key === stage);
  return leaf ? leaf.path.slice(0, -1) : [];
}

export const moves = ({ from, to }: Arrow) => from !== to;

/** What may come next in a stage: the events that lead elsewhere, and where. */
export function arrowsFrom({ arrows }: Chart, stage: Stage): readonly Arrow[] {
  return arrows.filter((arrow) => arrow.from === stage && moves(arrow));
}
