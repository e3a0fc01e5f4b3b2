import type { Ask } from '#backend/serve/ask.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { isIsoDate } from '#domain/calendar.ts';
import { sameEvent, searchKey } from '#domain/incident.ts';
import { isDecimal } from '#domain/money.ts';
import { maySee } from './visible.ts';

/** Incidents that look like the same road event. What can't be read as policy, date and kilometer resembles nothing. */
export async function similar(ask: Ask<typeof incidentCalls.similar>) {
  const { policy, sinister_date: date, kilometer } = ask.query;
  if (!isIsoDate(date) || !isDecimal(kilometer) || searchKey(policy) === '') return [];
  const rows = await ask.scoped((trx) =>
    trx
      .selectFrom('incident')
      .select(['slug', 'sinister_number', 'policy', 'sinister_date', 'kilometer', 'owner_id'])
      .where('customer', '=', ask.customer)
      .where('policy_key', '=', searchKey(policy))
      .where('sinister_date', '=', date)
      .orderBy('number_sort')
      .limit(50)
      .execute(),
  );
  return rows
    .filter((row) => maySee(ask, row.owner_id))
    .filter((row) => sameEvent({ ...row, date: row.sinister_date }, { policy, date, kilometer }))
    .map(({ slug, sinister_number }) => ({ slugName: slug, sinisterNumber: sinister_number }));
}
