import type { Trx } from '#backend/db/database.ts';
import { pricedLine, storedLines } from '#backend/incidents/lineRow.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import { dateOf } from '#domain/calendar.ts';
import { summarize } from '#domain/quantification/totals.ts';
import { adjustmentOf } from '#domain/quantification/versions.ts';

/**
 * Makes the authorized amount the sum of its lines and an adjustment, after either of them changed. Without lines there is
 * nothing that the amount could contradict.
 * @param reason why the amount is another one than the lines come to
 */
export async function adjust(
  trx: Trx,
  { customer, profile }: CustomerAsk,
  incidentId: string,
  reason: string,
): Promise<void> {
  if (!profile.quantifies) return;
  const budget = await trx
    .selectFrom('budget')
    .select(['authorized_amount', 'authorized_total', 'added_at'])
    .where('customer', '=', customer)
    .where('incident_id', '=', incidentId)
    .executeTakeFirstOrThrow();
  const { authorized_amount: amount, authorized_total, added_at } = budget;
  if (amount === null) return;
  const lines = await storedLines(trx, customer, incidentId);
  if (lines.length === 0 && authorized_total === null) return;
  const { total } = summarize(lines.map(pricedLine), dateOf(added_at)).authorized;
  const adjustment = adjustmentOf(amount, total);
  await trx
    .updateTable('budget')
    .set({
      ...(authorized_total !== null && { authorized_total: total }),
      adjustment: adjustment ?? '0',
      adjustment_reason: adjustment === null ? '' : reason,
    })
    .where('customer', '=', customer)
    .where('incident_id', '=', incidentId)
    .execute();
}
