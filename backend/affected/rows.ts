import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { notFound } from '#backend/errors.ts';
import { personJson } from '#backend/incidents/pieces.ts';
import { binnacleUserOf } from '#backend/people.ts';
import { isId } from '#backend/purchase/references.ts';
import type { WireAffected, WireAffectedEntry } from '#contract/affected.ts';

/** Those whom a road report affects. */
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

export async function refuseUnknownAffected(trx: Trx, customer: string, id: string): Promise<void> {
  if (!isId(id)) throw notFound();
  const found = await trx
    .selectFrom('affected')
    .select('id')
    .where('customer', '=', customer)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
}

/** Oldest first, as a conversation is read. */
export async function entriesOf(trx: Trx, customer: string, affected: string): Promise<WireAffectedEntry[]> {
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
      : [{ id, comment, affected: affected_id, addDate: added_at, user: account_id, userData: binnacleUserOf(person) }],
  );
}
