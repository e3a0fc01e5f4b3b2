import { forbidden } from '#backend/errors/answered.ts';
import { personColumns, personWire } from '#backend/rows/person.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { Services } from '#backend/serve/services.ts';
import type { Viewer } from '#backend/sessions/viewer.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { isIsoDate } from '#domain/calendar.ts';
import { isNear } from '#domain/incident.ts';
import { isDecimal } from '#domain/money.ts';
import { searchKey } from '#domain/searchText.ts';
import { mayBeHanded } from '#domain/users.ts';
import { mayTry } from '#machines/incident/ask.ts';
import { maySee } from './visible.ts';

/** Incidents that look like the same road event; none while policy, date or kilometer is invalid. */
export async function similar(ask: Ask<typeof incidentCalls.similar>) {
  const { policy, sinister_date: date, kilometer } = ask.query;
  if (!isIsoDate(date) || !isDecimal(kilometer) || searchKey(policy) === '') return [];
  const rows = await ask.scoped((trx) =>
    trx
      .selectFrom('incident')
      .select(['slug', 'sinister_number', 'kilometer', 'owner_id'])
      .where('customer', '=', ask.customer)
      .where('policy_key', '=', searchKey(policy))
      .where('sinister_date', '=', date)
      .orderBy('number_sort')
      .limit(50)
      .execute(),
  );
  return rows
    .filter((row) => maySee(ask, row.owner_id))
    .filter((row) => isNear(row.kilometer, kilometer))
    .map(({ slug, sinister_number }) => ({ slugName: slug, sinisterNumber: sinister_number }));
}

/** The incident with this number; none where it is of another person whose incidents this person does not see. */
export async function numbered(ask: Ask<typeof incidentCalls.numbered>) {
  const found = await ask.scoped((trx) =>
    trx
      .selectFrom('incident')
      .select(['slug', 'owner_id'])
      .where('customer', '=', ask.customer)
      .where('number_key', '=', searchKey(ask.query.number))
      .executeTakeFirst(),
  );
  return { slugName: found && maySee(ask, found.owner_id) ? found.slug : null };
}

/** @throws 403 for roles that may never hand over an incident */
export function refuseWhoNeverHandsOver({ role }: Viewer): void {
  if (!mayTry({ type: 'incident.handOver', actor: { role, owns: true } })) throw forbidden();
}

/** The people to whom an incident of this customer may be handed over. */
export async function operators({ customer, viewer, services }: Ask<typeof incidentCalls.operators>) {
  refuseWhoNeverHandsOver(viewer);
  const people = await colleagues(services.door, customer, mayBeHanded);
  return people.map(({ userId, username, names }) => ({ userId, username, names }));
}

/** Active accounts that may work for the customer and fit the rule, by username. */
export async function colleagues({ common }: Services['door'], customer: string, fits: typeof mayBeHanded) {
  const people = await common
    .selectFrom('account')
    .select([...personColumns, 'user_type', 'customer'])
    .where('is_active', '=', true)
    // Work is given to people.
    .where('scopes', 'is', null)
    .where((account) => account.or([account('customer', '=', customer), account('customer', 'is', null)]))
    .orderBy('username_key')
    .execute();
  return people.filter((one) => fits({ ...one, isActive: true, userType: one.user_type }, customer)).map(personWire);
}

export async function rejectReasons(ask: Ask<typeof incidentCalls.rejectReasons>) {
  return ask.scoped((trx) =>
    trx
      .selectFrom('reject_reason')
      .select(['id', 'slug as slugName', 'name'])
      .where('customer', '=', ask.customer)
      .where('is_active', '=', true)
      .orderBy('id')
      .execute(),
  );
}
