import type { Trx } from '#backend/db/database.ts';
import { stale } from '#backend/errors/answered.ts';
import type { LockedIncident } from '#backend/incidents/visible.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { EventType } from '#machines/incident/events.ts';

/** Events that only add something and overwrite nothing. */
const additions: readonly EventType[] = ['files.upload', 'incident.comment'];
const besideTheWork: readonly string[] = ['files', 'owner'];

/** Only handing over overwrites the owner. */
function isOverwritten(field: string, event: EventType): boolean {
  return event === 'incident.handOver' ? field === 'owner' : !besideTheWork.includes(field);
}

/**
 * Honours If-Match: refuses an event made from an older version when something that it could overwrite changed since.
 * Comments and files added meanwhile do not count.
 */
export async function refuseStale(trx: Trx, ask: CustomerAsk, incident: LockedIncident, event: EventType) {
  const { ifMatch } = ask;
  if (ifMatch === null || ifMatch === incident.version || additions.includes(event)) return;
  const fields = await changedSince(trx, ask.customer, incident.id, ifMatch);
  const changed = fields.filter((field) => isOverwritten(field, event));
  if (changed.length > 0 || ifMatch > incident.version) throw stale({ version: incident.version, changed });
}

async function changedSince(trx: Trx, customer: string, incidentId: string, version: number): Promise<string[]> {
  const events = await trx
    .selectFrom('incident_event')
    .select(['facts', 'changes'])
    .where('customer', '=', customer)
    .where('incident_id', '=', incidentId)
    .where('version', '>', version)
    .execute();
  const fields = events.flatMap(({ facts, changes }) => [
    ...Object.keys(changes).map((field) => field.split('.')[0] ?? field),
    ...(Object.keys(facts).length > 0 ? ['stage'] : []),
  ]);
  return [...new Set(fields)].sort();
}
