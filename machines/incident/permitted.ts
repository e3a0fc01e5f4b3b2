import type { CustomerProfile } from '#domain/customers.ts';
import type { Role } from '#domain/roles.ts';
import { mayTry, unmet } from './ask.ts';
import { type Case, casesOf, cover, fits, type SomeFacts } from './cases.ts';
import type { Actor, EventType } from './events.ts';
import type { Facts } from './facts.ts';
import { enter, type IncidentSnapshot, listensTo, stageOf } from './lifecycle.ts';
import { type Stage, stages } from './stages.ts';

/** Any of these: an incident in one of the stages, with these facts. */
export type Condition = readonly { readonly stages: readonly Stage[]; readonly facts: SomeFacts }[];

/** Where an event is permitted to an account: among its own incidents, and among those of others. */
export type Permitted = { readonly own: Condition; readonly others: Condition };

const nowhere: Permitted = { own: [], others: [] };

const placements = new WeakMap<CustomerProfile, readonly Case<IncidentSnapshot>[]>();

/** Where registered incidents stand in the chart, and by which facts: one case for each way through its conditions. */
export function placementsOf(profile: CustomerProfile): readonly Case<IncidentSnapshot>[] {
  const known = placements.get(profile);
  if (known) return known;
  const cases = casesOf((facts) => enter({ facts, profile }), { registered: true });
  placements.set(profile, cases);
  return cases;
}

const remembered = new WeakMap<CustomerProfile, Map<string, Permitted>>();

/**
 * The machine, asked backwards: not whether this incident permits the event, but which ones do, so that the rule stays
 * where it is and a database can look for what it allows. It holds of every combination of facts, reachable or not.
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
    const here = placementsOf(profile).filter(({ answer }) => stageOf(answer) === stage);
    const cases = here.flatMap(({ answer, facts }) =>
      listensTo(answer, type)
        ? casesOf((all) => unmet({ facts: all, profile }, { type, actor }).length === 0, facts)
        : [{ facts, answer: false }],
    );
    for (const facts of cover(cases)) {
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
