import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { invalid } from '#backend/errors/answered.ts';
import { type PersonRow, personJson, personWire } from '#backend/rows/person.ts';
import type { Ask } from '#backend/serve/ask.ts';
import { profileFor } from '#backend/serve/gate.ts';
import { signedIn } from '#backend/serve/mount.ts';
import type { Viewer } from '#backend/sessions/viewer.ts';
import type { Answer } from '#contract/call.ts';
import type { WireIncidentChange } from '#contract/incidents/followed.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { seesOnlyOwn } from '#domain/roles.ts';

type ChangesAsk = Ask<typeof incidentCalls.changes>;
type EventsAsk = Ask<typeof incidentCalls.events>;

/** A place in the order of all events: by transaction, then by id. */
type Place = { readonly xact: string; readonly id: string };

const cursorOf = ({ xact, id }: Place) => `${xact}-${id}`;

function placeIn(cursor: string): Place {
  const [, xact, id] = /^(\d{1,18})-(\d{1,18})$/.exec(cursor) ?? [];
  if (xact === undefined || id === undefined) {
    throw invalid({ after: ['Envíe el cursor que recibió, sin cambiarlo.'] });
  }
  return { xact, id };
}

type EventRow = Place &
  Pick<WireIncidentChange, 'event' | 'at' | 'slug' | 'version' | 'stage' | 'incidentId'> & {
    readonly person: PersonRow;
    readonly isSettled: boolean;
  };

/** Before the first all transactions have ended, and from the second on none has begun. */
function horizonOf(isApart: boolean): Readonly<Record<'settled' | 'newest', RawBuilder<unknown>>> {
  const [settled, newest] = [
    sql`pg_snapshot_xmin(pg_current_snapshot())`,
    sql`pg_snapshot_xmax(pg_current_snapshot())`,
  ];
  if (!isApart) return { settled, newest };
  // What was moved from the main database has the numbers of its transactions.
  const moved = (place: RawBuilder<unknown>) =>
    sql`(${place}::text::bigint + (select xact_offset from common_state))::text::xid8`;
  return { settled: moved(settled), newest: moved(newest) };
}

const beginning: Place = { xact: '0', id: '0' };
const mostAtOnce = 200;

/**
 * The events after a place. An event is settled once every transaction that began before its own has ended: nothing
 * can come to stand before it any more. The others are not answered yet, so that none is ever passed over.
 */
function eventsSql(
  { customer, viewer, services }: Pick<ChangesAsk, 'customer' | 'viewer' | 'services'>,
  { xact, id }: Place,
  most = mostAtOnce,
): RawBuilder<EventRow> {
  const own = seesOnlyOwn(viewer.role) ? sql`and i.owner_id = ${viewer.id}` : sql``;
  const { settled, newest } = horizonOf(services.door.isApart(customer));
  return sql`select e.id, e.xact::text as xact, e.event, e.happened_at as at, ${personJson(sql`e.account_id`)} as person,
      e.incident_id as "incidentId", i.slug, e.version, e.stage,
      e.xact < ${settled} as "isSettled"
    from incident_event e join incident i on i.customer = e.customer and i.id = e.incident_id
    where e.customer = ${customer} and (e.xact, e.id) > (${xact}::xid8, ${id}::bigint)
      and e.xact < ${newest} ${own}
    order by e.xact, e.id limit ${sql.lit(most)}`;
}

type Horizon = { readonly settled: string };

function horizonSql({ customer, services }: ChangesAsk): RawBuilder<Horizon> {
  const { settled } = horizonOf(services.door.isApart(customer));
  return sql`select ${settled}::text as settled`;
}

/** The last place that is older than so many seconds; null where it is now. */
async function placeBefore(ask: ChangesAsk, seconds: number): Promise<Place | null> {
  if (seconds === 0) return null;
  const [[place]] = await ask.read([
    sql<Place>`select e.xact::text as xact, e.id from incident_event e
      where e.customer = ${ask.customer} and e.happened_at < now() - ${seconds} * interval '1 second'
      order by e.xact desc, e.id desc limit 1`,
  ]);
  return place ?? beginning;
}

/** How soon an event that was not settled is looked at again. */
const unsettledPauseMs = 40;

