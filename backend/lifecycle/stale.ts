import type { Trx } from '#backend/db/database.ts';
import { stale } from '#backend/errors.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { EventType } from '#machines/incident/events.ts';
import type { LockedIncident } from './lock.ts';

/** What these add stands beside everybody's work and overwrites nothing. */
const additions: readonly EventType[] = ['files.upload', 'incident.comment'];
const besideTheWork: readonly string[] = ['files'];

/**
 * Honours If-Match: an edit made from an older version is refused when something it could overwrite changed since.
 * A comment or a file that arrived meanwhile is no such thing.
 */
export async function refuseStale(trx: Trx, ask: CustomerAsk, incident: LockedIncident, event: EventType) {
  const { ifMatch } = ask;
  if (ifMatch === null || ifMatch === incident.version || additions.includes(event)) return;
  const changed = await changedSince(trx, ask.customer, incident.id, ifMatch);
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
  return [...new Set(fields)].filter((field) => !besideTheWork.includes(field)).sort();
}
