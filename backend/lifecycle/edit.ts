import type { Trx } from '#backend/db/database.ts';
import type { LockedIncident } from '#backend/incidents/visible.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { columnsOf, fieldsOf, numberTaken, refuseTakenNumber } from './fields.ts';
import { type Command, change } from './perform.ts';
import { type Place, placeOf } from './place.ts';

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
