import { type RawBuilder, sql } from 'kysely';
import { peopleChannel } from '#backend/db/announcements.ts';
import type { Notice } from '#backend/db/attendance.ts';
import { changedViewer, waitFor } from '#backend/incidents/followed.ts';
import { type HoldRow, holdColumn, holdWire } from '#backend/incidents/holds.ts';
import { visibleIncident } from '#backend/incidents/visible.ts';
import { type PersonRow, personColumns, personWire } from '#backend/rows/person.ts';
import type { Ask, Handlers } from '#backend/serve/ask.ts';
import type { Answer } from '#contract/call.ts';
import type { queueCalls, WireAttended } from '#contract/queue.ts';
import { may } from '#domain/permissions.ts';
import { onlyLooks, seesOnlyOwn } from '#domain/roles.ts';
import { assign, auditors, release, renew, takeNext } from './take.ts';

/** Announces to every backend who has the incident open. Readers without a role are not announced. */
async function attend(ask: Ask<typeof queueCalls.attend>) {
  const { customer, viewer } = ask;
  const { window, doing } = ask.body;
  return ask.scoped(async (trx) => {
    const { id } = await visibleIncident(trx, ask, ask.params.slug);
    if (onlyLooks(viewer.role)) return {};
    if (doing !== 'closed') await renew(trx, ask, id);
    const key = `${viewer.id}:${window}`;
    const notice: Notice = { customer, incident: id, window: { key, account: viewer.id, doing } };
    await sql`select pg_notify(${sql.lit(peopleChannel)}, ${JSON.stringify(notice)})`.execute(trx);
    return {};
  });
}

type AttendedAsk = Ask<typeof queueCalls.attended>;
type AttendedRow = { readonly id: string; readonly slug: string; readonly hold: HoldRow | null };

/** Incidents of these ids, and, of all there is, also those that an auditor holds. */
function rowsSql({ customer, viewer }: AttendedAsk, ids: readonly string[], isWhole: boolean): RawBuilder<AttendedRow> {
  const own = seesOnlyOwn(viewer.role) ? sql`and i.owner_id = ${viewer.id}` : sql``;
  const held = sql`select h.incident_id from incident_hold h where h.customer = ${customer} and h.until > now()`;
  return sql`select i.id, i.slug, ${holdColumn(customer, viewer.id)} as hold from incident i
    where i.customer = ${customer} ${own}
      and (i.id = any(${[...ids]}::bigint[]) ${isWhole ? sql`or i.id in (${held})` : sql``})`;
}

async function read(ask: AttendedAsk, ids: readonly string[], isWhole: boolean): Promise<WireAttended[]> {
  if (ids.length === 0 && !isWhole) return [];
  const { customer, viewer, services } = ask;
  const [rows] = await ask.read([rowsSql(ask, ids, isWhole)]);
  const present = (id: string) =>
    onlyLooks(viewer.role) ? [] : services.attendance.presentIn(customer, id).map((one) => ({ ...one }));
  const accounts = [...new Set(rows.flatMap(({ id }) => present(id).map(({ account }) => account)))];
  const people = await peopleOf(ask, accounts);
  return rows.map(({ id, slug, hold }) => ({
    incidentId: id,
    slug,
    assignee: holdWire(hold, viewer.id),
    present: present(id).flatMap(({ account, isEditing }) => {
      const person = people.get(account);
      return person ? [{ ...personWire(person), isEditing }] : [];
    }),
  }));
}

async function peopleOf({ services }: AttendedAsk, ids: readonly string[]): Promise<ReadonlyMap<string, PersonRow>> {
  if (ids.length === 0) return new Map();
  const rows = await services.door.common
    .selectFrom('account')
    .select([...personColumns])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** As for the list of webhooks. Programs with scopes of their own read that list instead. */
const hearsOfWebhooks = ({ viewer }: AttendedAsk) => viewer.scopes === null && may(viewer.role, 'user', 'view');

/** A place of no process, after which all there is comes. */
const nowhere = '0-0';

/** Who holds and who has open what, once anything of it changed since the place that was sent. */
async function attended(ask: AttendedAsk): Promise<Answer<typeof queueCalls.attended>> {
  const { customer, viewer, services } = ask;
  const { attendance, door } = services;
  const { after, wait = 0 } = ask.query;
  const until = Date.now() + wait * 1000;
  const hearsWebhooks = hearsOfWebhooks(ask);
  let place = after;
  for (;;) {
    const waiting = attendance.next(customer, hearsWebhooks);
    const access = door.announcements.await({ customer, accountId: viewer.id, sessionId: viewer.sessionId });
    try {
      const next = attendance.now();
      const changed = place === undefined ? null : attendance.since(customer, place);
      const isWhole = changed === null;
      const results = await read(ask, changed ?? attendance.known(customer), isWhole);
      const webhooks =
        hearsWebhooks && place !== undefined && !isWhole ? attendance.webhooksSince(customer, place) : [];
      const left = until - Date.now();
      const isOver = left <= 0 || door.announcements.isClosed();
      const isNews = isWhole || results.length > 0 || webhooks.length > 0;
      if (isNews || isOver) return { isWhole, results, webhooks: [...webhooks], next };
      // What changed is none of this person's: it is not read again.
      place = next;
      await waitFor(Promise.race([waiting.changed, access.announced]), left);
    } finally {
      waiting.stop();
      access.stop();
    }
    // With another role they see others: all is said anew.
    if ((await changedViewer(ask)) !== null) return { isWhole: false, results: [], webhooks: [], next: nowhere };
  }
}

export const queueHandlers = {
  takeNext,
  assign,
  release,
  auditors,
  attend,
  attended,
} satisfies Handlers<typeof queueCalls>;
