import { getNextTransitions, initialTransition, type SnapshotFrom, transition } from 'xstate';
import type { CustomerProfile } from '#domain/customers.ts';
import { mayTry, unmet } from './ask.ts';
import type { Actor, EventType, IncidentEvent } from './events.ts';
import { changedFacts, type Facts, factsKey } from './facts.ts';
import { incidentMachine } from './machine.ts';
import { type Refusal, refused } from './requirements.ts';
import { type Stage, type Status, stageInfo, stages } from './stages.ts';
import { eventTypes } from './steps.ts';

export type IncidentSnapshot = SnapshotFrom<typeof incidentMachine>;

/** The facts of an incident and its customer's profile: all that the lifecycle asks. */
export type Placed = { readonly facts: Facts; readonly profile: CustomerProfile };

const places = new WeakMap<CustomerProfile, Map<number, IncidentSnapshot>>();

/** Places an incident in the chart from its facts alone; snapshots are never stored, but each of the few is made once. */
export function place({ facts, profile }: Placed): IncidentSnapshot {
  const known = places.get(profile) ?? new Map<number, IncidentSnapshot>();
  places.set(profile, known);
  const key = factsKey(facts);
  const snapshot = known.get(key) ?? enter({ facts: { ...facts }, profile });
  known.set(key, snapshot);
  return snapshot;
}

/** The same without keeping it: the chart reads only the facts that it needs. */
export function enter(placed: Placed): IncidentSnapshot {
  return initialTransition(incidentMachine, placed)[0];
}

/** The one active leaf. */
export function stageOf(snapshot: IncidentSnapshot): Stage {
  let value: unknown = snapshot.value;
  while (typeof value === 'object' && value !== null) {
    const [name, inner] = Object.entries(value)[0] ?? [];
    value = typeof inner === 'object' || typeof inner === 'string' ? inner : name;
  }
  const found = stages.find((stage) => stage === value);
  if (!found) throw new RangeError(`no such stage ${String(value)}`);
  return found;
}

export function stageFor(placed: Placed): Stage {
  return stageOf(place(placed));
}

export function statusFor(placed: Placed): Status {
  return stageInfo[stageFor(placed)].status;
}

/** Why an event is refused, in this order: role, state, unmet requirements. Empty exactly when it can happen. */
export function refusals(snapshot: IncidentSnapshot, event: IncidentEvent): readonly Refusal[] {
  if (!mayTry(event)) return [refused.forbidden];
  if (!listensTo(snapshot, event.type)) return [refused.state];
  return unmet(snapshot.context, event);
}

const heard = new Map<Stage, ReadonlySet<string>>();

/** Whether the chart has an arrow for the event here; the stage alone says so. */
export function listensTo(snapshot: IncidentSnapshot, type: EventType): boolean {
  const stage = stageOf(snapshot);
  const known = heard.get(stage) ?? new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  heard.set(stage, known);
  return known.has(type);
}

export type Decision =
  | {
      readonly allowed: true;
      readonly facts: Facts;
      readonly changed: Partial<Facts>;
      readonly stage: Stage;
      readonly status: Status;
    }
  | { readonly allowed: false; readonly refusals: readonly Refusal[] };

/** The verdict on an event, and what is true after it. */
export function decide(placed: Placed, event: IncidentEvent): Decision {
  const before = place(placed);
  const reasons = refusals(before, event);
  if (reasons.length > 0) return { allowed: false, refusals: reasons };
  const after = transition(incidentMachine, before, event)[0];
  const stage = stageOf(after);
  return {
    allowed: true,
    facts: after.context.facts,
    changed: changedFacts(placed.facts, after.context.facts),
    stage,
    status: stageInfo[stage].status,
  };
}

type Action = { readonly event: EventType; readonly allowed: boolean; readonly reasons: readonly Refusal[] };

export type Actions = readonly Action[];

const remembered = new Map<string, Actions>();

/** What this person may do with the incident now, and why not the rest. The few hundred answers there are, are kept. */
export function actionsFor({ facts, profile }: Placed, actor: Actor): Actions {
  const key = `${profile.code} ${factsKey(facts)} ${actor.role} ${actor.owns}`;
  const known = remembered.get(key);
  if (known) return known;
  const actions = askAll({ facts, profile }, actor);
  remembered.set(key, actions);
  return actions;
}

function askAll(placed: Placed, actor: Actor): Actions {
  const snapshot = place(placed);
  return eventTypes.map((type) => {
    const reasons = refusals(snapshot, { type, actor });
    return { event: type, allowed: reasons.length === 0, reasons };
  });
}
