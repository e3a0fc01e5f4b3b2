import { type RawBuilder, sql } from 'kysely';

/** The only one of several, or null. */
const onlyOne = (column: RawBuilder<unknown>) => sql`case when min(${column}) = max(${column}) then min(${column}) end`;

/**
 * Who attends the incident of these columns: its own provider, else the only one of its lines; where a rejection took the
 * lines away, the only one that they had.
 */
export function attendingProvider(incident: 'i' | 'incident'): RawBuilder<string | null> {
  const [customer, id, own] = ['customer', 'id', 'provider_id'].map((name) => sql.ref(`${incident}.${name}`));
  const lines = sql`from budget_line l where l.customer = ${customer} and l.incident_id = ${id}`;
  return sql`coalesce(${own}, case when exists (select ${lines})
    then (select ${onlyOne(sql`l.provider_id`)} ${lines})
    else (select ${onlyOne(sql`(c ->> 'provider')::bigint`)} from (
      select r.content from archived_round r where r.customer = ${customer} and r.incident_id = ${id}
      order by r.round desc limit 1) r, jsonb_array_elements(r.content -> 'concepts') c) end)`;
}
