import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';

/** Asks for the file of the incident's budget to be read, once this transaction commits; without a file, nothing. */
export async function requestReading(trx: Trx, customer: string, incidentId: string): Promise<void> {
  await sql`insert into budget_reading (customer, incident_id, round, file_id)
    select b.customer, b.incident_id, b.round, b.original_file_id from budget b
    where b.customer = ${customer} and b.incident_id = ${incidentId} and b.original_file_id is not null
    on conflict (customer, incident_id) do update set round = excluded.round, file_id = excluded.file_id,
      status = 'reading', problem = null, rows = '[]', lines_total = null, stated_total = null, attempts = 0,
      claimed_until = null, updated_at = clock_timestamp()
      where (budget_reading.round, budget_reading.file_id) is distinct from (excluded.round, excluded.file_id)`.execute(
    trx,
  );
}
