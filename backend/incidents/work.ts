import { type RawBuilder, sql } from 'kysely';
import type { CustomerProfile } from '#domain/customers.ts';
import type { Role } from '#domain/roles.ts';
import type { EventType } from '#machines/incident/events.ts';
import { waitingWhere } from '#machines/incident/inbox.ts';
import { type Condition, type Permitted, permittedWhere, within } from '#machines/incident/permitted.ts';
import { queueWhere } from '#machines/incident/queue.ts';
import type { Stage } from '#machines/incident/stages.ts';
import { type Wait, waitsOf } from '#machines/incident/waits.ts';
import { factsSql } from './factColumns.ts';
import { quantifiersOf } from './quantifiers.ts';

/** The machine's conditions on facts and stages, in SQL over incident i. */

export function conditionSql(condition: Condition): RawBuilder<unknown> {
  if (condition.length === 0) return sql`false`;
  const parts = condition.map(({ stages, facts }) => {
    const inStage = sql`i.stage in (${sql.join(stages.map(sql.lit))})`;
    return sql`(${sql.join([inStage, ...factsSql(facts)], sql` and `)})`;
  });
  return sql`(${sql.join(parts, sql` or `)})`;
}

const same = (one: Condition, other: Condition) => JSON.stringify(one) === JSON.stringify(other);

export function permittedSql({ own, others }: Permitted, viewerId: string): RawBuilder<unknown> {
  if (same(own, others)) return conditionSql(own);
  const mine = sql`i.owner_id = ${viewerId} and ${conditionSql(own)}`;
  if (others.length === 0) return sql`(${mine})`;
  return sql`((${mine}) or (i.owner_id <> ${viewerId} and ${conditionSql(others)}))`;
}

/** The stages of all its conditions. */
export function stagesOf({ own, others }: Permitted): Stage[] {
  return [...new Set([...own, ...others].flatMap(({ stages }) => stages))];
}

export function permittedIn({ own, others }: Permitted, stage: Stage): Permitted {
  return { own: within(own, [stage]), others: within(others, [stage]) };
}

/** The condition of a wait that facts do not express. */
export function beyondFacts(wait: Wait, customer: string, viewerId: string): RawBuilder<unknown> | null {
  if (wait === 'unread') return unreadSql(customer, viewerId);
  if (wait === 'toReview') return unreviewed(customer, viewerId);
  return wait === 'filesRejected' ? unansweredFiles(customer) : null;
}

function unreadSql(customer: string, viewerId: string): RawBuilder<unknown> {
  return among(sql`select m.incident_id from read_mark m
    where m.customer = ${customer} and m.account_id = ${viewerId} and m.news_version is not null`);
}

/** What another auditor quantified, and rules chose: an auditor does not review their own. */
function unreviewed(customer: string, viewerId: string): RawBuilder<unknown> {
  return among(sql`select b.incident_id from budget b where b.customer = ${customer} and b.review = 'waiting'
    and ${viewerId} <> all(${quantifiersOf(customer, sql.ref('b.incident_id'))})`);
}

/** A rejected file without a later valid file of its type. */
function unansweredFiles(customer: string): RawBuilder<unknown> {
  return among(sql`select f.incident_id from sinister_file f
    where f.customer = ${customer} and f.rejected_at is not null and f.deleted_at is null
      and not exists (select from sinister_file v where v.customer = ${customer} and v.incident_id = f.incident_id
        and v.type_slug = f.type_slug and v.rejected_at is null and v.deleted_at is null and v.added_at > f.rejected_at)`);
}

/** Found first, and then each by its key: they are few, and the planner would read all that wait to see which are among them. */
const among = (ids: RawBuilder<unknown>) => sql`i.id = any(array(${ids}))`;

type Work = {
  readonly permits: EventType | null;
  readonly waiting: Wait | null;
  /** The viewer, because work depends on the person. */
  readonly role: Role | null;
  readonly viewerId: string | null;
};

/** The condition of what waits for the viewer, for the list that a figure of the inbox opens. */
export function workConditions(work: Work, profiles: readonly CustomerProfile[]): RawBuilder<unknown>[] {
  const { permits, waiting, viewerId } = work;
  if (permits === null && waiting === null) return [];
  if (viewerId === null) return [sql`false`];
  const [only, ...others] = profiles.map((profile) => [profile.code, workAt(work, viewerId, profile)] as const);
  if (only && others.length === 0) return [only[1]];
  const each = [...(only ? [only] : []), ...others].map(([code, at]) => sql`(i.customer = ${code} and ${at})`);
  return [each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`];
}

function workAt({ permits, waiting, role }: Work, viewerId: string, profile: CustomerProfile): RawBuilder<unknown> {
  const parts = [
    ...(permits === null ? [] : [permittedSql(permittedWhere(permits, role, profile), viewerId)]),
    ...(waiting === null ? [] : waitingConditions(waiting, { role, viewerId, profile })),
  ];
  return sql.join(parts, sql` and `);
}

/** Incidents i that wait for an auditor. */
export function queuedSql(profiles: readonly CustomerProfile[]): RawBuilder<unknown> {
  const each = profiles.map((profile) => sql`(i.customer = ${profile.code} and ${conditionSql(queueWhere(profile))})`);
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;
}

type Reader = { readonly role: Role | null; readonly viewerId: string; readonly profile: CustomerProfile };

function waitingConditions(wait: Wait, { role, viewerId, profile }: Reader): RawBuilder<unknown>[] {
  if (!waitsOf(role).includes(wait)) return [sql`false`];
  const where = waitingWhere(wait, role, profile);
  const also = beyondFacts(wait, profile.code, viewerId);
  return [...(where ? [permittedSql(where, viewerId)] : []), ...(also ? [also] : [])];
}
