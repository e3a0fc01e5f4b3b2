import { check, notFound } from '#backend/errors.ts';
import { idempotent } from '#backend/idempotent.ts';
import type { Ask, Handlers } from '#backend/serve/ask.ts';
import type { affectedCalls } from '#contract/affected.ts';
import { affectedCommentForm } from '#domain/forms/purchase.ts';
import { entriesOf, refuseUnknownAffected } from './rows.ts';

const binnacle = (ask: Ask<typeof affectedCalls.binnacle>) =>
  ask.scoped(async (trx) => {
    const { customer, params } = ask;
    await refuseUnknownAffected(trx, customer, params.id);
    return entriesOf(trx, customer, params.id);
  });

function comment(ask: Ask<typeof affectedCalls.comment>) {
  const { customer, params, viewer } = ask;
  const form = check(affectedCommentForm, ask.body);
  return ask.scoped(async (trx) => {
    await refuseUnknownAffected(trx, customer, params.id);
    const { entity } = await idempotent(trx, ask, async () => {
      const { id } = await trx
        .insertInto('affected_entry')
        .values({ customer, affected_id: params.id, account_id: viewer.id, comment: form.comment })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
    const entry = (await entriesOf(trx, customer, params.id)).find(({ id }) => id === entity);
    if (!entry) throw notFound();
    return entry;
  });
}

export const affectedHandlers = { binnacle, comment } satisfies Handlers<typeof affectedCalls>;
