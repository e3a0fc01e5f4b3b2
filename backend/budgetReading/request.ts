import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { wordsOf } from '#domain/budgetReading/cells.ts';
import type { ColumnKind } from '#domain/budgetReading/columnKinds.ts';
import type { DecimalMark } from '#domain/budgetReading/numbers.ts';

/** Asks for the file of the incident's budget to be read, once this transaction commits; without a file, nothing. */
export async function requestReading(trx: Trx, customer: string, incidentId: string): Promise<void> {
  await sql`insert into budget_reading (customer, incident_id, round, file_id)
    select b.customer, b.incident_id, b.round, b.original_file_id from budget b
    where b.customer = ${customer} and b.incident_id = ${incidentId} and b.original_file_id is not null
    on conflict (customer, incident_id) do update set round = excluded.round, file_id = excluded.file_id,
      status = 'reading', problem = null, rows = '[]', lines_total = null, stated_total = null, attempts = 0,
      provider_id = null, doubtful = '{}', decimal_mark = null, columns = '[]', said_columns = null,
      claimed_until = null, updated_at = clock_timestamp()
      where (budget_reading.round, budget_reading.file_id) is distinct from (excluded.round, excluded.file_id)`.execute(
    trx,
  );
}

type Said = {
  readonly mark?: DecimalMark | undefined;
  /** All that is to hold of the columns from now on; what was said before and has no kind any more is forgotten. */
  readonly columns?: readonly { readonly label: string; readonly kind: ColumnKind | null }[] | undefined;
  readonly by: string;
};

/**
 * Reads the same file again, with what the auditor says of its numbers and columns. The next file of its provider is read by
 * the same mark at once, and by the same columns as soon as lines of this one were saved. A reading that is under way gives
 * way to this one.
 */
export async function readAgain(
  trx: Trx,
  customer: string,
  incidentId: string,
  { mark, columns, by }: Said,
): Promise<void> {
  await requestReading(trx, customer, incidentId);
  const kept = columns?.filter(({ kind }) => kind !== null);
  const { rows } = await sql<{ provider_id: string | null }>`
    update budget_reading r set status = 'reading', problem = null, rows = '[]', lines_total = null,
      stated_total = null, attempts = 0, claimed_until = null, decimal_mark = coalesce(${mark ?? null}, r.decimal_mark),
      said_columns = coalesce(${kept ? JSON.stringify(kept) : null}::jsonb, r.said_columns), updated_at = clock_timestamp()
    from budget b
    where r.customer = ${customer} and r.incident_id = ${incidentId}
      and b.customer = r.customer and b.incident_id = r.incident_id and b.round = r.round
    returning r.provider_id`.execute(trx);
  const [reading] = rows;
  const forgotten = (columns ?? []).filter(({ kind }) => kind === null).map(({ label }) => wordsOf(label));
  if (reading?.provider_id && forgotten.length > 0) {
    await trx
      .deleteFrom('provider_column')
      .where('customer', '=', customer)
      .where('provider_id', '=', reading.provider_id)
      .where('label', 'in', forgotten)
      .execute();
  }
  if (reading?.provider_id && mark) {
    await sql`insert into provider_reading (customer, provider_id, decimal_mark, said_by_id)
      values (${customer}, ${reading.provider_id}, ${mark}, ${by})
      on conflict (customer, provider_id) do update set decimal_mark = excluded.decimal_mark,
        said_by_id = excluded.said_by_id, said_at = clock_timestamp()`.execute(trx);
  }
}
