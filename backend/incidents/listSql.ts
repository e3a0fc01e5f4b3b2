import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { executePrepared } from '#backend/db/prepared.ts';
import type { orderings } from '#contract/incidents.ts';
import { addDays, isAfter } from '#domain/calendar.ts';
import { conditions, conditionsWithDays, type Filter } from './filter.ts';
import { type SinisterRow, sinisterColumns } from './sinisterRow.ts';

export type Ordering = (typeof orderings)[number];
export type Window = { readonly limit: number; readonly offset: number };

const columns: Record<string, string> = {
  sinisterNumber: 'number_sort',
  addDate: 'added_at',
  sinisterDate: 'sinister_date',
};

function orderBy(ordering: Ordering): RawBuilder<unknown> {
  const descending = ordering.startsWith('-');
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const column = columns[descending ? ordering.slice(1) : ordering] ?? 'number_sort';
  return sql`i.${sql.ref(column)} ${direction}, i.id ${direction}`;
}

/** One page of incidents with all that the list shows of them: one statement. */
export function listSql(filter: Filter, ordering: Ordering, { limit, offset }: Window): RawBuilder<SinisterRow> {
  const order = orderBy(ordering);
  const days = daysToMerge(filter, ordering);
  const source = days === null ? plain(filter) : merged(filter, days, order, limit + offset);
  return sql`select ${sinisterColumns(filter.customer)}
    from (select * from (${source}) i order by ${order} limit ${limit} offset ${offset}) i order by ${order}`;
}

/** Merged days take three times longer to plan than to read, and are read the same way whatever the values. */
export async function readList(trx: Trx, filter: Filter, ordering: Ordering, window: Window): Promise<SinisterRow[]> {
  const statement = listSql(filter, ordering, window);
  const isMerged = daysToMerge(filter, ordering) !== null;
  const { rows } = await (isMerged ? executePrepared(trx, statement) : statement.execute(trx));
  return rows;
}

function daysToMerge(filter: Filter, ordering: Ordering): string[] | null {
  return byNumber(ordering) && filter.search === null ? daysOf(filter) : null;
}

function byNumber(ordering: Ordering): boolean {
  return ordering.endsWith('sinisterNumber');
}

function plain(filter: Filter) {
  return sql`select i.* from incident i where ${conditionsWithDays(filter)}`;
}

/**
 * A short range of days: each day is read in the list's order from its index and the days are merged, so that the
 * price depends neither on the age of the numbers nor on the size of the table, and nothing is sorted.
 */
function merged(filter: Filter, days: readonly string[], order: RawBuilder<unknown>, most: number) {
  const where = conditions(filter);
  const branches = days.map(
    (day) => sql`(select i.* from incident i where ${where} and i.added_day = ${day} order by ${order} limit ${most})`,
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
