import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { isId, slugFor } from '#backend/db/keys.ts';
import { check, invalid } from '#backend/errors/answered.ts';
import { isActiveHighway } from '#backend/highways/rows.ts';
import { differences, watched } from '#backend/incidents/changes.ts';
import { rowOfFacts } from '#backend/incidents/factColumns.ts';
import { readSinister } from '#backend/incidents/one.ts';
import { type LockedIncident, maySee } from '#backend/incidents/visible.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import { idempotent } from '#backend/serve/idempotent.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { incidentFormOf } from '#contract/mappers.ts';
import { today } from '#domain/calendar.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { foreignErrors } from '#domain/fields.ts';
import { foreignIncidentFields, type IncidentFields, incidentForm } from '#domain/forms/incident.ts';
import { plainBy, plainValuesOf, wireNames } from '#domain/incidentFields.ts';
import { naturalKey, searchKey } from '#domain/searchText.ts';
import { noFacts } from '#machines/incident/facts.ts';
import { type Command, change, judge } from './perform.ts';
import { addEvent } from './saveIncident.ts';

/** An incident's own fields: registering it with them, and modifying them later. */

type RegisterAsk = Ask<typeof incidentCalls.create>;

const type = 'incident.register';

export async function register(ask: RegisterAsk) {
  judge(ask, { type, facts: noFacts, owns: true });
  return ask.scoped(async (trx) => {
    const { entity } = await idempotent(trx, ask, () => insert(trx, ask));
    return readSinister(trx, ask, entity);
  });
}

async function insert(trx: Trx, ask: RegisterAsk): Promise<string> {
  const fields = { ...fieldsOf(ask, ask.body, 'registering'), provider: null };
  const verdict = judge(ask, { type, facts: noFacts, owns: true, proposal: { formValid: true } });
  const place = await placeOf(trx, ask, fields);
  await refuseTakenNumber(trx, ask, fields.sinisterNumber, null);
  const folio = await nextFolio(trx, ask.profile);
  const inserted = await trx
    .insertInto('incident')
    .values({
      customer: ask.customer,
      slug: slugFor(fields.sinisterNumber, 'siniestro'),
      ...columnsOf(fields),
      ...place,
      folio_jb: folio,
      folio_key: searchKey(folio),
      owner_id: ask.viewer.id,
      ...rowOfFacts(verdict.facts),
      stage: verdict.stage,
      status: verdict.status,
    })
    .onConflict((taken) => taken.columns(['customer', 'number_key']).doNothing())
    .returning(['id', 'slug'])
    .executeTakeFirst();
  if (!inserted) throw numberTaken();
  const changes = differences({}, watched(await readSinister(trx, ask, inserted.slug)));
  await addEvent(trx, ask, { id: inserted.id, version: 1, event: type, verdict, changes });
  return inserted.slug;
}

/** HDI-2026-000123 */
async function nextFolio(trx: Trx, { folioPrefix }: CustomerProfile): Promise<string> {
  const { rows } = await sql<{ number: string }>`select nextval('folio_number') as number`.execute(trx);
  const number = rows[0]?.number ?? '';
  return `${folioPrefix}-${today().slice(0, 4)}-${number.padStart(6, '0')}`;
}

type EditAsk = Ask<typeof incidentCalls.update>;

export async function edit(ask: EditAsk) {
  return change(ask, 'incident.edit', (trx, incident) => prepare(trx, ask, incident));
}

async function prepare(trx: Trx, ask: EditAsk, incident: LockedIncident): Promise<Command<'incident.edit'>> {
  const current = await currentPlace(trx, ask, incident);
  const sent = fieldsOf(ask, ask.body, 'editing');
  const keepsProvider = !ask.profile.providerOnEdit || ask.body.provider === undefined;
  const fields = keepsProvider ? { ...sent, provider: current.provider_id } : sent;
  const place = await placeOf(trx, ask, fields, current);
  await refuseTakenNumber(trx, ask, fields.sinisterNumber, incident.id);
  const write = async () => {
    await trx
      .updateTable('incident')
      .set({ ...columnsOf(fields), ...place })
      .where('customer', '=', ask.customer)
      .where('id', '=', incident.id)
      .execute()
      .catch(refuseNumberTakenMeanwhile);
    return undefined;
  };
  return { proposal: { formValid: true }, write };
}

