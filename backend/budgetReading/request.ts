import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import type { DecimalMark } from '#domain/budgetReading/numbers.ts';

/** Asks for the file of the incident's budget to be read, once this transaction commits; without a file, nothing. */
export async function requestReading(trx: Trx, customer: string, incidentId: string): Promise<void> {
  await sql`insert into budget_reading (customer, incident_id, round, file_id)
    select b.customer, b.incident_id, b.round, b.original_file_id from budget b
    where b.customer = ${customer} and b.incident_id = ${incidentId} and b.original_file_id is not null
    on conflict (customer, incident_id) do update set round = excluded.round, file_id = excluded.file_id,
      status = 'reading', problem = null, rows = '[]', lines_total = null, stated_total = null, attempts = 0,
      doubtful = '{}', decimal_mark = null,
      claimed_until = null, updated_at = clock_timestamp()
      where (budget_reading.round, budget_reading.file_id) is distinct from (excluded.round, excluded.file_id)`.execute(
    trx,
  );
}

/**
 * Reads the same file again, with what a person says of its numbers; the next file of its provider is read so by itself.
 *
 * @returns false where there is no file that was read
 */
export async function readAgain(
  trx: Trx,
  customer: string,
  incidentId: string,
  { mark, by }: { readonly mark: DecimalMark; readonly by: string },
): Promise<boolean> {
  const { rows } = await sql<{ provider_id: string | null }>`
    update budget_reading r set status = 'reading', problem = null, rows = '[]', lines_total = null,
      stated_total = null, attempts = 0, claimed_until = null, decimal_mark = ${mark}, updated_at = clock_timestamp()
    from budget b
    where r.customer = ${customer} and r.incident_id = ${incidentId} and r.status <> 'reading'
      and b.customer = r.customer and b.incident_id = r.incident_id and b.round = r.round
    returning r.provider_id`.execute(trx);
  const [reading] = rows;
  if (reading?.provider_id) {
    await sql`insert into provider_reading (customer, provider_id, decimal_mark, said_by_id)
      values (${customer}, ${reading.provider_id}, ${mark}, ${by})
      on conflict (customer, provider_id) do update set decimal_mark = excluded.decimal_mark,
        said_by_id = excluded.said_by_id, said_at = clock_timestamp()`.execute(trx);
  }
  return reading !== undefined;
}
