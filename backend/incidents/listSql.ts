import { type RawBuilder, sql } from 'kysely';
import type { Ordering } from '#contract/incidentFilter.ts';
import { addDays, isAfter } from '#domain/calendar.ts';
import { conditions, conditionsWithDays } from './conditions.ts';
import type { Filter, Narrowing } from './filter.ts';
import { after, before, orderBy, type Place } from './ordering.ts';
import { tallyFor } from './tallies.ts';

/** Begins after a number of rows or after a place in the order; from the end, it ends before that place, the last first. */
export type Window = {
  readonly limit: number;
  readonly offset?: number;
  readonly after?: Place | null;
  readonly before?: Place | null;
  readonly fromEnd?: boolean;
};

/** What is read of each incident of a page: columns over incident i, and what they need joined to it. */
export type Projection<Row> = { readonly columns: RawBuilder<Row>; readonly joins: RawBuilder<unknown> };

/** One page of incidents in one statement. */
export function pageSql<Row>(
  filter: Filter,
  ordering: Ordering,
  window: Window,
  { columns, joins }: Projection<unknown>,
): RawBuilder<Row> {
  const order = orderBy(ordering, window.fromEnd);
  const later = window.after ? sql` and ${after(ordering, window.after)}` : sql``;
  const from = window.before ? sql`${later} and ${before(ordering, window.before)}` : later;
  const days = daysToMerge(filter, ordering);
  const reading = { order, from, limit: window.limit, offset: window.offset ?? 0 };
  const page = days === null ? plain(filter, reading) : merged(filter, days, reading);
  return sql`select ${columns} from (${page}) i ${joins} order by ${order}`;
}

/**
 * Whether a page is read day by day, in the same way whatever the values: such statements are few, so that their plans
 * are kept. What other filters and orders cost depends on the values, so their time is bounded.
 */
export function isUsual(filter: Filter, ordering: Ordering): boolean {
  return daysToMerge(filter, ordering) !== null && !isNarrowedFurther(filter);
}

type Days = { readonly from: string; readonly to: string };

function daysToMerge(filter: Filter, ordering: Ordering): Days | null {
  return ordering.endsWith('sinisterNumber') && filter.search === null ? shortRange(filter) : null;
}

const narrowings = [
  'section',
  'provider',
  'assignedTo',
  'auditor',
  'heldBy',
  'rejectReasons',
  'exceptions',
  'review',
  'passage',
  'waitedFor',
  'counted',
  'facts',
  'unmet',
  'permits',
  'waiting',
] as const satisfies readonly (keyof Narrowing)[];

/** Filters beyond the basic ones of requirements §4 have too many combinations to keep their statements prepared. */
function isNarrowedFurther(filter: Narrowing): boolean {
  const ranges = [filter.happened, filter.resolved, filter.amount, filter.authorized];
  return (
    narrowings.some((name) => filter[name] !== null) || ranges.some(({ from, to }) => from !== null || to !== null)
  );
}

type Reading = {
  readonly order: RawBuilder<unknown>;
  /** Where a long reading goes on. */
  readonly from: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset: number;
};

/** Its row, and the transaction that wrote it. */
const incidentColumns = sql`i.*, i.xmin as xid`;

function plain(filter: Filter, { order, from, limit, offset }: Reading) {
  return sql`select ${incidentColumns} from incident i where ${conditionsWithDays(filter)}${from}
    order by ${order} limit ${limit} offset ${offset}`;
}

/**
 * A short range of days: the first of each day are found in the list's order in its index, and only those of the page
 * are read whole. So the price depends neither on the age of the numbers nor on the size of the table, and one branch
 * serves all days: a union with a branch for each took 7 ms to plan.
 */
function merged(filter: Filter, days: Days, { order, from, limit, offset }: Reading) {
  const firstOfEachDay = sql`select i.id, i.number_sort
    from generate_series(0, ${days.to}::date - ${days.from}::date) as day(n) cross join lateral
      (select i.id, i.number_sort from incident i
        where ${conditions(filter)} and i.added_day = ${days.from}::date + day.n${from}
        order by ${order} limit ${limit + offset}) i`;
  return sql`select ${incidentColumns} from (select i.id from (${firstOfEachDay}) i order by ${order} limit ${limit} offset ${offset}) found
    join incident i on i.customer = ${filter.customer} and i.id = found.id`;
}

const mostDays = 31;

function shortRange({ from, to }: Filter): Days | null {
  return from === null || to === null || isAfter(to, addDays(from, mostDays - 1)) ? null : { from, to };
}

export function countSql(filter: Filter): RawBuilder<{ count: string }> {
  const tally = tallyFor(filter);
  if (tally === null) return sql`select count(*) as count from incident i where ${conditionsWithDays(filter)}`;
  return sql`select coalesce(sum(i.incidents), 0) as count from ${tally} i where ${conditionsWithDays(filter)}`;
}
