import { type RawBuilder, sql } from 'kysely';
import { countedSql, waitingRangeSql } from '#backend/incidents/dimensions.ts';
import { startOfDay } from '#domain/calendar.ts';
import { type CustomerProfile, profileOf } from '#domain/customers.ts';
import type { Role } from '#domain/roles.ts';
import type { ReviewState } from '#domain/secondLook.ts';
import type { WaitingRange } from '#domain/workingDays.ts';
import { lackingWhere, requiredFilesCode, type UnmetCode } from '#machines/incident/unmet.ts';
import { columnOfFact, factsSql } from './factColumns.ts';
import type { Filter, Narrowing, Range } from './filter.ts';
import { heldBy } from './holds.ts';
import { queuedSql, workConditions } from './work.ts';

type Condition = RawBuilder<unknown>;

/** The conditions of a filter over incident i, without its range of days. */
export function conditions(filter: Filter): Condition {
  return sql.join([sql`i.customer = ${filter.customer}`, ...narrowed(filter, [filter.customer])], sql` and `);
}

/** The conditions with the range of days. */
export function conditionsWithDays(filter: Filter): Condition {
  return sql.join([conditions(filter), ...ends(sql`i.added_day`, filter)], sql` and `);
}

/** A single customer is compared with `=`, so that its indexes are read in their order. */
function ofCustomers(column: Condition, customers: readonly string[]): Condition {
  const [only] = customers;
  return customers.length === 1 ? sql`${column} = ${only}` : sql`${column} = any(${customers}::text[])`;
}

export function conditionsOver(customers: readonly string[], narrowing: Narrowing): Condition {
  const all = [ofCustomers(sql`i.customer`, customers), ...narrowed(narrowing, customers)];
  return sql.join([...all, ...ends(sql`i.added_day`, narrowing)], sql` and `);
}

/** Only comparisons for which row security allows an index (design §7). */
function narrowed(the: Narrowing, customers: readonly string[]): Condition[] {
  const profiles = customers.map(profileOf);
  return [
    ...(the.slugs ? [sql`i.slug = any(${the.slugs}::text[])`] : []),
    ...same(sql`i.owner_id`, the.owner),
    ...same(sql`i.owner_id`, the.assignedTo),
    ...among(sql`i.status`, the.statuses),
    ...(the.withoutAnnulled ? [sql`not i.annulled`] : []),
    ...same(sql`i.highway_slug`, the.highway),
    ...same(sql`i.section_slug`, the.section),
    ...same(sql`i.state_id`, the.state),
    ...(the.provider === null ? [] : [takesPart(the.provider)]),
    ...among(sql`i.stage`, the.stages),
    ...(the.search === null ? [] : [beginsWith(the.search)]),
    ...ends(sql`i.sinister_date`, the.happened),
    ...(the.facts === null ? [] : factConditions(the.facts)),
    ...(the.unmet ?? []).map((code) => lacking(code, profiles, the.role)),
    ...budgetConditions(the),
    ...(the.passage === null ? [] : [passed(the.passage)]),
    ...(the.waitedFor === null ? [] : [waitedFor(the.waitedFor)]),
    ...(the.counted === null ? [] : [countedSql(the.counted, customers)]),
    ...(the.heldBy === null ? [] : [heldBy(the.heldBy, the.viewerId)]),
    ...(the.heldBy === 'nobody' ? [queuedSql(profiles)] : []),
    ...workConditions(the, profiles),
  ];
}

const same = (column: Condition, value: string | null) => (value === null ? [] : [sql`${column} = ${value}`]);

function among(column: Condition, words: readonly string[] | null): Condition[] {
  if (words === null) return [];
  const [only] = words;
  return [words.length === 1 ? sql`${column} = ${only}` : sql`${column} = any(${words}::text[])`];
}

function ends(column: Condition, { from, to }: Range): Condition[] {
  return [...(from === null ? [] : [sql`${column} >= ${from}`]), ...(to === null ? [] : [sql`${column} <= ${to}`])];
}

/** The provider attends the incident or has one of its lines. */
const takesPart = (provider: string) => sql`(i.attending_provider_id = ${provider} or exists (select from budget_line l
    where l.customer = i.customer and l.incident_id = i.id and l.provider_id = ${provider}))`;

