import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { slugFor } from '#backend/db/keys.ts';
import { differences, watched } from '#backend/incidents/changes.ts';
import { rowOfFacts } from '#backend/incidents/factColumns.ts';
import { readSinister } from '#backend/incidents/one.ts';
import type { Ask } from '#backend/serve/ask.ts';
import { idempotent } from '#backend/serve/idempotent.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { today } from '#domain/calendar.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { searchKey } from '#domain/incident.ts';
import { noFacts } from '#machines/incident/facts.ts';
import { columnsOf, fieldsOf, numberTaken, refuseTakenNumber } from './fields.ts';
import { judge } from './perform.ts';
import { placeOf } from './place.ts';
import { addEvent } from './saveIncident.ts';

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
