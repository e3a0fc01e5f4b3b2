import type { CustomerProfile } from '#domain/customers.ts';
import { nameOf } from '#machines/drawn.ts';
import type { EventType, IncidentEvent } from '#machines/incident/events.ts';
import { type Facts, factsKey, noFacts } from '#machines/incident/facts.ts';
import { decide, place, stageFor } from '#machines/incident/lifecycle.ts';
import { incidentMachine } from '#machines/incident/machine.ts';
import type { Stage } from '#machines/incident/stages.ts';
import { allTypes, capableActors, everyAttempt, samples } from '#tests/machines/lifecycleCases.ts';

/** One event on the way from an incident that no operator has registered. */
export type Stride = { readonly type: EventType; readonly empties: boolean };

export type Reached = { readonly facts: Facts; readonly stage: Stage; readonly path: readonly Stride[] };

const strides: readonly Stride[] = [
  ...(Object.keys(samples) as EventType[]).map((type) => ({ type, empties: false })),
  { type: 'budget.quantify', empties: true },
];

function eventOf({ type, empties }: Stride): IncidentEvent {
  const proposal = empties ? { lines: 0 } : samples[type].good;
  const actor = capableActors.find(({ role }) => (role === 'SERVICE') === (type === 'provider.authorize'));
  return { type, actor, proposal } as IncidentEvent;
}

/** Everything that an incident of this customer can ever be, each with a shortest way there. */
export function reachable(profile: CustomerProfile): readonly Reached[] {
  const found = new Map<number, Reached>();
  const ahead: Reached[] = [{ facts: noFacts, stage: stageFor({ facts: noFacts, profile }), path: [] }];
  for (let here = ahead.shift(); here !== undefined; here = ahead.shift()) {
    if (found.has(factsKey(here.facts))) continue;
    found.set(factsKey(here.facts), here);
    for (const stride of strides) {
      const decision = decide({ facts: here.facts, profile }, eventOf(stride));
      if (decision.allowed) ahead.push({ ...decision, path: [...here.path, stride] });
    }
  }
  return [...found.values()];
}

/** The arrows that these events take from these facts, as the chart draws them. */
export function arrowsOf(profile: CustomerProfile, facts: Facts, events: readonly IncidentEvent[]): string[] {
  const snapshot = place({ facts, profile });
  const allowed = events.filter((event) => snapshot.can(event));
  return allowed.flatMap((event) => incidentMachine.getTransitionData(snapshot, event).map(nameOf));
}

const everything = allTypes.flatMap((type) => capableActors.flatMap((actor) => everyAttempt(type, actor)));

/** Every arrow that an incident of this customer can take. */
export const allArrowsOf = (profile: CustomerProfile): ReadonlySet<string> =>
  new Set(reachable(profile).flatMap(({ facts }) => arrowsOf(profile, facts, everything)));

/** The arrows that an incident took: its events in their order, each with the facts that it changed. */
export function arrowsTaken(
  profile: CustomerProfile,
  history: readonly { readonly event: EventType; readonly facts: Partial<Facts> }[],
): string[] {
  let before = noFacts;
  return history.flatMap(({ event: type, facts }) => {
    const after = { ...before, ...facts };
    const event = eventOf({ type, empties: type === 'budget.quantify' && !after.quantified });
    const taken = arrowsOf(profile, before, [event]);
    before = after;
    return taken;
  });
}
