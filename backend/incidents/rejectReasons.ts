import type { Ask } from '#backend/serve/ask.ts';
import type { incidentCalls } from '#contract/incidents.ts';

export async function rejectReasons(ask: Ask<typeof incidentCalls.rejectReasons>) {
  return ask.scoped((trx) =>
    trx
      .selectFrom('reject_reason')
      .select(['id', 'slug as slugName', 'name'])
      .where('customer', '=', ask.customer)
      .where('is_active', '=', true)
      .orderBy('id')
      .execute(),
  );
}
