import { type RawBuilder, sql } from 'kysely';
import { today } from '#domain/calendar.ts';

/** Who stands in for whom today, in SQL over delegation d; days are those of Mexico City. */

export const holdsToday = (): RawBuilder<boolean> =>
  sql`(d.ended_at is null and ${today()}::date between d.first_day and d.last_day)`;

type Sql = RawBuilder<unknown>;

/** The accounts whose queue this one has today. */
export const delegatorsOf = (customer: Sql, delegate: Sql): RawBuilder<string> =>
  sql`select d.delegator_id from delegation d
    where d.customer = ${customer} and d.delegate_id = ${delegate} and ${holdsToday()}`;

/** Whether the one has given their queue to the other today. */
export const standsIn = (customer: Sql, delegator: Sql, delegate: Sql): RawBuilder<boolean> =>
  sql`(${delegator} is not null and ${delegator} in (${delegatorsOf(customer, delegate)}))`;

/**
 * For whom an account works on an incident: who has taken it and named the account as delegate, or from whom the account
 * took it over. Null where it works for itself.
 */
export function delegatorOn(customer: string, incidentId: string | Sql, accountId: string): RawBuilder<string | null> {
  const whose = sql`case when h.account_id = ${accountId} then h.delegator_id else h.account_id end`;
  return sql`(select ${whose} from incident_hold h
    where h.customer = ${customer} and h.incident_id = ${incidentId} and h.until > clock_timestamp()
      and ${standsIn(sql`${customer}`, whose, sql`${accountId}`)})`;
}
