import type { CustomerProfile } from '#domain/customers.ts';
import type { EventType, IncidentEvent } from '#machines/incident/events.ts';
import { type Facts, factsKey, noFacts } from '#machines/incident/facts.ts';
import { decide, stageFor } from '#machines/incident/lifecycle.ts';
import type { Stage } from '#machines/incident/stages.ts';
import { capableActors, samples } from '#tests/machines/lifecycleCases.ts';

/** One event on the way from an incident that nobody has registered. */
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
