import { type Selectable, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import type { SavedViewTable } from '#backend/db/tables/incidents.ts';
import { notFound } from '#backend/errors/answered.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { WireSavedView, WireViewFilter } from '#contract/savedViews.ts';
import { viewsAllStatuses } from '#domain/roles.ts';
import { texts } from '#domain/texts.ts';
import { listedStatuses, statusWords } from '#machines/incident/stages.ts';

type Lost = { readonly field: string; readonly text: string };

type Known = {
  readonly highways: ReadonlySet<string>;
  readonly states: ReadonlySet<string>;
  readonly providers: ReadonlySet<string>;
  readonly reasons: ReadonlySet<string>;
};

/** The values that a filter may refer to now. */
async function knownNames(trx: Trx, customer: string): Promise<Known> {
  const active = (table: 'highway' | 'provider' | 'reject_reason') =>
    trx.selectFrom(table).where('customer', '=', customer).where('is_active', '=', true);
  const highways = await active('highway').select('slug as word').execute();
  const providers = await active('provider').select('id as word').execute();
  const reasons = await active('reject_reason').select('name as word').execute();
  const states = await trx.selectFrom('state').select('id as word').execute();
  const words = (rows: readonly { word: string }[]) => new Set(rows.map(({ word }) => word));
  return { highways: words(highways), states: words(states), providers: words(providers), reasons: words(reasons) };
}

/** Without any, a view shows all. */
const isEvery = (words: readonly string[]) =>
  words.every((word) => word === '') || listedStatuses.every((status) => words.includes(statusWords[status]));

/**
 * The parts of a filter that are no longer valid for the viewer; the rest still applies. Saving does not refuse them,
 * because a place or a provider may go at any time and a view that lost one should still be editable.
 */
function lostOf({ viewer }: Pick<CustomerAsk, 'viewer'>, known: Known, filter: WireViewFilter): Lost[] {
  const { status, statuses = [], highway, state, provider, reject_reason: reason } = filter;
  const lost: (Lost | false)[] = [
    !viewsAllStatuses(viewer.role) &&
      isEvery([status ?? '', ...statuses]) && {
        field: 'status',
        text: texts.notEveryStatus,
      },
    highway !== undefined &&
      !known.highways.has(highway) && { field: 'highway', text: 'Autopista: ya no está activa; elija otra.' },
    state !== undefined && !known.states.has(state) && { field: 'state', text: 'Estado: ya no existe; elija otro.' },
    provider !== undefined &&
      !known.providers.has(provider) && { field: 'provider', text: 'Proveedor: ya no está activo; elija otro.' },
    reason !== undefined &&
      !known.reasons.has(reason) && {
        field: 'reject_reason',
        text: 'Motivo de rechazo: ya no está en el catálogo; elija otro.',
      },
  ];
  return lost.filter((one) => one !== false);
}

type Row = Selectable<SavedViewTable> & { readonly owner: string };

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

/** The viewer's own views and the shared ones, by name. */
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
