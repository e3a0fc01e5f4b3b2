import type { Trx } from '#backend/db/database.ts';
import type { Received } from '#backend/files/store.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';

type AnswerFile = {
  readonly kind: 'authorization' | 'counterProposal';
  readonly received: Received;
  readonly amount?: string;
  readonly comment: string;
};

/** Adds an authorization file or a counter-proposal as the next of its kind in the budget's round. */
export async function addAnswer(trx: Trx, ask: CustomerAsk, incidentId: string, answer: AnswerFile): Promise<void> {
  const { customer, viewer } = ask;
  const { kind, received, amount, comment } = answer;
  const { budget_round, given } = await trx
    .selectFrom('budget as b')
    .select(['b.round as budget_round'])
    .select((b) =>
      b
        .selectFrom('budget_answer as r')
        .select((r) => r.fn.countAll<string>().as('given'))
        .where('r.customer', '=', customer)
        .whereRef('r.incident_id', '=', 'b.incident_id')
        .whereRef('r.budget_round', '=', 'b.round')
        .where('r.kind', '=', kind)
        .as('given'),
    )
    .where('b.customer', '=', customer)
    .where('b.incident_id', '=', incidentId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('budget_answer')
    .values({
      customer,
      incident_id: incidentId,
      budget_round,
      kind,
      round: Number(given) + 1,
      file_id: await ask.keepFile(trx, received),
      amount: amount ?? null,
      comment,
      account_id: viewer.id,
    })
    .execute();
}
