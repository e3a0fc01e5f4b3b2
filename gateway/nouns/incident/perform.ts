import type { WireSinister } from '#contract/entities.ts';
import { factsOf } from '#contract/facts.ts';
import type { Context } from '#gateway/context.ts';
import { fieldName, type Names } from '#gateway/fields.ts';
import {
  eventFailure,
  type Refused,
  type Stale,
  transitionRefused,
  type Unavailable,
  type Validation,
} from '#gateway/outcome.ts';
import type { IncidentParent } from '#gateway/parents.ts';
import type { Reason, RestFailure } from '#gateway/rest/failure.ts';
import { orFailure } from '#gateway/save.ts';
import type { EventType } from '#machines/incident/events.ts';
import type { Facts } from '#machines/incident/facts.ts';
import { place, refusals } from '#machines/incident/lifecycle.ts';
import { refused } from '#machines/incident/requirements.ts';
import { toIncident } from './mapper.ts';
import { readIncident } from './read.ts';

/** Why a lifecycle event did not happen. */
type Failed = Validation | Refused | Stale<IncidentParent> | Unavailable;

/** What a lifecycle event ends in: the incident as it is now, or why not. */
export type Outcome = IncidentParent | Failed;

type Plan<Sent> = {
  readonly slug: string;
  readonly event: EventType;
  /** The call that sends the event. */
  readonly send: (incident: WireSinister) => Promise<Sent>;
  /** Of fields that it spells otherwise than other events do. */
  readonly names?: Names;
};

/** Sends one lifecycle event; `send` answers null when its call does not answer the incident. */
export function perform(context: Context, { send, ...plan }: Plan<WireSinister | null>): Promise<Outcome> {
  return performed(context, {
    ...plan,
    send: async (incident) => toIncident((await send(incident)) ?? (await readIncident(context, plan.slug))),
  });
}

/** The same, answered with what `send` makes. The machine is asked first, so that most refusals need no call. */
export async function performed<Sent>(
  context: Context,
  { slug, event, send, names }: Plan<Sent>,
): Promise<Sent | Failed> {
  const incident = await readIncident(context, slug);
  const reasons = await closedBecause(context, event, { facts: factsOf(incident), isOwn: incident.isOwn });
  if (reasons.length > 0 && !mayBeRepeated(context, reasons)) return transitionRefused(reasons);
  return orFailed(context, { slug, names }, () => send(incident));
}

/** Of an attempt with a key only the backend knows whether it was made before, which is why it is closed now. */
const mayBeRepeated = ({ attempt }: Context, reasons: readonly Reason[]): boolean =>
  attempt.key !== undefined && reasons.every(({ code }) => code !== refused.forbidden.code);

/** Why the lifecycle machine refuses the event now; empty when it is allowed. */
export async function closedBecause(
  context: Context,
  type: EventType,
  { facts, isOwn }: { readonly facts: Facts; readonly isOwn: boolean },
): Promise<readonly Reason[]> {
  const [profile, actor] = await Promise.all([context.profile(), context.actorOn({ isOwn })]);
  return refusals(place({ facts, profile }), { type, actor });
}

/**
 * Makes the call. A failure that the person can act on becomes the outcome; any other is thrown on.
 * @param slug null while the incident has none
 */
export function outcomeOf(
  context: Context,
  slug: string | null,
  call: () => Promise<WireSinister>,
  names?: Names,
): Promise<Outcome> {
  return orFailed(context, { slug, names }, async () => toIncident(await call()));
}

type Sending = { readonly slug: string | null; readonly names: Names | undefined };

function orFailed<Sent>(context: Context, { slug, names }: Sending, call: () => Promise<Sent>): Promise<Sent | Failed> {
  return orFailure(call, async (failure) =>
    failure.kind === 'stale' ? stale(context, slug, failure) : eventFailure(failure, names),
  );
}

type StaleFailure = Extract<RestFailure, { kind: 'stale' }>;

async function stale(
  context: Context,
  slug: string | null,
  { text, changed }: StaleFailure,
): Promise<Stale<IncidentParent>> {
  const current = slug === null ? null : await readIncident(context, slug).catch(() => null);
  return {
    __typename: 'StaleVersion',
    code: 'STALE_VERSION',
    message: text,
    current: current && toIncident(current),
    changed: changed.map((field) => fieldName(field)),
  };
}
