import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { executePrepared } from '#backend/db/prepared.ts';
import type { Stage } from '#machines/incident/stages.ts';

/** The part of an event of the history that decides the stays. */
export type Step = { readonly version: number; readonly stage: Stage; readonly at: string };

/** A visit to a stage; the last one is open. */
export type Stay = {
  readonly version: number;
  readonly stage: Stage;
  readonly from: string;
  readonly to: string | null;
};

/**
 * When an event leads to another stage, ends the open stay and begins another. A clock that was set back ends a stay
 * when it began.
 */
export async function moveOn(
  trx: Trx,
  customer: string,
  incidentId: string,
  { version, stage, at }: Step,
): Promise<void> {
  const open = sql`customer = ${customer} and incident_id = ${incidentId} and left_at is null`;
  const leave = sql`update incident_stay set left_at = greatest(entered_at, ${at}) where ${open} and stage <> ${stage}`;
  const enter = sql`insert into incident_stay (customer, incident_id, version, stage, entered_at)
    select ${customer}, ${incidentId}, ${version}, ${stage}, ${at}
    where not exists (select from incident_stay where ${open})`;
  await executePrepared(trx, leave);
  await executePrepared(trx, enter);
}

/** The stays that follow from a history. */
export function staysOf(history: readonly Step[]): Stay[] {
  const moves = history.filter(({ stage }, at) => stage !== history[at - 1]?.stage);
  return moves.map(({ version, stage, at: from }, index) => {
    const next = moves[index + 1]?.at ?? null;
    return { version, stage, from, to: next !== null && next < from ? from : next };
  });
}

/** The value if all rows have the same, else null. */
const onlyOne = (column: RawBuilder<unknown>) => sql`case when min(${column}) = max(${column}) then min(${column}) end`;

/**
 * The provider that attends an incident: its own, else the only one of its lines, or of the lines of its last rejected
 * round when it has no lines.
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