function refuseNumberTakenMeanwhile(error: unknown): never {
  const violates = error instanceof Error && 'constraint' in error && error.constraint === 'incident_number';
  throw violates ? numberTaken() : error;
}

async function currentPlace(trx: Trx, { customer }: EditAsk, { id }: LockedIncident): Promise<Place> {
  return trx
    .selectFrom('incident')
    .select(['state_id', 'highway_slug', 'section_slug', 'provider_id'])
    .where('customer', '=', customer)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

type Sent = Parameters<typeof incidentFormOf>[0];

type Moment = Parameters<typeof foreignIncidentFields>[1];

/** The sent fields as the customer's form reads them. @throws 400 with the contract's field names */
function fieldsOf({ profile }: Pick<CustomerAsk, 'profile'>, sent: Sent, moment: Moment): IncidentFields {
  const foreign = foreignErrors(sent, foreignIncidentFields(profile, moment));
  return check<IncidentFields>(incidentForm(profile), incidentFormOf(sent), wireNames, foreign);
}

/** The fields as columns, with the keys for ordering and search. */
function columnsOf(fields: IncidentFields) {
  const { sinisterNumber, policy } = fields;
  return {
    ...plainBy('column', plainValuesOf(fields)),
    number_sort: naturalKey(sinisterNumber),
    number_key: searchKey(sinisterNumber),
    policy_key: searchKey(policy),
  };
}

/** Numbers are unique per customer; the error names the other incident if the viewer may see it. */
async function refuseTakenNumber(trx: Trx, ask: CustomerAsk, number: string, except: string | null) {
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

function numberTaken(named = '') {
  return invalid({ sinister_number: [`Número de siniestro: ya está registrado${named}. Escriba otro.`] });
}

/** Place and provider of an incident, as columns. */
type Place = {
  readonly state_id: string | null;
  readonly highway_slug: string | null;
  readonly section_slug: string | null;
  readonly provider_id: string | null;
};

const nowhere: Place = { state_id: null, highway_slug: null, section_slug: null, provider_id: null };

/**
 * What was chosen must be the customer's and active; an inactive choice may only stay on an incident that has it.
 * A kilometer outside of the section is allowed, and the screen warns about it.
 */
async function placeOf(trx: Trx, ask: CustomerAsk, fields: IncidentFields, current = nowhere): Promise<Place> {
  const provider_id = await providerOf(trx, ask, fields.provider ?? null, current);
  if ('state' in fields) return { ...nowhere, provider_id, state_id: await stateOf(trx, fields.state) };
  const { highwaySlug, highwaySectionSlug } = fields;
  await refuseUnknownSection(trx, ask, fields, current);
  return { ...nowhere, provider_id, highway_slug: highwaySlug, section_slug: highwaySectionSlug };
}

async function stateOf(trx: Trx, id: string): Promise<string> {
  const found = await trx.selectFrom('state').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw invalid({ state: ['Estado: elija uno de la lista.'] });
  return found.id;
}

async function refuseUnknownSection(
  trx: Trx,
  { customer }: CustomerAsk,
  { highwaySlug, highwaySectionSlug }: { highwaySlug: string; highwaySectionSlug: string },
  current: Place,
): Promise<void> {
  if (highwaySlug === current.highway_slug && highwaySectionSlug === current.section_slug) return;
  if (!(await isActiveHighway(trx, customer, highwaySlug)))
    throw invalid({ highway: ['Autopista: elija una de la lista.'] });
  const section = await trx
    .selectFrom('highway_section')
    .select('slug')
    .where('customer', '=', customer)
    .where('slug', '=', highwaySectionSlug)
    .where('highway_slug', '=', highwaySlug)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!section) throw invalid({ highway_section: ['Tramo: elija uno de la autopista.'] });
}

async function providerOf(trx: Trx, { customer }: CustomerAsk, id: string | null, current: Place) {
  if (id === null || id === current.provider_id) return id;
  const found = isId(id)
    ? await trx
        .selectFrom('provider')
        .select('id')
        .where('customer', '=', customer)
        .where('id', '=', id)
        .where('is_active', '=', true)
        .executeTakeFirst()
    : undefined;
  if (!found) throw invalid({ provider: ['Proveedor: elija uno de la lista.'] });
  return found.id;
}
