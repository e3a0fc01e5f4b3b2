import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { executePrepared } from '#backend/db/prepared.ts';
import type { EventType } from '#machines/incident/events.ts';
import { stageInfo, stages } from '#machines/incident/stages.ts';

/** What summaries add up: narrow rows that follow from an incident, its budget, rounds, stays and lines. */

type Sql = RawBuilder<unknown>;

const pendingStages = stages.filter((stage) => stageInfo[stage].status === 'pending');

/** What of each table follows from the incident's own rows: written after each event, and compared by `check:data`. */
export const factColumns = {
  incident_fact: `customer, incident_id, added_day, sinister_date, status, stage, annulled, owner_id,
  highway_slug, section_slug, state_id, attending_provider_id, amount, authorized, auditor_id, reject_reason,
  rejected_rounds, rejected_amount, waited, stays, stay_seconds, repeated_stays, entered_day`,
  concept_fact: `customer, incident_id, provider_id, concept_id, rejected, lines, quantity,
  authorized_quantity, initial, authorized`,
  provider_fact: `customer, incident_id, provider_id, rejected, lines, quantity, authorized_quantity,
  initial, authorized`,
  authorized_line: 'customer, incident_id, provider_id, concept_id, authorized_on, quantity, price',
} as const;

const incidentColumns = sql.raw(factColumns.incident_fact);
const lineColumns = sql.raw(factColumns.concept_fact);
const providerColumns = sql.raw(factColumns.provider_fact);
const authorizedColumns = sql.raw(factColumns.authorized_line);

/**
 * The stages of incident i in order, the seconds in each (none in the last, which is open), whether it came there by a
 * passage that it had made before (null where none did), and the seconds in pending stages.
 */
const stays = sql`(select array_agg(t.stage order by t.version) as stages,
    array_agg(t.seconds::integer order by t.version) as seconds,
    case when bool_or(t.is_repeated) then array_agg(t.is_repeated order by t.version) end as repeated,
    (sum(t.seconds) filter (where t.stage = any(${pendingStages}::text[])))::bigint as pending
  from (select p.stage, p.seconds, p.version,
      row_number() over (partition by p.before, p.stage order by p.version) > 1 as is_repeated
    from (select s.stage, s.seconds, s.version, lag(s.stage) over (order by s.version) as before
      from incident_stay s where s.customer = i.customer and s.incident_id = i.id) p) t)`;

/** The facts of the incidents i that meet the condition. */
const incidentFacts = (condition: Sql) => sql`
  select i.customer, i.id as incident_id, i.added_day, i.sinister_date, i.status, i.stage, i.annulled, i.owner_id,
    i.highway_slug, i.section_slug, i.state_id, i.attending_provider_id,
    case when b.rejected_at is null then b.amount end as amount,
    case when b.rejected_at is null then b.authorized_amount end as authorized,
    coalesce(b.authorized_by_id, b.rejected_by_id) as auditor_id,
    case when b.rejected_at is not null then b.reject_reason end as reject_reason,
    coalesce(a.rounds, 0)::int as rejected_rounds, a.amount::numeric(38, 6) as rejected_amount,
    case when i.status <> 'pending' then s.pending end as waited, s.stages as stays, s.seconds as stay_seconds,
    s.repeated as repeated_stays, (i.stage_since at time zone 'America/Mexico_City')::date as entered_day
  from incident i
    cross join lateral ${stays} s
    left join budget b on b.customer = i.customer and b.incident_id = i.id
    left join lateral (select count(*) as rounds, sum(r.amount) as amount from archived_round r
      where r.customer = i.customer and r.incident_id = i.id) a on true
  where ${condition}`;

/** The lines of incidents i: of authorized budgets (before that they are a draft) and of rejected rounds, by concept. */
const conceptFacts = (condition: Sql) => sql`
  select l.customer, l.incident_id, l.provider_id, l.concept_id, l.rejected, count(*)::int as lines,
    sum(l.quantity)::numeric(38, 6) as quantity, sum(l.auth_quantity)::numeric(38, 6) as authorized_quantity,
    ${amountOf(sql`l.quantity`, sql`l.unit_price`)} as initial,
    ${amountOf(sql`l.auth_quantity`, sql`l.auth_unit_price`)} as authorized
  from (
    select i.customer, i.id as incident_id, l.provider_id, l.concept_id, false as rejected, l.quantity, l.unit_price,
      l.auth_quantity, l.auth_unit_price, case when l.currency = 'MXN' then 1 else coalesce(l.exchange_rate, 0) end as rate
    from incident i join budget_line l on l.customer = i.customer and l.incident_id = i.id
    where i.authorized_by and ${condition}
    union all
    select i.customer, i.id, (x ->> 'provider')::bigint, (x ->> 'concept')::bigint, true, (x ->> 'quantity')::numeric,
      (x ->> 'unitPrice')::numeric, null, null,
      case when x ->> 'exchangeType' = 'MXN' then 1 else coalesce((x ->> 'exchange_value')::numeric, 0) end
    from incident i join archived_round a on a.customer = i.customer and a.incident_id = i.id,
      jsonb_array_elements(a.content -> 'concepts') x
    where ${condition}) l
  group by l.customer, l.incident_id, l.provider_id, l.concept_id, l.rejected`;

