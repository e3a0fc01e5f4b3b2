import { sql } from 'kysely';
import type { Ask } from '#backend/serve/ask.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { change } from './perform.ts';

/** The customer authorized, says the operator. */
export async function confirm(ask: Ask<typeof lifecycleCalls.customerAuthorization>) {
  const { autorized } = ask.body;
  return change(ask, 'customer.confirm', async (trx, { id }) => {
    const write = async () => {
      await trx
        .updateTable('budget')
        .set({ confirmed_at: sql`clock_timestamp()`, confirmed_by_id: ask.viewer.id })
        .where('customer', '=', ask.customer)
        .where('incident_id', '=', id)
        .execute();
      return undefined;
    };
    return { proposal: { authorized: autorized === true || autorized === 'true' }, write };
  });
}
