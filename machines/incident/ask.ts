import type { CustomerProfile } from '#domain/customers.ts';
import { holdsAnyRole, seesOnlyOwn } from '#domain/roles.ts';
import type { IncidentEvent } from './events.ts';
import type { Facts } from './facts.ts';
import { type Refusal, type Requirement, refused } from './requirements.ts';
import { type Step, steps } from './steps.ts';

/** Whether the sender's role, and owning the incident, let them try this event at all. */
export function mayTry({ type, actor }: Pick<IncidentEvent, 'type' | 'actor'>): boolean {
  const { by, onExisting } = steps[type];
  if (!holdsAnyRole(actor.role, by)) return false;
  return actor.owns || !onExisting || !seesOnlyOwn(actor.role);
}

/** Unmet requirements in the order of the table; a forbidden sender gets only that one. */
export function unmet(the: { facts: Facts; profile: CustomerProfile }, event: IncidentEvent): readonly Refusal[] {
  if (!mayTry(event)) return [refused.forbidden];
  const { needs } = steps[event.type] as Step<typeof event.type>;
  const wanted = needs as readonly Requirement<typeof event.type>[];
  return wanted
    .filter((need) => !isMet(need, the, event))
    .map((need) => ({ code: need.code, text: textOf(need, the, event), repair: need.repair }));
}

function textOf(
  need: Requirement<IncidentEvent['type']>,
  { facts, profile }: { facts: Facts; profile: CustomerProfile },
  { actor, proposal }: IncidentEvent,
): string {
  if (need.about === 'case') return need.say?.({ facts, profile, actor }) ?? need.text;
  if (!need.say || proposal === undefined) return need.text;
  return (need.say as (proposal: IncidentEvent['proposal']) => string)(proposal);
}

function isMet(
  need: Requirement<IncidentEvent['type']>,
  { facts, profile }: { facts: Facts; profile: CustomerProfile },
  { actor, proposal }: IncidentEvent,
): boolean {
  const the = { facts, profile, actor };
  if (need.about === 'case') return need.met(the);
  if (proposal === undefined) return true;
  return (need.met as (proposal: IncidentEvent['proposal'], of: typeof the) => boolean)(proposal, the);
}
