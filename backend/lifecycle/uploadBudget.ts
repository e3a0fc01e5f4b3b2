import { sql } from 'kysely';
import { check } from '#backend/errors.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { budgetNames } from '#contract/mappers/incident.ts';
import { budgetCallForm } from '#domain/forms/incident.ts';
import { change } from './perform.ts';

type UploadAsk = Ask<typeof lifecycleCalls.createBudget> | Ask<typeof lifecycleCalls.replaceBudget>;

/** The initial budget, or the next round after a rejection: the emptied row is filled again under the next number. */
export async function uploadBudget(ask: UploadAsk) {
  return change(ask, 'budget.upload', async (trx, { id }) => {
    const { ammount, capufe_ammount } = ask.body;
    const sent = { amount: ammount, capufeAmount: capufe_ammount };
    const amounts: { amount: string; capufeAmount?: string } = check(budgetCallForm(ask.profile), sent, budgetNames);
    const write = async () => {
      const round = {
        amount: amounts.amount,
        capufe_amount: amounts.capufeAmount ?? null,
        original_file_id: await ask.keepFile(trx, ask.files.original_file),
      };
      await trx
        .insertInto('budget')
        .values({ customer: ask.customer, incident_id: id, ...round })
        .onConflict((rejected) =>
          rejected.columns(['customer', 'incident_id']).doUpdateSet({
            ...round,
            round: sql`budget.round + 1`,
            added_at: sql`clock_timestamp()`,
            rejected_at: null,
            rejected_by_id: null,
            reject_reason: null,
            reject_comment: null,
          }),
        )
        .execute();
      return undefined;
    };
    const capufeGiven = amounts.capufeAmount !== undefined;
    return { proposal: { amountsMatch: true, fileAccepted: true, capufeGiven }, write };
  });
}