/** What changed since the cursor. Waits for a change, if asked to, as long as the person may go on listening. */
export async function changes(ask: ChangesAsk): Promise<Answer<typeof incidentCalls.changes>> {
  const { after, back = 0, wait = 0, rights } = ask.query;
  const { announcements } = ask.services.door;
  const page = (results: readonly EventRow[], next: string) => ({
    results: results.map(toWire),
    next,
    seesAll: !seesOnlyOwn(ask.viewer.role),
    rights: announcements.rights(),
  });
  const sent = after === undefined ? await placeBefore(ask, back) : placeIn(after);
  const [[horizon], [known]] = await ask.read([horizonSql(ask), knownSql(ask, sent ?? beginning)]);
  if (!horizon) throw new RangeError('the database has no snapshot');
  if (sent === null) return page([], cursorOf({ xact: horizon.settled, id: '0' }));
  if (known?.isKnown !== true) throw ofAnother;
  // A place of another backend, or of before this one listened, is not compared.
  const before = rights?.split('-')[0] === announcements.rights()?.split('-')[0] ? rights : announcements.rights();
  const isShared = rights !== undefined;
  const until = Date.now() + wait * 1000;
  for (;;) {
    const waiting = announcementFor(ask, isShared);
    try {
      const [rows] = await ask.read([eventsSql(ask, sent)]);
      const settled = rows.slice(0, countSettled(rows));
      const last = settled.at(-1);
      if (last) return page(settled, cursorOf(last));
      const left = until - Date.now();
      const isMoved = isShared && announcements.rights() !== before;
      if (left <= 0 || isMoved || announcements.isClosed()) return page([], cursorOf(sent));
      await waitFor(waiting.announced, rows.length > 0 ? Math.min(unsettledPauseMs, left) : left);
    } finally {
      waiting.stop();
    }
    const other = await changedViewer(ask);
    // What they ask next is judged as of who they are now.
    if (other !== null) return { ...page([], cursorOf(sent)), seesAll: !seesOnlyOwn(other.role) };
  }
}

const ofAnother = invalid({
  after: [
    'Cursor: ningún suceso guardado lo tiene; quizá se restauró un momento anterior. Pida desde el principio, sin cursor.',
  ],
});

/** Whether an event has the cursor; one without an id is of the beginning, or of a moment without events. */
const knownSql = (
  { customer, services }: Pick<EventsAsk, 'customer' | 'services'>,
  { xact, id }: Place,
): RawBuilder<{ isKnown: boolean }> =>
  id === beginning.id
    ? sql`select ${xact}::xid8 <= ${horizonOf(services.door.isApart(customer)).newest} as "isKnown"`
    : sql`select exists (select from incident_event e
        where e.customer = ${customer} and e.xact = ${xact}::xid8 and e.id = ${id}::bigint) as "isKnown"`;

const usualEvents = 100;

/** A part of all that happened, from the beginning on. What is not settled yet comes with a later part. */
export async function events(ask: EventsAsk): Promise<Answer<typeof incidentCalls.events>> {
  const { after, limit = usualEvents } = ask.query;
  const from = after === undefined ? beginning : placeIn(after);
  const [rows, [known]] = await ask.read([eventsSql(ask, from, limit + 1), knownSql(ask, from)]);
  // After a restore, events that follow may come to stand before a cursor of then: who went on from it would miss them.
  if (known?.isKnown !== true) throw ofAnother;
  const settled = rows.slice(0, countSettled(rows));
  const part = settled.slice(0, limit);
  return { results: part.map(toWire), next: cursorOf(part.at(-1) ?? from), hasMore: settled.length > limit };
}

function countSettled(rows: readonly EventRow[]): number {
  const unsettled = rows.findIndex(({ isSettled }) => !isSettled);
  return unsettled < 0 ? rows.length : unsettled;
}

const announcementFor = ({ customer, viewer, services }: ChangesAsk, isShared: boolean) =>
  services.door.announcements.await({ customer, accountId: viewer.id, sessionId: viewer.sessionId, isShared });

/** Until any of these settles, or the time is over. */
export async function waitFor(announced: Promise<unknown>, milliseconds: number): Promise<void> {
  const timer = new AbortController();
  const late = pause(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([announced, late]);
  timer.abort();
}

/**
 * Who waits, where they are another than who began to, as after another role; null while they are the same.
 * @throws 401 once the session has ended, 404 once they work for another customer
 */
export async function changedViewer(
  ask: Pick<ChangesAsk, 'customer' | 'services' | 'viewer' | 'header' | 'address'>,
): Promise<Viewer | null> {
  const { customer, services, viewer, header, address } = ask;
  const now = await signedIn(services, header('authorization'), address);
  if (isDeepStrictEqual(now, viewer)) return null;
  profileFor(now, customer);
  return now;
}

function toWire(row: EventRow): WireIncidentChange {
  const { event, at, person, incidentId, slug, version, stage } = row;
  return { cursor: cursorOf(row), event, at, by: personWire(person), incidentId, slug, version, stage };
}
