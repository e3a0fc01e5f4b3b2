import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { executePrepared } from '#backend/db/prepared.ts';
import { invalid, refused } from '#backend/errors/answered.ts';
import { colleagues } from '#backend/incidents/choices.ts';
import { delegatorsOf, standsIn } from '#backend/incidents/delegations.ts';
import { announceHold, endHold } from '#backend/incidents/holds.ts';
import { readSinister } from '#backend/incidents/one.ts';
import { lockIncident } from '#backend/incidents/visible.ts';
import { conditionSql } from '#backend/incidents/work.ts';
import { namesOf } from '#backend/rows/person.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import { idempotent } from '#backend/serve/idempotent.ts';
import type { queueCalls } from '#contract/queue.ts';
import { timeZone } from '#domain/calendar.ts';
import { mayAudit } from '#domain/users.ts';
import {
  assignmentRefusal,
  type Holder,
  leaseMinutes,
  queueWhere,
  releaseRefusal,
  type Urgency,
  urgency,
} from '#machines/incident/queue.ts';

const leaseEnd = sql<string>`clock_timestamp() + make_interval(mins => ${sql.lit(leaseMinutes)})`;

/** As the index of the queue has it. */
const dayOfStage = sql`((i.stage_since at time zone ${sql.lit(timeZone)})::date)`;

/** Each urgency over incident i and its open budget b. */
const orders: Record<Urgency, RawBuilder<unknown>> = {
  counterProposed: sql`(i.stage = 'counterProposed') desc`,
  daysWaited: dayOfStage,
  amount: sql`b.amount desc nulls last`,
};

/** What decides before the budget is asked. */
const beforeBudget = urgency.slice(0, urgency.indexOf('amount'));

const ordersOf = (names: readonly Urgency[]) => sql.join(names.map((one) => orders[one]));

/** Candidates: more than auditors take at one moment. */
const some = 60;

/**
 * The most urgent incident without a holder, past those that others are taking at this moment. Only the longest waiting of
 * each stage, and of these only the first, are compared by their budgets, each time with all that are equal so far: the
 * price does not grow with the queue. Leases are read once, for all candidates together.
 */
function nextFree({ customer, profile }: CustomerAsk, most: number | null) {
  const stages = [...new Set(queueWhere(profile).flatMap((part) => part.stages))];
  const limit = most === null ? sql`` : sql`fetch first ${sql.lit(most)} rows with ties`;
  return sql<{ id: string; slug: string }>`select i.id, i.slug
    from (select i.id from unnest(${stages}::text[]) as queued(stage)
        cross join lateral (select i.id, i.stage, i.stage_since from incident i
          where i.customer = ${customer} and i.stage = queued.stage and ${conditionSql(queueWhere(profile))}
            and i.id not in (select h.incident_id from incident_hold h
              where h.customer = ${customer} and h.until > clock_timestamp())
          order by ${dayOfStage} ${limit}) i
        order by ${ordersOf(beforeBudget)} ${limit}) found
      join incident i on i.customer = ${customer} and i.id = found.id
      left join lateral (select b.amount from budget b
        where b.customer = ${customer} and b.incident_id = i.id and b.rejected_at is null limit 1) b on true
    order by ${ordersOf(urgency)}, i.id
    limit 1 for update of i skip locked`;
}

type New = {
  readonly accountId: string;
  /** Whose delegate takes it over. */
  readonly delegatorId?: string | null;
};

/** @returns false when another person has taken it since it was looked for */
async function hold(
  trx: Trx,
  customer: string,
  incidentId: string,
  { accountId, delegatorId = null }: New,
): Promise<boolean> {
  const { rows } = await sql<{
    account_id: string;
  }>`insert into incident_hold as h (customer, incident_id, account_id, until, delegator_id)
    values (${customer}, ${incidentId}, ${accountId}, ${leaseEnd}, ${delegatorId})
    on conflict (customer, incident_id) do update
      set account_id = excluded.account_id, delegator_id = excluded.delegator_id, since = excluded.since, until = excluded.until
      where h.until <= clock_timestamp() returning h.account_id`.execute(trx);
  return rows.length > 0;
}

/** After losing so many incidents to other auditors the call answers that the queue is empty; the auditor may ask again. */
const mostTries = 50;

const first = async <Row>(trx: Trx, statement: RawBuilder<Row>) => (await executePrepared(trx, statement)).rows[0];

