import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import type { PersonRow } from '#backend/people.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import type { WireStageVisit, WireStoryEntry } from '#contract/entities.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import type { EventType } from '#machines/incident/events.ts';
import { personJson } from './pieces.ts';
import { shownChanges } from './shownChanges.ts';
import { changedLines, lineNames } from './storyLines.ts';
import { type VisibleIncident, visibleIncident } from './visible.ts';
import { personWire } from './wirePieces.ts';

const usualEntries = 20;
/** An incident that went round and round still has a path that can be drawn; its last visits are told. */
const mostVisits = 200;
const opensRound: EventType = 'budget.upload';

type Place = { readonly customer: string; readonly id: string };

type EntryRow = Omit<WireStoryEntry, 'addDate' | 'user' | 'lines' | 'moreLines'> & {
  happened_at: string;
  person: PersonRow;
};

/** The history told in stretches, newest first, with the path that led to where the incident is. */
export async function story(ask: Ask<typeof incidentCalls.story>) {
  const { first = usualEntries, after } = ask.query;
  return ask.scoped(async (trx) => {
    const incident = await visibleIncident(trx, ask, ask.params.slug);
    const place = { customer: ask.customer, id: incident.id };
    const { rows } = await entriesSql(place, { limit: first + 1, after }).execute(trx);
    const kept = rows.slice(0, first);
    const path = await pathSql(place).execute(trx);
    return {
      path: path.rows.toReversed(),
      entries: await entriesOf(trx, ask, incident, kept),
      next: rows.length > first ? (kept.at(-1)?.id ?? null) : null,
    };
  });
}

function entriesSql(
  { customer, id }: Place,
  { limit, after }: { limit: number; after: string | undefined },
): RawBuilder<EntryRow> {
  const sameIncident = (alias: string) =>
    sql`${sql.ref(`${alias}.customer`)} = ${customer} and ${sql.ref(`${alias}.incident_id`)} = ${id}`;
  return sql`select e.id, e.event, e.stage, e.version, e.happened_at, e.facts, e.changes,
      ${personJson(sql`e.account_id`)} as person, came.stage as "fromStage",
      case when came.stage <> e.stage then (select s.seconds::int from incident_stay s
        where ${sameIncident('s')} and s.left_at = e.happened_at limit 1) end as seconds,
      (select nullif(count(*), 0)::int from incident_event u
        where ${sameIncident('u')} and u.event = ${opensRound} and u.id <= e.id) as round
    from incident_event e
    left join lateral (select p.stage from incident_event p where ${sameIncident('p')} and p.id < e.id
      order by p.id desc limit 1) came on true
    where ${sameIncident('e')} ${after === undefined ? sql`` : sql`and e.id < ${after}`}
    order by e.id desc limit ${limit}`;
}

/** Newest first; the number of each visit counts from the first, whether or not it is told. */
function pathSql({ customer, id }: Place): RawBuilder<WireStageVisit> {
  return sql`select (row_number() over (order by s.version))::int as visit, s.stage,
      (select e.event from incident_event e where e.customer = ${customer} and e.incident_id = ${id}
        and e.version = s.version order by e.id limit 1) as event,
      s.entered_at as "enteredAt", s.left_at as "leftAt", s.seconds::int as seconds
    from incident_stay s where s.customer = ${customer} and s.incident_id = ${id}
    order by s.version desc limit ${mostVisits}`;
}

async function entriesOf(
  trx: Trx,
  ask: CustomerAsk,
  incident: VisibleIncident,
  rows: readonly EntryRow[],
): Promise<WireStoryEntry[]> {
  const shown = shownChanges(ask);
  const told = rows.map((row) => ({ row, ...changedLines(shown(row.changes)) }));
  const names = await lineNames(
    trx,
    { customer: ask.customer, id: incident.id },
    told.flatMap(({ lineIds }) => lineIds),
  );
  return told.map(({ row: { happened_at, person, ...row }, changes, lineIds, moreLines }) => ({
    ...row,
    addDate: happened_at,
    user: personWire(person),
    changes,
    lines: Object.fromEntries(lineIds.flatMap((id) => [[id, names.get(id) ?? unnamed]] as const)),
    moreLines,
  }));
}

const unnamed = { code: '', name: '' };
