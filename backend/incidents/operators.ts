import { forbidden } from '#backend/errors.ts';
import { namesOf, personColumns } from '#backend/people.ts';
import type { Ask, Viewer } from '#backend/serve/ask.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { mayBeHanded } from '#domain/users.ts';
import { mayTry } from '#machines/incident/ask.ts';

/** @throws 403 for whoever may hand over nothing, whoever owns it */
export function refuseWhoNeverHandsOver({ role }: Viewer): void {
  if (!mayTry({ type: 'incident.handOver', actor: { role, owns: true } })) throw forbidden();
}

/** Whom an incident of this customer may be handed to, by name. */
export async function operators({ customer, viewer, services }: Ask<typeof incidentCalls.operators>) {
  refuseWhoNeverHandsOver(viewer);
  const people = await services.door.common
    .selectFrom('account')
    .select([...personColumns, 'user_type', 'customer'])
    .where('is_active', '=', true)
    .where((account) => account.or([account('customer', '=', customer), account('customer', 'is', null)]))
    .orderBy('username_key')
    .execute();
  return people
    .filter((one) => mayBeHanded({ ...one, isActive: true, userType: one.user_type }, customer))
    .map((one) => ({ userId: one.id, username: one.username, names: namesOf(one) }));
}
