import { type Selectable, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import type { SavedViewTable } from '#backend/db/tables/incidents.ts';
import { notFound } from '#backend/errors.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { WireSavedView } from '#contract/savedViews.ts';
import { knownNames, lostOf } from './lost.ts';

type Row = Selectable<SavedViewTable> & { readonly owner: string };

type Known = Awaited<ReturnType<typeof knownNames>>;

const wire = (ask: CustomerAsk, known: Known, row: Row): WireSavedView => ({
  id: row.id,
  name: row.name,
  isShared: row.is_shared,
  isOwn: row.owner_id === ask.viewer.id,
  owner: row.owner,
  filter: row.filter,
  columns: row.columns,
  ordering: row.ordering,
  version: row.version,
  lost: lostOf(ask, known, row.filter),
});

/** One's own and those that are shared, by name. */
export async function viewsOf(trx: Trx, ask: CustomerAsk, id?: string): Promise<WireSavedView[]> {
  const rows = await trx
    .selectFrom('saved_view')
    .innerJoin('account', 'account.id', 'saved_view.owner_id')
    .selectAll('saved_view')
    .select(sql<string>`concat_ws(' ', account.first_name, account.last_name)`.as('owner'))
    .where('saved_view.customer', '=', ask.customer)
    .where((row) => row.or([row('owner_id', '=', ask.viewer.id), row('is_shared', '=', true)]))
    .$if(id !== undefined, (views) => views.where('saved_view.id', '=', id ?? ''))
    .orderBy(sql`saved_view.name collate "es-x-icu"`)
    .orderBy('saved_view.id')
    .execute();
  const known = await knownNames(trx, ask.customer);
  return rows.map((row) => wire(ask, known, row));
}

export async function viewOf(trx: Trx, ask: CustomerAsk, id: string): Promise<WireSavedView> {
  const [found] = await viewsOf(trx, ask, id);
  if (!found) throw notFound();
  return found;
}
