import type { CustomerProfile } from '#domain/customers.ts';
import type { Role } from '#domain/roles.ts';
import { mayTry } from './ask.ts';
import { cover, fits, type SomeFacts } from './cover.ts';
import type { Actor, EventType } from './events.ts';
import { type Facts, factNames } from './facts.ts';
import { place, refusals, stageOf } from './lifecycle.ts';
import { type Stage, stages } from './stages.ts';

/** Any of these: an incident in one of the stages, with these facts. */
export type Condition = readonly { readonly stages: readonly Stage[]; readonly facts: SomeFacts }[];

/** Where an event is permitted to somebody: among their own incidents, and among those of others. */
export type Permitted = { readonly own: Condition; readonly others: Condition };

const nowhere: Permitted = { own: [], others: [] };

/** Everything that may be true of an incident that exists. */
const everyFacts: readonly Facts[] = Array.from({ length: 2 ** (factNames.length - 1) }, (_, key) => {
  const free = factNames.filter((name) => name !== 'registered');
  const entries = free.map((name, at) => [name, (key & (1 << at)) !== 0]);
  return { ...(Object.fromEntries(entries) as Facts), registered: true };
});

const remembered = new WeakMap<CustomerProfile, Map<string, Permitted>>();

/**
 * The machine, asked backwards: not whether this incident permits the event, but which ones do. Found by asking it about every
 * combination of facts, once, so that the rule stays where it is and a database can look for what it allows.
 */
export function permittedWhere(type: EventType, role: Role | null, profile: CustomerProfile): Permitted {
  if (!mayTry({ type, actor: { role, owns: true } })) return nowhere;
  const known = remembered.get(profile) ?? new Map<string, Permitted>();
  remembered.set(profile, known);
  const key = `${type} ${role}`;
  const found = known.get(key) ?? {
    own: conditionFor(type, { role, owns: true }, profile),
    others: conditionFor(type, { role, owns: false }, profile),
  };
  known.set(key, found);
  return found;
}

function conditionFor(type: EventType, actor: Actor, profile: CustomerProfile): Condition {
  const byFacts = new Map<string, { stages: Stage[]; facts: SomeFacts }>();
  for (const stage of stages) {
    const here = everyFacts.filter((facts) => stageOf(place({ facts, profile })) === stage);
    const isAllowed = (facts: Facts) => refusals(place({ facts, profile }), { type, actor }).length === 0;
    const allowed = here.filter(isAllowed);
    for (const facts of cover(
      allowed,
      here.filter((one) => !allowed.includes(one)),
    )) {
      const key = JSON.stringify(facts);
      const entry = byFacts.get(key) ?? { stages: [], facts };
      entry.stages.push(stage);
      byFacts.set(key, entry);
    }
  }
  return [...byFacts.values()];
}

export function meets(condition: Condition, { stage, facts }: { stage: Stage; facts: Facts }): boolean {
  return condition.some((part) => part.stages.includes(stage) && fits(facts, part.facts));
}

/** The part of a condition that lies in some stages. */
export function within(condition: Condition, wanted: readonly Stage[]): Condition {
  return condition
    .map(({ facts, stages: all }) => ({ facts, stages: all.filter((stage) => wanted.includes(stage)) }))
    .filter(({ stages: kept }) => kept.length > 0);
}