async function takeAny(trx: Trx, ask: CustomerAsk): Promise<string> {
  for (let tries = 0; tries < mostTries; tries++) {
    const found = (await first(trx, nextFree(ask, some))) ?? (await first(trx, nextFree(ask, null)));
    if (!found) return '';
    if (!(await hold(trx, ask.customer, found.id, { accountId: ask.viewer.id }))) continue;
    await announceHold(trx, ask.customer, found.id);
    return found.slug;
  }
  return '';
}

export async function takeNext(ask: Ask<typeof queueCalls.takeNext>) {
  return ask.scoped(async (trx) => {
    const { entity: slug } = await idempotent(trx, ask, () => takeAny(trx, ask));
    return { sinister: slug === '' ? null : await readSinister(trx, ask, slug) };
  });
}

async function holderOf(trx: Trx, { customer, viewer }: CustomerAsk, incidentId: string): Promise<Holder | null> {
  const isDelegator = standsIn(sql`${customer}`, sql`incident_hold.account_id`, sql`${viewer.id}`);
  const found = await trx
    .selectFrom('incident_hold')
    .innerJoin('account', 'account.id', 'incident_hold.account_id')
    .select(['account.id', 'account.first_name', 'account.last_name', 'account.second_last_name'])
    .select(isDelegator.as('isDelegator'))
    .where('incident_hold.customer', '=', customer)
    .where('incident_hold.incident_id', '=', incidentId)
    .where('incident_hold.until', '>', sql<string>`clock_timestamp()`)
    .executeTakeFirst();
  return found ? { id: found.id, name: namesOf(found), isDelegator: found.isDelegator } : null;
}

/** Takes this incident, or, as an administrator, gives it to an auditor, also when another held it. */
export async function assign(ask: Ask<typeof queueCalls.assign>) {
  const { customer, viewer, profile } = ask;
  const to = ask.body.account || viewer.id;
  if (to !== viewer.id && !(await isAuditor(ask, to))) throw noAuditor;
  return ask.scoped(async (trx) => {
    const { id, slug, stage } = await lockIncident(trx, ask, ask.params.slug);
    const holder = await holderOf(trx, ask, id);
    const refusal = assignmentRefusal({ role: viewer.role, viewerId: viewer.id, stage, profile, holder }, to);
    if (refusal) throw refused([refusal]);
    if (holder?.id === to) await renew(trx, ask, id);
    else {
      await endHold(trx, customer, id);
      const delegatorId = to === viewer.id && holder?.isDelegator ? holder.id : null;
      await hold(trx, customer, id, { accountId: to, delegatorId });
      await announceHold(trx, customer, id);
    }
    return readSinister(trx, ask, slug);
  });
}

const noAuditor = invalid({ account: ['Auditor: elija a un auditor activo que trabaje con este cliente.'] });

async function isAuditor({ customer, services }: CustomerAsk, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const found = await services.door.common
    .selectFrom('account')
    .select(['role', 'user_type', 'customer', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined && mayAudit({ ...found, userType: found.user_type, isActive: found.is_active }, customer);
}

/** The people to whom an incident of this customer may be given. */
export const auditors = ({ customer, services }: Ask<typeof queueCalls.auditors>) =>
  colleagues(services.door, customer, mayAudit);

/** Gives the incident back to the queue. Without a holder there is nothing to do. */
export async function release(ask: Ask<typeof queueCalls.release>) {
  const { customer, viewer } = ask;
  return ask.scoped(async (trx) => {
    const { id, slug } = await lockIncident(trx, ask, ask.params.slug);
    const holder = await holderOf(trx, ask, id);
    const refusal = releaseRefusal({ role: viewer.role, viewerId: viewer.id, holder });
    if (refusal) throw refused([refusal]);
    await endHold(trx, customer, id);
    return readSinister(trx, ask, slug);
  });
}

/** Whose work goes on keeps the incident: who holds it, or their delegate. Written at most once a minute. */
export async function renew(trx: Trx, { customer, viewer }: CustomerAsk, incidentId: string): Promise<void> {
  await trx
    .updateTable('incident_hold')
    .set({ until: leaseEnd })
    .where('customer', '=', customer)
    .where('incident_id', '=', incidentId)
    .where(
      sql<boolean>`(account_id = ${viewer.id} or account_id in (${delegatorsOf(sql`${customer}`, sql`${viewer.id}`)}))`,
    )
    .where('until', '>', sql<string>`clock_timestamp()`)
    .where('until', '<', sql<string>`${leaseEnd} - interval '1 minute'`)
    .execute();
}
