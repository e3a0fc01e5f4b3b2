import { forbidden, notFound } from '#backend/errors/answered.ts';
import type { Viewer } from '#backend/sessions/viewer.ts';
import { userCalls } from '#contract/account.ts';
import type { Call } from '#contract/call.ts';
import { secondFactorCalls } from '#contract/secondFactor.ts';
import { type CustomerProfile, findProfile } from '#domain/customers.ts';
import { may } from '#domain/permissions.ts';
import { isService, mayActAs } from '#domain/roles.ts';
import { isKeptBy } from '#domain/screens.ts';
import { lacksSecondFactor } from '#domain/secondFactor.ts';
import { texts } from '#domain/texts.ts';
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

/** The calls served to somebody who must change a password that an administrator set. */
const servedMeanwhile: readonly Call[] = [userCalls.current, userCalls.changePassword];

function refuseUntilChanged({ mustChangePassword }: Viewer, row: Call): void {
  if (!mustChangePassword || row.path.startsWith('/auth/') || servedMeanwhile.includes(row)) return;
  throw forbidden('password_expired', texts.passwordExpired);
}

/** The calls served to somebody who must add a second factor; the password comes first where both are missing. */
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
  refuseUntilChanged(viewer, row);
  refuseUntilAdded(viewer, row, secondFactorRequired);
  if (isService(viewer.role) && !servesService(row)) throw forbidden();
  if (row.permission && !isPermitted(viewer, row.permission, profile)) {
    throw forbidden('access_denied', texts.accessDenied);
  }
}
