import { type RawBuilder, sql } from 'kysely';
import { changesChannel } from '#backend/db/announcements.ts';
import type { Trx } from '#backend/db/database.ts';
import { afterCommit } from '#backend/db/transaction.ts';
import { stale } from '#backend/errors/answered.ts';
import type { Changes } from '#backend/incidents/changes.ts';
import { delegatorOn } from '#backend/incidents/delegations.ts';
import { rowOfFacts } from '#backend/incidents/factColumns.ts';
import { endHold } from '#backend/incidents/holds.ts';
import { writeNews } from '#backend/incidents/news.ts';
import { lifecycleEvents } from '#backend/measures.ts';
import { enqueue } from '#backend/outgoing/outbox.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { EventType } from '#machines/incident/events.ts';
import type { Decision } from '#machines/incident/lifecycle.ts';
import { isQueued } from '#machines/incident/queue.ts';
import type { Stage } from '#machines/incident/stages.ts';
import { attendingProvider, moveOn } from './derived.ts';
import { keepFacts } from './facts.ts';

/** A decision of the machine that allows an event. */
export type Verdict = Extract<Decision, { allowed: true }>;

/**
 * The only place that changes facts: writes them with stage, status and the next version if the version is still the
 * one that was judged, then the event in the history and the columns derived from it for analysis.
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
    .set({
      ...rowOfFacts(facts),
      stage,
      status,
      version,
      stage_since: sinceFor(the.event, stage),
      attending_provider_id: attendingProvider('incident'),
    })
    .where('customer', '=', ask.customer)
    .where('id', '=', the.id)
    .where('version', '=', the.version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw stale({ version, changed: [] });
  await addEvent(trx, ask, { ...the, version });
  if (!isQueued(stage, ask.profile)) await endHold(trx, ask.customer, the.id);
}

export async function addEvent(
  trx: Trx,
  ask: CustomerAsk,
  the: {
    id: string;
    version: number;
    event: EventType;
    verdict: Pick<Verdict, 'stage' | 'changed'>;
    changes: Changes;
  },
): Promise<void> {
  const { customer, viewer } = ask;
  const { id, happened_at } = await trx
    .insertInto('incident_event')
    .values({
      customer,
      incident_id: the.id,
      version: the.version,
      event: the.event,
      account_id: viewer.id,
      delegator_id: delegatorOn(customer, the.id, viewer.id),
      stage: the.verdict.stage,
      facts: the.verdict.changed,
      changes: the.changes,
    })
    // Announced with the commit, and not at all without it.
    .returning([
      'id',
      'happened_at',
      sql`pg_notify(${sql.lit(changesChannel)}, concat_ws(' ', customer, incident_id, id))`.as('announced'),
    ])
    .executeTakeFirstOrThrow();
  await moveOn(trx, customer, the.id, { version: the.version, stage: the.verdict.stage, at: happened_at });
  await writeNews(trx, ask, { ...the, eventId: id, at: happened_at });
  await keepFacts(trx, customer, the);
  await enqueue(trx, ask, id);
  afterCommit(trx, () => lifecycleEvents.inc({ customer, event: the.event }));
}

const undoing: EventType = 'authorization.undo';

/** When the incident came to this stage otherwise than by an undoing. */
const enteredBefore = (stage: Stage) => sql`(select max(s.entered_at) from incident_stay s
  where s.customer = incident.customer and s.incident_id = incident.id and s.stage = ${stage}
    and not exists (select from incident_event e where e.customer = s.customer and e.incident_id = s.incident_id
      and e.version = s.version and e.event = ${undoing}))`;

/** Since when it waits: one that stays in its stage goes on waiting, and so does one that an undoing brings back to it. */
function sinceFor(event: EventType, stage: Stage): RawBuilder<string> {
  const anew = event === undoing ? sql`coalesce(${enteredBefore(stage)}, clock_timestamp())` : sql`clock_timestamp()`;
  return sql`case when incident.stage = ${stage} then incident.stage_since else ${anew} end`;
}
