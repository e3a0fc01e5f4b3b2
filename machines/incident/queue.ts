import type { CustomerProfile } from '#domain/customers.ts';
import { graphqlEnum } from '#domain/graphqlEnum.ts';
import { holdsRole, isAdministrator, type Role } from '#domain/roles.ts';
import { waitingWhere } from './inbox.ts';
import type { Condition } from './permitted.ts';
import { type Refusal, refused } from './requirements.ts';
import type { Stage } from './stages.ts';
import type { Wait } from './waits.ts';

/** The auditors' queue: what is in it, in which order it is taken, and who may hold what of it. */

/** What waits for any auditor. */
const queued = ['counterProposed', 'pending', 'withoutFile'] as const satisfies readonly Wait[];

/** Most urgent first: each decides between incidents that are equal in all those before it. */
export const urgency = ['counterProposed', 'daysWaited', 'amount'] as const;
export type Urgency = (typeof urgency)[number];

/** An auditor who may take incidents out of the queue. */
export const takesFromQueue = (role: Role | null): boolean => holdsRole(role, 'ARE');

/** How long an incident stays with an auditor who took it and does nothing. */
export const leaseMinutes = 30;

/** Who has taken what a list shows; `nobody` means those that wait in the queue. */
export const holdings = ['mine', 'nobody', 'somebody'] as const;
export type Holding = (typeof holdings)[number];
export const holdingEnum = graphqlEnum(holdings);

/** Incidents of the queue: those in which an auditor may do what they wait for. */
export function queueWhere(profile: CustomerProfile): Condition {
  return queued.flatMap((wait) => waitingWhere(wait, 'ARE', profile)?.others ?? []);
}

const stagesByProfile = new WeakMap<CustomerProfile, ReadonlySet<Stage>>();

/** Once an incident leaves these stages it is no longer held. */
export function isQueued(stage: Stage, profile: CustomerProfile): boolean {
  const known = stagesByProfile.get(profile) ?? new Set(queueWhere(profile).flatMap(({ stages }) => stages));
  stagesByProfile.set(profile, known);
  return known.has(stage);
}

const notQueued: Refusal = { code: 'not_queued', text: 'Este siniestro no espera a un auditor.', repair: null };

const heldBy = (name: string): Refusal => ({
  code: 'held',
  text: `Lo tiene ${name}. Puede trabajarlo sin tomarlo, o pedir a un administrador que se lo asigne.`,
  repair: null,
});

/** Who has taken an incident. */
export type Holder = {
  readonly id: string;
  readonly name: string;
  /** Has named the viewer as delegate for today. */
  readonly isDelegator: boolean;
};

type Asked = {
  readonly role: Role | null;
  readonly viewerId: string;
  readonly stage: Stage;
  readonly profile: CustomerProfile;
  readonly holder: Holder | null;
};

/** A delegate does with what the delegator has taken as with their own. */
const isTheirs = (holder: Holder, viewerId: string) => holder.id === viewerId || holder.isDelegator;

/** A window that has an incident open says so again after so many seconds. */
export const attendAgainSeconds = 10;

/** Why the incident may not be assigned to this account; null when it may. */
export function assignmentRefusal({ role, viewerId, stage, profile, holder }: Asked, to: string): Refusal | null {
  if (!isQueued(stage, profile)) return notQueued;
  if (isAdministrator(role)) return null;
  if (to !== viewerId) return refused.forbidden;
  return holder === null || isTheirs(holder, viewerId) ? null : heldBy(holder.name);
}

/** Why this person may not give the incident back to the queue; null when they may. */
export function releaseRefusal({
  role,
  viewerId,
  holder,
}: Pick<Asked, 'role' | 'viewerId' | 'holder'>): Refusal | null {
  if (holder === null || isTheirs(holder, viewerId) || isAdministrator(role)) return null;
  return heldBy(holder.name);
}
