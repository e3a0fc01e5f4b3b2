import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import type { Stage } from '#machines/incident/stages.ts';

/** An event of the history, as far as stays follow from it. */
export type Step = { readonly version: number; readonly stage: Stage; readonly at: string };

/** One visit to a stage; the last is open. */
export type Stay = {
  readonly version: number;
  readonly stage: Stage;
  readonly from: string;
  readonly to: string | null;
};

/** Where an event leads elsewhere, the open stay ends and another begins. */
export async function moveOn(
  trx: Trx,
  customer: string,
  incidentId: string,
  { version, stage, at }: Step,
): Promise<void> {
  const open = sql`customer = ${customer} and incident_id = ${incidentId} and left_at is null`;
  await sql`update incident_stay set left_at = ${at} where ${open} and stage <> ${stage}`.execute(trx);
  await sql`insert into incident_stay (customer, incident_id, version, stage, entered_at)
    select ${customer}, ${incidentId}, ${version}, ${stage}, ${at}
    where not exists (select from incident_stay where ${open})`.execute(trx);
}

/** The stays that a history tells of. */
export function staysOf(history: readonly Step[]): Stay[] {
  const moves = history.filter(({ stage }, at) => stage !== history[at - 1]?.stage);
  return moves.map(({ version, stage, at }, index) => ({ version, stage, from: at, to: moves[index + 1]?.at ?? null }));
}
