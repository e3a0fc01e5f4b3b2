import type { Trx } from '#backend/db/database.ts';
import { stale } from '#backend/errors.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { EventType } from '#machines/incident/events.ts';
import type { Decision } from '#machines/incident/lifecycle.ts';
import type { Changes } from './changes.ts';
import { rowOfFacts } from './factColumns.ts';

/** What the machine said yes to. */
export type Verdict = Extract<Decision, { allowed: true }>;

/**
 * The only place that changes facts: writes them with stage, status and the next version, if the version is still the one
 * that was judged, and the row of history that explains them.
 */
export async function saveIncident(
  trx: Trx,
  ask: CustomerAsk,
  the: { id: string; version: number; event: EventType; verdict: Verdict; changes: Changes },
): Promise<void> {
  const version = the.version + 1;
  const { facts, stage, status } = the.verdict;
  const { numUpdatedRows } = await trx
    .updateTable('incident')
    .set({ ...rowOfFacts(facts), stage, status, version })
    .where('customer', '=', ask.customer)
    .where('id', '=', the.id)
    .where('version', '=', the.version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw stale({ version, changed: [] });
  await addEvent(trx, ask, { ...the, version });
}

export async function addEvent(
  trx: Trx,
  { customer, viewer }: CustomerAsk,
  the: {
    id: string;
    version: number;
    event: EventType;
    verdict: Pick<Verdict, 'stage' | 'changed'>;
    changes: Changes;
  },
): Promise<void> {
  await trx
    .insertInto('incident_event')
    .values({
      customer,
      incident_id: the.id,
      version: the.version,
      event: the.event,
      account_id: viewer.id,
      stage: the.verdict.stage,
      facts: the.verdict.changed,
      changes: the.changes,
    })
    .execute();
}
