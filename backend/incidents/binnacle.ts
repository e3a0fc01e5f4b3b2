import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { type PersonRow, personJson, personWire } from '#backend/rows/person.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import type { WireBinnacleEntry } from '#contract/entities.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { type VisibleIncident, visibleIncident } from './visible.ts';

type EntryRow = {
  id: string;
  comment: string;
  reason: string | null;
  reject_reason: string | null;
  added_at: string;
  account_id: string;
  person: PersonRow;
  avatar_id: string | null;
};

/** Oldest first. */
export async function binnacle(ask: Ask<typeof incidentCalls.binnacle>) {
  return ask.scoped(async (trx) => {
    const incident = await visibleIncident(trx, ask, ask.params.slug);
    return entries(trx, ask, incident, sql`order by b.id`);
  });
}

export async function binnacleEntry(trx: Trx, ask: CustomerAsk, incident: VisibleIncident, id: string) {
  const [entry] = await entries(trx, ask, incident, sql`and b.id = ${id}`);
  if (!entry) throw new RangeError(`binnacle entry ${id} is not there`);
  return entry;
}

async function entries(
  trx: Trx,
  { customer, services }: CustomerAsk,
  { id, slug }: VisibleIncident,
  rest: RawBuilder<unknown>,
): Promise<WireBinnacleEntry[]> {
  const { rows } = await sql<EntryRow>`select b.id, b.comment, b.reason, b.reject_reason, b.added_at, b.account_id,
      ${personJson(sql`b.account_id`)} as person,
      (select v.id from account_avatar v where v.account_id = b.account_id) as avatar_id
    from binnacle_entry b where b.customer = ${customer} and b.incident_id = ${id} ${rest}`.execute(trx);
  return rows.map((row) => ({
    id: row.id,
    comment: row.comment,
    reason: row.reason,
    rejectReason: row.reject_reason,
    sinister: slug,
    addDate: row.added_at,
    user: row.account_id,
    userData: {
      ...personWire(row.person),
      avatar: row.avatar_id === null ? null : services.links.avatarUrlOf(row.avatar_id),
    },
  }));
}

type Entry = {
  readonly comment: string;
  /** The action that made the entry; absent for a comment. */
  readonly reason?: string;
  /** Only for rejections, which are shown as a danger. */
  readonly rejectReason?: string;
};

/** Adds an entry to the incident's binnacle. @returns its id */
export async function log(
  trx: Trx,
  { customer, viewer }: CustomerAsk,
  incidentId: string,
  { comment, reason, rejectReason }: Entry,
): Promise<string> {
  const { id } = await trx
    .insertInto('binnacle_entry')
    .values({
      customer,
      incident_id: incidentId,
      account_id: viewer.id,
      comment,
      reason: reason ?? null,
      reject_reason: rejectReason ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
