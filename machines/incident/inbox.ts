import type { CustomerProfile } from '#domain/customers.ts';
import { holdsRole, type Role } from '#domain/roles.ts';
import { mayTry } from './ask.ts';
import type { EventType } from './events.ts';
import { type Permitted, permittedWhere, within } from './permitted.ts';
import type { Stage } from './stages.ts';
import { eventTypes, steps, workEvents } from './steps.ts';
import { meanings, sides, type Wait } from './waits.ts';

/** Whose move it is in a stage: the operator's or the auditor's; null where the incident waits for neither. */
export function roleAwaited(stage: Stage): Role | null {
  if (stage === 'withoutBudget') return 'MRO';
  const { filesRejected, ...own } = meanings;
  return Object.values(own).find((meaning) => meaning.stages.includes(stage))?.for ?? null;
}

/** Incidents in which this waits, as far as facts say. What was not read yet depends on the reader alone. */
export function waitingWhere(wait: Wait, role: Role | null, profile: CustomerProfile): Permitted | null {
  if (wait === 'unread') return null;
  const { event, stages: wanted } = meanings[wait];
  const { own, others } = permittedWhere(event, role, profile);
  return { own: within(own, wanted), others: within(others, wanted) };
}

/** The events in which there is work for a role, wherever an incident stands. */
export function workOf(role: Role | null, profile: CustomerProfile): readonly EventType[] {
  const mine = workEvents.filter((type) => mayTry({ type, actor: { role, owns: true } }));
  return mine.filter((type) => permittedWhere(type, role, profile).own.length > 0);
}

/** Events that both sides send: they are news to those who work on the incident, on whichever side, not to the other side. */
const amongThePeople: readonly EventType[] = ['incident.comment'];
export const informsThePeople = (type: EventType): boolean => amongThePeople.includes(type);

/** Auditors send them to each other: they are no news to operators. */
const amongAuditors: readonly EventType[] = ['budget.review'];

/** What is news for a role: what it cannot do itself, comments, and to auditors what another reviewed. An administrator belongs to both sides. */
export function newsFor(role: Role | null): readonly EventType[] {
  if (role === null || !sides.includes(role)) return [];
  return eventTypes.filter((type) => steps[type].news !== null && informs(type, role));
}

function informs(type: EventType, role: Role): boolean {
  if (amongAuditors.includes(type)) return holdsRole(role, 'ARE');
  return informsThePeople(type) || !steps[type].by.includes(role);
}

/** The roles to which an event is news. */
export function rolesInformedOf(type: EventType): readonly Role[] {
  return sides.filter((role) => newsFor(role).includes(type));
}

type Narrowing = { readonly permits?: EventType | undefined; readonly waiting?: Wait | undefined };

/** Work says itself which statuses and days it is of; any other list asks for them. */
export function namesWork({ permits, waiting }: Narrowing, role: Role | null): boolean {
  if (waiting !== undefined) return true;
  return (
    permits !== undefined && workEvents.includes(permits) && mayTry({ type: permits, actor: { role, owns: true } })
  );
}
