import { accessDenied, forbidden, notFound } from '#backend/errors/answered.ts';
import type { Viewer } from '#backend/sessions/viewer.ts';
import { userCalls } from '#contract/account.ts';
import type { Call } from '#contract/call.ts';
import { scopeNeeded } from '#contract/scopes.ts';
import { secondFactorCalls } from '#contract/secondFactor.ts';
import { type CustomerProfile, findProfile } from '#domain/customers.ts';
import { may } from '#domain/permissions.ts';
import { isService, mayActAs } from '#domain/roles.ts';
import { isKeptBy } from '#domain/screens.ts';
import { lacksSecondFactor } from '#domain/secondFactor.ts';
import { missingScope } from '#domain/serviceAccounts.ts';
import { texts } from '#domain/texts.ts';
import type { EventType } from '#machines/incident/events.ts';
import { steps } from '#machines/incident/steps.ts';

/** The profile of a customer that this person works for. @throws 404 for any other customer */
export function profileFor(viewer: Viewer | null, customer: string): CustomerProfile {
  const profile = findProfile(customer);
  if (!profile || (viewer && !mayActAs(viewer, customer))) throw notFound();
  return profile;
}

function servesService({ event, path }: Call): boolean {
  if (path.startsWith('/auth/')) return true;
  return event !== undefined && steps[event].by.some(isService);
}

/** The calls served to a person who must change a password that an administrator set. */
const servedMeanwhile: readonly Call[] = [userCalls.current, userCalls.changePassword];

function refuseUntilChanged({ mustChangePassword }: Viewer, row: Call): void {
  if (!mustChangePassword || row.path.startsWith('/auth/') || servedMeanwhile.includes(row)) return;
  throw forbidden('password_expired', texts.passwordExpired);
}

/** The calls served to a person who must add a second factor; the password comes first where both are missing. */
const servedBeforeSecondFactor: readonly Call[] = [...servedMeanwhile, ...Object.values(secondFactorCalls)];

function refuseUntilAdded(viewer: Viewer, row: Call, required: readonly string[]): void {
  if (!lacksSecondFactor(viewer, required) || row.path.startsWith('/auth/')) return;
  if (!servedBeforeSecondFactor.includes(row)) throw forbidden('second_factor_missing', texts.secondFactorMissing);
}

/** A personal token only reads, and reaches neither sessions nor tokens. */
function refuseBeyondReading({ onlyReads }: Viewer, row: Call): void {
  if (!onlyReads || (row.method === 'GET' && !row.sessionOnly)) return;
  throw forbidden('read_only_token', texts.readOnlyToken);
}

/** A directory keeps accounts as a program of its own, whose scope and customer bound it. */
function refusePeople({ scopes }: Viewer, row: Call): void {
  if (row.scim && scopes === null) throw forbidden('programs_only', texts.programsOnly);
}

/** A program does what its scopes name, of what its role allows. */
function refuseBeyondScopes({ scopes }: Viewer, row: Call): void {
  if (scopes === null) return;
  const needed = scopeNeeded(row);
  if (needed === 'never') throw forbidden('people_only', texts.peopleOnly);
  if (needed !== 'always' && !scopes.includes(needed)) throw forbidden('missing_scope', missingScope(needed));
}

/** One call may send either of two events, by what comes with it: the scope is that of the event. */
export function refuseEventBeyondScopes({ scopes }: Viewer, event: EventType): void {
  const needed = steps[event].scope;
  if (scopes !== null && !scopes.includes(needed)) throw forbidden('missing_scope', missingScope(needed));
}

type Permission = NonNullable<Call['permission']>;

function isPermitted({ role }: Viewer, [model, action]: Permission, profile: CustomerProfile | null): boolean {
  return may(role, model, action) && (action === 'view' || profile === null || isKeptBy(profile, model));
}

/**
 * The service account is limited to its own events. Calls without a lifecycle event are judged by the permissions
 * table, and by whether the customer's profile has a screen where such things are kept.
 */
export function refuseUnpermitted(
  viewer: Viewer,
  row: Call,
  profile: CustomerProfile | null,
  secondFactorRequired: readonly string[],
): void {
  refuseBeyondReading(viewer, row);
  refusePeople(viewer, row);
  refuseBeyondScopes(viewer, row);
  refuseUntilChanged(viewer, row);
  refuseUntilAdded(viewer, row, secondFactorRequired);
  if (isService(viewer.role) && !servesService(row)) throw forbidden();
  if (row.permission && !isPermitted(viewer, row.permission, profile)) {
    throw accessDenied();
  }
}
