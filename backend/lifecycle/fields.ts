import type { Trx } from '#backend/db/database.ts';
import { check, invalid, refuseForeign } from '#backend/errors/answered.ts';
import { maySee } from '#backend/incidents/visible.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import { incidentFormOf } from '#contract/mappers/incident.ts';
import { foreignIncidentFields, type IncidentFields, incidentForm } from '#domain/forms/incident.ts';
import { naturalKey, searchKey } from '#domain/incident.ts';
import { plainBy, plainValuesOf, wireNames } from '#domain/incidentFields.ts';

type Sent = Parameters<typeof incidentFormOf>[0];

type Moment = Parameters<typeof foreignIncidentFields>[1];

/** The sent fields as the customer's form reads them. @throws 400 with the contract's field names */
export function fieldsOf({ profile }: Pick<CustomerAsk, 'profile'>, sent: Sent, moment: Moment): IncidentFields {
  refuseForeign(sent, foreignIncidentFields(profile, moment));
  return check<IncidentFields>(incidentForm(profile), incidentFormOf(sent), wireNames);
}

/** The fields as columns, with the keys for ordering and search. */
export function columnsOf(fields: IncidentFields) {
  const { sinisterNumber, policy } = fields;
  return {
    ...plainBy('column', plainValuesOf(fields)),
    number_sort: naturalKey(sinisterNumber),
    number_key: searchKey(sinisterNumber),
    policy_key: searchKey(policy),
  };
}

/** Numbers are unique per customer; the error names the other incident if the viewer may see it. */
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
