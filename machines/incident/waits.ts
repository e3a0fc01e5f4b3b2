import { type CustomerProfile, confirms, counterproposes } from '#domain/customers.ts';
import { graphqlEnum } from '#domain/graphqlEnum.ts';
import { holdsRole, type Role } from '#domain/roles.ts';
import type { EventType } from './events.ts';
import { type Stage, stageInfo, stages } from './stages.ts';

/** What waits for an account, with a name of its own in the sidebar: without the chart, since it is drawn before all else. */
export const waits = [
  'rejected',
  'toConfirm',
  'filesRejected',
  'pending',
  'withoutFile',
  'counterProposed',
  'toReview',
  'unread',
] as const;
export type Wait = (typeof waits)[number];
export const waitEnum = graphqlEnum(waits);

type Meaning = {
  readonly for: Role;
  /** What this person would do about it, and the stages in which it is this that they would do. */
  readonly event: EventType;
  readonly stages: readonly Stage[];
  /** Whether incidents of this customer can come to wait so; without it those of all can. */
  readonly has?: (profile: CustomerProfile) => boolean;
};

const open = stages.filter((stage) => stageInfo[stage].status !== 'authorized');

export const meanings: Record<Exclude<Wait, 'unread'>, Meaning> = {
  rejected: { for: 'MRO', event: 'budget.upload', stages: ['rejected'] },
  toConfirm: { for: 'MRO', event: 'customer.confirm', stages: ['toConfirm'], has: confirms },
  /** And some of its files were rejected, with none of the kind since. */
  filesRejected: { for: 'MRO', event: 'files.upload', stages: open },
  pending: { for: 'ARE', event: 'budget.reject', stages: ['unquantified', 'quantified'] },
  withoutFile: { for: 'ARE', event: 'authorization.upload', stages: ['authorizedWithoutFile', 'waitingForFile'] },
  counterProposed: { for: 'ARE', event: 'authorization.upload', stages: ['counterProposed'], has: counterproposes },
  /** And rules chose it, which another auditor quantified (ADR 63). */
  toReview: { for: 'ARE', event: 'budget.review', stages: ['quantified'], has: ({ quantifies }) => quantifies },
};

/** The roles that work on incidents, and so have news. */
export const sides: readonly Role[] = ['MRO', 'ARE', 'ADM'];

/** The named waits of a role, in the order of the sidebar. */
export function waitsOf(role: Role | null): readonly Wait[] {
  return waits.filter((wait) =>
    wait === 'unread' ? role !== null && sides.includes(role) : holdsRole(role, meanings[wait].for),
  );
}

/** Those of them in which incidents of this customer can be. */
export function waitsWith(role: Role | null, profile: CustomerProfile): readonly Wait[] {
  return waitsOf(role).filter((wait) => wait === 'unread' || (meanings[wait].has?.(profile) ?? true));
}
