import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { check } from '#backend/errors/answered.ts';
import type { Received } from '#backend/files/store.ts';
import { log } from '#backend/incidents/binnacle.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { counterProposalForm } from '#domain/forms/incident.ts';
import { change } from './perform.ts';

/** The provider's system authorizes with its own budget. */
export async function authorizeByProvider(ask: Ask<typeof lifecycleCalls.providerAuthorization>) {
  return change(ask, 'provider.authorize', async (trx, { id }) => {
    const { jb_file, jb_file_xls } = ask.files;
    const write = async () => {
      await trx
        .updateTable('budget')
        .set({
          jb_file_id: await ask.keepFile(trx, jb_file),
          jb_file_xls_id: jb_file_xls && (await ask.keepFile(trx, jb_file_xls)),
          jb_added_at: sql`clock_timestamp()`,
        })
        .where('customer', '=', ask.customer)
        .where('incident_id', '=', id)
        .execute();
      return undefined;
    };
    return { proposal: { fileAccepted: true }, write };
  });
}

/** The operator records that the customer authorized. */
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

/** The customer asks for another amount with a file and a comment; the comment is also added to the binnacle. */
export async function counterPropose(ask: Ask<typeof lifecycleCalls.counterPropose>) {
  return change(ask, 'customer.counterpropose', async (trx, { id }) => {
    const { comment } = check(counterProposalForm, ask.body);
    const write = async () => {
      const received = ask.files.counter_proposal;
      await addAnswer(trx, ask, id, { kind: 'counterProposal', received, comment });
      await log(trx, ask, id, { comment, reason: 'Contrapropuesta' });
      return undefined;
    };
    return { proposal: { commentGiven: true, fileAccepted: true }, write };
  });
}

type AnswerFile = {
  readonly kind: 'authorization' | 'counterProposal';
  /** What was sent, or the id of a file that is there already. */
  readonly received: Received | string;
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
      file_id: typeof received === 'string' ? received : await ask.keepFile(trx, received),
      amount: amount ?? null,
      comment,
      account_id: viewer.id,
    })
    .execute();
}
