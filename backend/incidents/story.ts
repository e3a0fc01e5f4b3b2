import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { type PersonRow, personJson, personWire } from '#backend/rows/person.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import type { WireHistoryEntry, WireStageVisit, WireStoryEntry } from '#contract/entities.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import type { EventType } from '#machines/incident/events.ts';
import { shownTo } from './lineRow.ts';
import { changedLine } from './versions.ts';
import { type VisibleIncident, visibleIncident } from './visible.ts';
import { answeredValue, answeredValues } from './writtenThen.ts';

type Changes = WireHistoryEntry['changes'];

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The changes that the viewer may see, without those of internal columns only. */
function shownChanges(ask: Pick<CustomerAsk, 'viewer'>): (changes: Changes) => Changes {
  const show = shownTo<object>(ask);
  const shown = (field: string, value: unknown) =>
    isObject(value) ? show(answeredValues(value)) : answeredValue(field, value);
  return (changes) =>
    Object.fromEntries(
      Object.entries(changes)
        .map(
          ([field, { before, after }]) =>
            [field, { before: shown(field, before), after: shown(field, after) }] as const,
        )
        .filter(([, change]) => !(isEmpty(change.before) && isEmpty(change.after))),
    );
}

const isEmpty = (value: unknown) => isObject(value) && Object.keys(value).length === 0;

type EventRow = Omit<WireHistoryEntry, 'addDate' | 'user' | 'delegator'> & {
  happened_at: string;
  person: PersonRow;
  delegator: PersonRow | null;
};

/** All events of an incident with their changes, oldest first. */
export async function history(ask: Ask<typeof incidentCalls.history>) {
  return ask.scoped(async (trx) => {
    const incident = await visibleIncident(trx, ask, ask.params.slug);
    const { rows } = await select(ask.customer, incident.id).execute(trx);
    return rows.map(wire(ask));
  });
}

function select(customer: string, incidentId: string): RawBuilder<EventRow> {
  return sql`select e.id, e.event, e.stage, e.version, e.happened_at, e.facts, e.changes,
      ${personJson(sql`e.account_id`)} as person, ${personJson(sql`e.delegator_id`)} as delegator
    from incident_event e where e.customer = ${customer} and e.incident_id = ${incidentId} order by e.id`;
}

function wire(ask: CustomerAsk): (row: EventRow) => WireHistoryEntry {
  const shown = shownChanges(ask);
  return ({ happened_at, person, delegator, changes, ...event }) => ({
    ...event,
    addDate: happened_at,
    user: personWire(person),
    delegator: delegator && personWire(delegator),
    changes: shown(changes),
  });
}

/** Per save, because a budget has up to a thousand lines and a page many saves. */
const mostLines = 200;

/** The changes limited to `mostLines` lines, with the ids of those lines. */
function changedLines(changes: Changes): { changes: Changes; lineIds: string[]; moreLines: number } {
  const all = Object.keys(changes).flatMap((field) => changedLine(field) ?? []);
  const lineIds = all.slice(0, mostLines);
  const left = new Set(all.slice(mostLines).map((id) => `concepts.${id}`));
  return {
    changes: Object.fromEntries(Object.entries(changes).filter(([field]) => !left.has(field))),
    lineIds,
    moreLines: left.size,
  };
}

type LineName = { readonly code: string; readonly name: string };

/** The names of lines when they were added, because they may have been deleted since. */
async function lineNames(
  trx: Trx,
  { customer, id }: { readonly customer: string; readonly id: string },
  lineIds: readonly string[],
): Promise<Map<string, LineName>> {
  if (lineIds.length === 0) return new Map();
  const fields = lineIds.map((line) => `concepts.${line}`);
  const { rows } = await sql<LineName & { field: string }>`select c.key as field, c.value -> 'after' ->> 'code' as code,
      c.value -> 'after' ->> 'name' as name
    from incident_event e, jsonb_each(e.changes) c
    where e.customer = ${customer} and e.incident_id = ${id} and c.key = any(${fields}::text[])
      and c.value -> 'after' ->> 'code' is not null and c.value -> 'after' ->> 'name' is not null`.execute(trx);
  return new Map(rows.map(({ field, code, name }) => [field.slice('concepts.'.length), { code, name }]));
}

const usualEntries = 20;
/** Limits the path of an incident with many rounds to its last visits. */
const mostVisits = 200;
const opensRound: EventType = 'budget.upload';

type Place = { readonly customer: string; readonly id: string };

type EntryRow = Omit<WireStoryEntry, 'addDate' | 'user' | 'delegator' | 'lines' | 'moreLines'> & {
  happened_at: string;
  person: PersonRow;
  delegator: PersonRow | null;
};

/** The timeline in pages, newest first, with the path of stages to the present one. */
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
      ${personJson(sql`e.account_id`)} as person, ${personJson(sql`e.delegator_id`)} as delegator, came.stage as "fromStage",
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

/** Newest first; visits are numbered from the first one, also when it is not shown. */
function pathSql({ customer, id }: Place): RawBuilder<WireStageVisit> {
  return sql`select (row_number() over (order by s.version))::int as visit, s.stage,
      (select e.event from incident_event e where e.customer = ${customer} and e.incident_id = ${id}
        and e.version = s.version order by e.id limit 1) as event,
      s.entered_at as "enteredAt", s.left_at as "leftAt", s.seconds::int as seconds,
      coalesce(lead(s.entered_at) over (order by s.version asc) < s.entered_at, false) as "clockSetBack"
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
  const entries = rows.map((row) => ({ row, ...changedLines(shown(row.changes)) }));
  const names = await lineNames(
    trx,
    { customer: ask.customer, id: incident.id },
    entries.flatMap(({ lineIds }) => lineIds),
  );
  return entries.map(({ row: { happened_at, person, delegator, ...row }, changes, lineIds, moreLines }) => ({
    ...row,
    addDate: happened_at,
    user: personWire(person),
    delegator: delegator && personWire(delegator),
    changes,
    lines: Object.fromEntries(lineIds.flatMap((id) => [[id, names.get(id) ?? unnamed]] as const)),
    moreLines,
  }));
}

const unnamed = { code: '', name: '' };
