import { type RawBuilder, sql } from 'kysely';
import { forbidden, invalid } from '#backend/errors.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { Query } from '#contract/call.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { isIsoDate } from '#domain/calendar.ts';
import { rangeProblem } from '#domain/forms/filter.ts';
import { searchKey } from '#domain/incident.ts';
import { seesOnlyOwn, viewsAllStatuses } from '#domain/roles.ts';
import type { Stage, Status } from '#machines/incident/stages.ts';
import { allStatusesWord, statuses, statusWords, usualStatus } from '#machines/incident/stages.ts';

/** What a list is narrowed by, judged and ready for SQL. */
export type Filter = {
  readonly customer: string;
  readonly owner: string | null;
  readonly status: Status | null;
  readonly stage: Stage | null;
  readonly highway: string | null;
  readonly state: string | null;
  readonly search: string | null;
  /** Days in Mexico City, both included; null leaves that end open. */
  readonly from: string | null;
  readonly to: string | null;
};

type ListQuery = Partial<Query<typeof incidentCalls.list>>;

/** @throws 400 naming the field, 403 for all statuses where the viewer may not list them */
export function filterOf(ask: CustomerAsk, query: ListQuery, ownOnly: boolean): Filter {
  const { from, to } = rangeOf(query);
  const { viewer } = ask;
  return {
    customer: ask.customer,
    owner: ownOnly || seesOnlyOwn(viewer.role) ? viewer.id : null,
    status: statusOf(ask, query.status),
    stage: query.stage ?? null,
    highway: query.highway || null,
    state: query.state || null,
    search: searchKey(query.search ?? '') || null,
    from,
    to,
  };
}

function statusOf({ viewer }: CustomerAsk, word: string | undefined): Status | null {
  const viewsAll = viewsAllStatuses(viewer.role);
  if (word === allStatusesWord && !viewsAll) throw forbidden();
  if (word === undefined) return viewsAll ? null : usualStatus(viewer.role);
  return statuses.find((status) => statusWords[status] === word) ?? null;
}

function rangeOf({ date_from, date_to }: ListQuery) {
  const from = date_from || null;
  const to = date_to || null;
  if (from !== null && !isIsoDate(from)) throw invalid({ date_from: ['Fecha desde: escriba una fecha válida.'] });
  if (to !== null && !isIsoDate(to)) throw invalid({ date_to: ['Fecha hasta: escriba una fecha válida.'] });
  const problem = from !== null && to !== null ? rangeProblem({ from, to }) : null;
  if (problem !== null) throw invalid({ date_to: [problem] });
  return { from, to };
}

/** Every condition but the days, over incident i. */
export function conditions(filter: Filter): RawBuilder<unknown> {
  const { customer, owner, status, stage, highway, state, search } = filter;
  const all = [sql`i.customer = ${customer}`];
  if (owner !== null) all.push(sql`i.owner_id = ${owner}`);
  if (status !== null) all.push(sql`i.status = ${status}`);
  if (stage !== null) all.push(sql`i.stage = ${stage}`);
  if (highway !== null) all.push(sql`i.highway_slug = ${highway}`);
  if (state !== null) all.push(sql`i.state_id = ${state}`);
  if (search !== null) all.push(beginsWith(search));
  return sql.join(all, sql` and `);
}

/** The same with its range of days. */
export function conditionsWithDays(filter: Filter): RawBuilder<unknown> {
  const all = [conditions(filter)];
  if (filter.from !== null) all.push(sql`i.added_day >= ${filter.from}`);
  if (filter.to !== null) all.push(sql`i.added_day <= ${filter.to}`);
  return sql.join(all, sql` and `);
}

/** Sorts after every text that begins alike: no character is greater. */
const last = '\u{10ffff}';

/** Comparisons that row security lets an index answer; ILIKE would not (design §7). */
function beginsWith(search: string): RawBuilder<unknown> {
  const end = search + last;
  return sql`((i.number_key >= ${search} and i.number_key < ${end})
    or (i.policy_key >= ${search} and i.policy_key < ${end}) or (i.folio_key >= ${search} and i.folio_key < ${end}))`;
}
