import { check } from '#backend/errors.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { counterProposalForm } from '#domain/forms/incident.ts';
import { addAnswer } from './answers.ts';
import { log } from './log.ts';
import { change } from './perform.ts';

/** The customer asks for another amount: a file and a comment, which the binnacle shows too. */
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
