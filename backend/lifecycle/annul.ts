import { sql } from 'kysely';
import { log } from '#backend/incidents/binnacle.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { dateOf, today } from '#domain/calendar.ts';
import { steps } from '#machines/incident/steps.ts';
import { change } from './perform.ts';
import { withReason } from './reject.ts';

/** Takes an incident out of the work; nothing of it is emptied. */
export async function annul(ask: Ask<typeof lifecycleCalls.annul>) {
  return withReason(ask, 'incident.annul', async (trx, { id }, { reason, comment }) => {
    await trx
      .updateTable('incident')
      .set({
        annulled_at: sql`clock_timestamp()`,
        annulled_by_id: ask.viewer.id,
        annul_reason: reason,
        annul_comment: comment,
      })
      .where('customer', '=', ask.customer)
      .where('id', '=', id)
      .execute();
  });
}

/** The same day in Mexico City, it may come back to where its facts put it. */
export async function reinstate(ask: Ask<typeof lifecycleCalls.reinstate>) {
  return change(ask, 'incident.reinstate', async (trx, { id }) => {
    const { annulled_at } = await trx
      .selectFrom('incident')
      .select('annulled_at')
      .where('customer', '=', ask.customer)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const write = async () => {
      await trx
        .updateTable('incident')
        .set({ annulled_at: null, annulled_by_id: null, annul_reason: null, annul_comment: null })
        .where('customer', '=', ask.customer)
        .where('id', '=', id)
        .execute();
      const reason = steps['incident.reinstate'].past;
      await log(trx, ask, id, { comment: 'El siniestro vuelve a donde estaba.', reason });
      return undefined;
    };
    return { proposal: { sameDay: annulled_at !== null && dateOf(annulled_at) === today() }, write };
  });
}
