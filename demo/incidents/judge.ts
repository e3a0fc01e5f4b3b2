import type { IncidentEvent } from '#machines/incident/events.ts';
import { factsKey } from '#machines/incident/facts.ts';
import { type Decision, decide, type Placed } from '#machines/incident/lifecycle.ts';

export type Verdict = Extract<Decision, { allowed: true }>;

const remembered = new Map<string, Verdict>();

/**
 * The machine's yes, asked once for each case that differs: a million incidents go the same few hundred steps.
 * @throws RangeError when it refuses: then the script is wrong
 */
export function judge(placed: Placed, event: IncidentEvent): Verdict {
  const { type, actor, proposal } = event;
  const key = `${placed.profile.code} ${factsKey(placed.facts)} ${type} ${actor.role} ${actor.owns} ${JSON.stringify(proposal)}`;
  const known = remembered.get(key);
  if (known) return known;
  const verdict = decide(placed, event);
  if (!verdict.allowed) throw new RangeError(`${type}: ${verdict.refusals.map(({ code }) => code).join(', ')}`);
  remembered.set(key, verdict);
  return verdict;
}
