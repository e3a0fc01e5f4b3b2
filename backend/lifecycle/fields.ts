import type { Trx } from '#backend/db/database.ts';
import { check, invalid } from '#backend/errors/answered.ts';
import { maySee } from '#backend/incidents/visible.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import { incidentFormOf } from '#contract/mappers/incident.ts';
import { type IncidentFields, incidentForm } from '#domain/forms/incident.ts';
import { naturalKey, searchKey } from '#domain/incident.ts';
import { plainBy, plainValuesOf, wireNames } from '#domain/incidentFields.ts';

type Sent = Parameters<typeof incidentFormOf>[0];

/** What was sent of an incident, judged by the customer's form. @throws 400 by the wire's field names */
export function fieldsOf({ profile }: Pick<CustomerAsk, 'profile'>, sent: Sent): IncidentFields {
  return check<IncidentFields>(incidentForm(profile), incidentFormOf(sent), wireNames);
}

/** The same as columns, with the keys that order and search it. */
export function columnsOf(fields: IncidentFields) {
  const { sinisterNumber, policy } = fields;
  return {
    ...plainBy('column', plainValuesOf(fields)),
    number_sort: naturalKey(sinisterNumber),
    number_key: searchKey(sinisterNumber),
    policy_key: searchKey(policy),
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
