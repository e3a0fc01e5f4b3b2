import type { Trx } from '#backend/db/database.ts';
import { check, invalid } from '#backend/errors.ts';
import { maySee } from '#backend/incidents/visible.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import { incidentFormOf, incidentNames } from '#contract/mappers/incident.ts';
import { type IncidentFields, incidentForm } from '#domain/forms/incident.ts';
import { naturalKey, searchKey } from '#domain/incident.ts';

type Sent = Parameters<typeof incidentFormOf>[0];

/** What was sent of an incident, judged by the customer's form. @throws 400 by the wire's field names */
export function fieldsOf({ profile }: Pick<CustomerAsk, 'profile'>, sent: Sent): IncidentFields {
  return check<IncidentFields>(incidentForm(profile), incidentFormOf(sent), incidentNames);
}

/** The same as columns, with the keys that order and search it. */
export function columnsOf(fields: IncidentFields) {
  return {
    sinister_number: fields.sinisterNumber,
    number_sort: naturalKey(fields.sinisterNumber),
    number_key: searchKey(fields.sinisterNumber),
    policy: fields.policy,
    policy_key: searchKey(fields.policy),
    sinister_date: fields.sinisterDate,
    body: fields.body ?? null,
    kilometer: fields.kilometer,
    meter: Number(fields.meter),
  };
}

/** A number belongs to one incident of a customer; the other one is named to whoever may see it. */
export async function refuseTakenNumber(trx: Trx, ask: CustomerAsk, number: string, except: string | null) {
  const other = await trx
    .selectFrom('incident')
    .select(['id', 'slug', 'sinister_number', 'folio_jb', 'owner_id'])
    .where('customer', '=', ask.customer)
    .where('number_key', '=', searchKey(number))
    .executeTakeFirst();
  if (!other || other.id === except) return;
  const named = maySee(ask, other.owner_id) ? ` (${other.sinister_number}, folio ${other.folio_jb})` : '';
  throw numberTaken(named);
}

export function numberTaken(named = '') {
  return invalid({ sinister_number: [`Número de siniestro: ya está registrado${named}. Escriba otro.`] });
}
