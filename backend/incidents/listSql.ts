import { type RawBuilder, sql } from 'kysely';
import { boundedTime } from '#backend/db/bounded.ts';
import type { Trx } from '#backend/db/database.ts';
import { executePrepared } from '#backend/db/prepared.ts';
import type { Ordering } from '#contract/incidentFilter.ts';
import { addDays, isAfter } from '#domain/calendar.ts';
import { conditions, conditionsWithDays } from './conditions.ts';
import type { Filter, Narrowing } from './filter.ts';
import { after, orderBy, type Place } from './ordering.ts';
import { type SinisterRow, sinisterColumns } from './sinisterRow.ts';

/** By number of rows to pass over, or by the place behind which it begins. */
export type Window = { readonly limit: number; readonly offset?: number; readonly after?: Place | null };

/** One page of incidents with all that the list shows of them: one statement. */
export function listSql(filter: Filter, ordering: Ordering, window: Window): RawBuilder<SinisterRow> {
  return pageSql(filter, ordering, window, sql``);
}

/** The same, each with what `more` selects of incident i. */
export function pageSql<Row extends SinisterRow>(
  filter: Filter,
  ordering: Ordering,
  window: Window,
  more: RawBuilder<unknown>,
): RawBuilder<Row> {
  const { limit, offset = 0 } = window;
  const order = orderBy(ordering);
  const from = window.after ? sql` and ${after(ordering, window.after)}` : sql``;
  const days = daysToMerge(filter, ordering);
  const source = days === null ? plain(filter, from) : merged(filter, { days, order, from, most: limit + offset });
  return sql`select ${sinisterColumns(filter.customer, filter.viewerId)} ${more}
    from (select * from (${source}) i order by ${order} limit ${limit} offset ${offset}) i order by ${order}`;
}

type Page = { readonly rows: readonly SinisterRow[]; readonly count: number };

/**
 * A page and how many there are. Merged days take three times longer to plan than to read, and are read the same way
 * whatever the values; what other filters and orders cost depends on them, so that is bounded.
 */
export async function readPage(trx: Trx, filter: Filter, ordering: Ordering, window: Window): Promise<Page> {
  const statement = listSql(filter, ordering, window);
  const count = () =>
    countSql(filter)
      .execute(trx)
      .then(({ rows }) => Number(rows[0]?.count ?? 0));
  const isUsual = daysToMerge(filter, ordering) !== null && !isNarrowedFurther(filter);
  if (isUsual) return { rows: (await executePrepared(trx, statement)).rows, count: await count() };
  const bounded = boundedTime(trx);
  const { rows } = await bounded(() => statement.execute(trx));
  return { rows, count: await bounded(count) };
}

function daysToMerge(filter: Filter, ordering: Ordering): string[] | null {
  return ordering.endsWith('sinisterNumber') && filter.search === null ? daysOf(filter) : null;
}

/** Beyond what the spec's list filters by: there are too many such statements to keep them all prepared. */
function isNarrowedFurther(filter: Narrowing): boolean {
  const { section, provider, assignedTo, auditor, rejectReason, facts, unmet } = filter;
  const ranges = [filter.happened, filter.resolved, filter.amount, filter.authorized];
  const work = [filter.permits, filter.waiting];
  const isOne = [section, provider, assignedTo, auditor, rejectReason, facts, unmet, ...work].some(
    (value) => value !== null,
  );
  return isOne || ranges.some(({ from, to }) => from !== null || to !== null);
}

function plain(filter: Filter, from: RawBuilder<unknown>) {
  return sql`select i.* from incident i where ${conditionsWithDays(filter)}${from}`;
}

type Merging = {
  readonly days: readonly string[];
  readonly order: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly most: number;
};

/**
 * A short range of days: each day is read in the list's order from its index and the days are merged, so that the
 * price depends neither on the age of the numbers nor on the size of the table, and nothing is sorted.
 */
function merged(filter: Filter, { days, order, from, most }: Merging) {
  const where = conditions(filter);
  const branches = days.map(
    (day) =>
      sql`(select i.* from incident i where ${where} and i.added_day = ${day}${from} order by ${order} limit ${most})`,
  );
  return sql.join(branches, sql` union all `);
}

const mostDays = 31;

function daysOf({ from, to }: Filter): string[] | null {
  if (from === null || to === null || isAfter(to, addDays(from, mostDays - 1))) return null;
  const days: string[] = [];
  for (let day = from; !isAfter(day, to); day = addDays(day, 1)) days.push(day);
  return days;
}

export function countSql(filter: Filter): RawBuilder<{ count: string }> {
  return sql`select count(*) as count from incident i where ${conditionsWithDays(filter)}`;
}
