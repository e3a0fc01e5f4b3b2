import { refused } from '#backend/errors.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { EventType, IncidentEvent, Proposals } from '#machines/incident/events.ts';
import type { Facts } from '#machines/incident/facts.ts';
import { decide } from '#machines/incident/lifecycle.ts';
import type { Verdict } from './saveIncident.ts';

/**
 * Asks the machine: without a proposal, whether this door is open at all.
 * @throws 403 or 409 with the machine's own codes and texts
 */
export function judge<Type extends EventType>(
  { viewer, profile }: Pick<CustomerAsk, 'viewer' | 'profile'>,
  the: { type: Type; facts: Facts; owns: boolean; proposal?: Proposals[Type] },
): Verdict {
  const { type, facts, owns, proposal } = the;
  const actor = { role: viewer.role, owns };
  const decision = decide({ facts, profile }, { type, actor, proposal } as IncidentEvent);
  if (!decision.allowed) throw refused(decision.refusals);
  return decision;
}
