import type { WireSinister } from '#contract/entities.ts';
import { factsOf } from '#contract/facts.ts';
import type { Context } from '#gateway/context.ts';
import { readIncident } from '#gateway/incidents/readIncident.ts';
import { fieldName } from '#gateway/mappers/fields.ts';
import { toIncident } from '#gateway/mappers/incident.ts';
import { type Reason, RestError } from '#gateway/rest/failure.ts';
import type { EventType } from '#machines/incident/events.ts';
import type { Facts } from '#machines/incident/facts.ts';
import { place, refusals } from '#machines/incident/lifecycle.ts';
import { type Outcome, type Stale, type StaleFailure, toldFailure, transitionRefused } from './outcome.ts';

export type Plan = {
  readonly slug: string;
  readonly event: EventType;
  /** The call that sends the event; null when its answer is not the incident. */
  readonly send: (incident: WireSinister) => Promise<WireSinister | null>;
};

/** One lifecycle event: read the incident, ask the machine, make the call, say what came of it. */
export async function perform(context: Context, { slug, event, send }: Plan): Promise<Outcome> {
  const incident = await readIncident(context, slug);
  const reasons = await closedBecause(context, event, { facts: factsOf(incident), isOwn: incident.isOwn });
  if (reasons.length > 0) return transitionRefused(reasons);
  return outcomeOf(context, slug, async () => (await send(incident)) ?? readIncident(context, slug));
}

/** Why the machine refuses to hear the event now; empty when the door is open. */
export async function closedBecause(
  context: Context,
  type: EventType,
  { facts, isOwn }: { readonly facts: Facts; readonly isOwn: boolean },
): Promise<readonly Reason[]> {
  const [profile, actor] = await Promise.all([context.profile(), context.actorOn({ isOwn })]);
  return refusals(place({ facts, profile }), { type, actor });
}

/**
 * Makes the call; a failure that a person can act on becomes the outcome, any other is thrown on.
 * @param slug null while the incident has none
 */
export async function outcomeOf(
  context: Context,
  slug: string | null,
  call: () => Promise<WireSinister>,
): Promise<Outcome> {
  try {
    return toIncident(await call());
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    const { failure } = error;
    if (failure.kind === 'stale') return stale(context, slug, failure);
    const told = toldFailure(failure);
    if (told) return told;
    throw error;
  }
}

async function stale(context: Context, slug: string | null, { text, changed }: StaleFailure): Promise<Stale> {
  const current = slug === null ? null : await readIncident(context, slug).catch(() => null);
  return {
    __typename: 'StaleVersion',
    code: 'stale_version',
    message: text,
    current: current && toIncident(current),
    changed: changed.map(fieldName),
  };
}
