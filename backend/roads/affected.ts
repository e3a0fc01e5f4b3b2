import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { check, notFound } from '#backend/errors/answered.ts';
import { personJson, personWire } from '#backend/rows/person.ts';
import type { Ask, Handlers } from '#backend/serve/ask.ts';
import { idempotent } from '#backend/serve/idempotent.ts';
import type { affectedCalls, WireAffected, WireAffectedEntry } from '#contract/affected.ts';
import { affectedCommentForm } from '#domain/forms/purchase.ts';

/** The affected parties of a road report. */
export async function affectedOf(trx: Trx, customer: string, road: string): Promise<WireAffected[]> {
  return trx
    .selectFrom('affected')
    .select(['id', 'folio', 'name', 'status', 'road_id as road', 'added_at as addDate', 'extra'])
    .where('customer', '=', customer)
    .where('road_id', '=', road)
    .orderBy('id')
    .limit(1000)
    .execute();
}

async function refuseUnknownAffected(trx: Trx, customer: string, id: string): Promise<void> {
  if (!isId(id)) throw notFound();
  const found = await trx
    .selectFrom('affected')
    .select('id')
    .where('customer', '=', customer)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
}

/** Oldest first. */
async function entriesOf(trx: Trx, customer: string, affected: string): Promise<WireAffectedEntry[]> {
  const rows = await trx
    .selectFrom('affected_entry as e')
    .select(['e.id', 'e.comment', 'e.affected_id', 'e.added_at', 'e.account_id'])
    .select(personJson(sql`e.account_id`).as('person'))
    .where('e.customer', '=', customer)
    .where('e.affected_id', '=', affected)
    .orderBy('e.id')
    .execute();
  return rows.flatMap(({ id, comment, affected_id, added_at, account_id, person }) =>
    person === null
      ? []
      : [{ id, comment, affected: affected_id, addDate: added_at, user: account_id, userData: personWire(person) }],
  );
}

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