/** The conditions on the budget, in one subquery. */
function budgetConditions({
  amount,
  authorized,
  auditor,
  rejectReasons,
  resolved,
  exceptions,
  review,
}: Narrowing): Condition[] {
  const open = sql`b.rejected_at is null`;
  const all = [
    ...ends(sql`b.amount`, amount),
    ...ends(sql`b.authorized_amount`, authorized),
    ...(amount.from === null && amount.to === null && authorized.from === null && authorized.to === null ? [] : [open]),
    ...(auditor === null ? [] : [sql`coalesce(b.authorized_by_id, b.rejected_by_id) = ${auditor}`]),
    ...(exceptions === null ? [] : [exceptionCondition[exceptions]]),
    ...(review === null ? [] : [reviewCondition(review)]),
    ...(rejectReasons === null
      ? []
      : [sql`b.rejected_at is not null and b.reject_reason = any(${[...rejectReasons]}::text[])`]),
    ...(resolved.from === null ? [] : [sql`${resolvedAt} >= ${startOfDay(resolved.from)}`]),
    ...(resolved.to === null ? [] : [sql`${resolvedAt} < ${startOfDay(resolved.to, 1)}`]),
  ];
  if (all.length === 0) return [];
  return [
    sql`exists (select from budget b where b.customer = i.customer and b.incident_id = i.id and ${sql.join(all, sql` and `)})`,
  ];
}

/** Incident i left a stage for another, with no stay between the two. */
const passed = ({ from, to }: NonNullable<Narrowing['passage']>) => sql`exists (
  select from incident_stay t join incident_stay b on b.customer = t.customer and b.incident_id = t.incident_id
    and b.version = (select max(p.version) from incident_stay p
      where p.customer = t.customer and p.incident_id = t.incident_id and p.version < t.version)
  where t.customer = i.customer and t.incident_id = i.id and t.stage = ${to} and b.stage = ${from})`;

/** Budgets b without lines have neither. */
const exceptionCondition = {
  some: sql`b.open_exceptions > 0`,
  none: sql`b.open_exceptions = 0`,
  unseen: sql`false`,
} as const;

/** What still waits is asked of budgets that may still be authorized. */
const reviewCondition = (review: ReviewState | 'unseen') =>
  review === 'unseen'
    ? sql`false`
    : review === 'waiting'
      ? sql`b.review = 'waiting' and i.stage = 'quantified'`
      : sql`b.review = ${review}`;

/** When budget b was authorized, by an auditor or by the provider's system, or rejected. */
const resolvedAt = sql`coalesce(b.rejected_at, b.jb_added_at, b.authorized_at)`;

/** The greatest character: appended to a prefix, it sorts after every text with that prefix. */
const last = '\u{10ffff}';

/** A range instead of ILIKE, which uses no index under row security. */
function beginsWith(search: string): Condition {
  const end = search + last;
  return sql`((i.number_key >= ${search} and i.number_key < ${end})
    or (i.policy_key >= ${search} and i.policy_key < ${end}) or (i.folio_key >= ${search} and i.folio_key < ${end}))`;
}

/** Facts of incident i that must hold; a minus sign before the name means that it must not. */
function factConditions(words: readonly string[]): Condition[] {
  return words.map((word) => {
    const column = sql.ref(`i.${columnOfFact(word.replace(/^-/, ''))}`);
    return word.startsWith('-') ? sql`not ${column}` : sql`${column}`;
  });
}

/** A required file type without a valid file. */
const filesMissing = sql`exists (select from sinister_file_type y
    where y.customer = i.customer and y.is_required and y.is_active and not exists (select from sinister_file v
      where v.customer = i.customer and v.incident_id = i.id and v.type_slug = y.slug
        and v.rejected_at is null and v.deleted_at is null))`;

/** Incidents i for which a requirement is unmet; the machine says by which facts. */
function lacking(code: UnmetCode, profiles: readonly CustomerProfile[], role: Role | null): Condition {
  if (code === requiredFilesCode || code === 'required_files') return filesMissing;
  const ofEach = profiles.flatMap((profile) =>
    lackingWhere(code, { profile, role }).map((facts) => {
      const parts = [sql`i.customer = ${profile.code}`, ...factsSql(facts)];
      return sql`(${sql.join(parts, sql` and `)})`;
    }),
  );
  return ofEach.length === 0 ? sql`false` : sql`(${sql.join(ofEach, sql` or `)})`;
}

/** Incidents or facts i that have waited as long as this. */
const waitedFor = (
  range: WaitingRange,
): RawBuilder<unknown> => sql`(select ${waitingRangeSql(sql`w.entered_day`)} = ${range}
  from incident_fact w where w.customer = i.customer and w.incident_id = i.id)`;