/** As in `lineAmounts`: in MXN, each line rounded once. */
const amountOf = (quantity: Sql, price: Sql) => sql`sum(round(${quantity} * ${price} * l.rate, 6))::numeric(38, 6)`;

/** Several concepts of a provider in one row. */
const providerFacts = (concepts: Sql) => sql`
  select customer, incident_id, provider_id, rejected, sum(lines)::int as lines, sum(quantity)::numeric(38, 6) as quantity,
    sum(authorized_quantity)::numeric(38, 6) as authorized_quantity, sum(initial)::numeric(38, 6) as initial,
    sum(authorized)::numeric(38, 6) as authorized
  from ${concepts} group by customer, incident_id, provider_id, rejected`;

/** The price of one unit of line l in pesos. */
const priceInPesos = sql.raw(`round(l.auth_unit_price * case when l.currency = 'MXN' then 1
  else coalesce(l.exchange_rate, 0) end, 6)`);

/** What was authorized of incidents i, line by line; lines of nothing say nothing of what is usual. */
const authorizedFacts = (condition: Sql) => sql`
  select l.customer, l.incident_id, l.provider_id, l.concept_id,
    (b.authorized_at at time zone 'America/Mexico_City')::date as authorized_on, l.auth_quantity as quantity,
    ${priceInPesos} as price
  from incident i
    join budget b on b.customer = i.customer and b.incident_id = i.id
    join budget_line l on l.customer = i.customer and l.incident_id = i.id
  where i.authorized_by and not i.annulled and b.authorized_at is not null and l.auth_quantity > 0
    and ${priceInPesos} > 0 and ${condition}`;

/** Tells the rows of an incident apart. */
const number = sql`row_number() over (partition by customer, incident_id)`;

/** Writes the facts of incidents that have none. */
const insertFacts = (condition: Sql) => sql`with concepts as (${conceptFacts(condition)}),
    kept_concepts as (insert into concept_fact (number, ${lineColumns}) select ${number}, ${lineColumns} from concepts),
    kept_providers as (insert into provider_fact (number, ${providerColumns})
      select ${number}, ${providerColumns} from (${providerFacts(sql`concepts`)}) p),
    kept_lines as (insert into authorized_line (number, ${authorizedColumns})
      select ${number}, ${authorizedColumns} from (${authorizedFacts(condition)}) a)
  insert into incident_fact (${incidentColumns}) ${incidentFacts(condition)}`;

/** Events that change nothing from which facts follow: neither the incident's columns nor budget, lines, rounds or stays. */
const leavesFacts: ReadonlySet<EventType> = new Set([
  'incident.comment',
  'files.upload',
  'files.reject',
  'files.delete',
]);

/** Writes the facts of one incident anew: at the end of each event, when everything else is written. */
export async function keepFacts(trx: Trx, customer: string, { id, event }: { id: string; event: EventType }) {
  if (leavesFacts.has(event)) return;
  const gone = sql`with concepts as (delete from concept_fact where customer = ${customer} and incident_id = ${id}),
    providers as (delete from provider_fact where customer = ${customer} and incident_id = ${id}),
    lines as (delete from authorized_line where customer = ${customer} and incident_id = ${id})
    delete from incident_fact where customer = ${customer} and incident_id = ${id}`;
  await executePrepared(trx, gone);
  await executePrepared(trx, insertFacts(sql`i.customer = ${customer} and i.id = ${id}`));
}

/** Of incidents that were written without events. */
export const insertAllFacts = insertFacts(sql`true`);

/** Incidents of a customer whose kept facts are not those that follow from their rows. @returns their slugs */
export async function wrongFacts(trx: Trx, customer: string): Promise<string[]> {
  const derived = conceptFacts(sql`i.customer = ${customer}`);
  const kept = (columns: Sql, table: string) =>
    sql`select ${columns} from ${sql.table(table)} where customer = ${customer}`;
  const differing = sql.join(
    [
      unlike(kept(incidentColumns, 'incident_fact'), incidentFacts(sql`i.customer = ${customer}`)),
      unlike(kept(lineColumns, 'concept_fact'), derived),
      unlike(kept(authorizedColumns, 'authorized_line'), authorizedFacts(sql`i.customer = ${customer}`)),
      unlike(kept(providerColumns, 'provider_fact'), providerFacts(sql`(${derived}) d`)),
    ],
    sql` union `,
  );
  const { rows } = await sql<{ slug: string }>`select i.slug from incident i
    where i.customer = ${customer} and i.id in (${differing}) order by i.id`.execute(trx);
  return rows.map(({ slug }) => slug);
}

/** Incidents with a row in one that is not in the other. */
const unlike = (one: Sql, other: Sql) => sql`
  select incident_id from ((${one}) except all (${other})) m union select incident_id from ((${other}) except all (${one})) n`;
