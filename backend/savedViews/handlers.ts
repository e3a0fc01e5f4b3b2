import { type Selectable, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import type { SavedViewTable } from '#backend/db/tables/incidents.ts';
import { check, conflict, invalid, notFound } from '#backend/errors/answered.ts';
import { refuseOldVersion, unlessTaken } from '#backend/rows/entries.ts';
import { type PersonRow, personJson, personWire } from '#backend/rows/person.ts';
import type { Ask, CustomerAsk, Handlers } from '#backend/serve/ask.ts';
import type { savedViewCalls, WireSavedView, WireViewFilter } from '#contract/savedViews.ts';
import { deletesSharedViews, sharesViews, viewsAllStatuses } from '#domain/roles.ts';
import { mostSavedViews, savedViewForm, viewDatesProblem } from '#domain/savedViews.ts';
import { texts } from '#domain/texts.ts';
import { listedStatuses, statusWords } from '#machines/incident/stages.ts';

/** The calls of saved views of the list of incidents. */

type Calls = typeof savedViewCalls;

const nameTaken = invalid({ name: ['Nombre: usted ya tiene una vista con este nombre. Elija otro.'] });

const tooMany = conflict(
  'too_many_views',
  `Ya tiene ${mostSavedViews} vistas guardadas. Elimine alguna que no use y vuelva a intentar.`,
);

const dateFields = { days: 'filter.days', from: 'filter.date_from', to: 'filter.date_to' } as const;

function columnsOf({ body, viewer }: Pick<Ask<Calls['create']>, 'body' | 'viewer'>) {
  const { name, isShared, columns } = check(savedViewForm, body);
  if (isShared && !sharesViews(viewer.role)) {
    throw invalid({ isShared: ['Compartir: solo auditores y administradores comparten vistas; guárdela para usted.'] });
  }
  const { filter, ordering } = body;
  const problem = viewDatesProblem({ days: filter.days, from: filter.date_from, to: filter.date_to });
  if (problem) throw invalid({ [dateFields[problem.field]]: [problem.text] });
  if (filter.status !== undefined && filter.statuses?.length) {
    throw invalid({ 'filter.statuses': ['Estatus: elija uno (status) o varios (statuses), no ambos.'] });
  }
  return { name, is_shared: isShared, filter: JSON.stringify(filter), columns, ordering };
}

async function refuseTooMany(trx: Trx, { customer, viewer }: CustomerAsk): Promise<void> {
  await trx.selectFrom('account').select('id').where('id', '=', viewer.id).forUpdate().execute();
  const { count } = await trx
    .selectFrom('saved_view')
    .select(sql<string>`count(*)`.as('count'))
    .where('customer', '=', customer)
    .where('owner_id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostSavedViews) throw tooMany;
}

function create(ask: Ask<Calls['create']>) {
  const columns = columnsOf(ask);
  return ask.scoped(async (trx) => {
    await refuseTooMany(trx, ask);
    const insert = trx
      .insertInto('saved_view')
      .values({ customer: ask.customer, owner_id: ask.viewer.id, ...columns })
      .returning('id');
    const { id } = await unlessTaken(insert.executeTakeFirstOrThrow(), nameTaken);
    return viewOf(trx, ask, id);
  });
}

type Named = Pick<CustomerAsk, 'customer'> & { readonly params: { readonly id: string } };

async function locked(trx: Trx, { customer, params }: Named) {
  if (!isId(params.id)) throw notFound();
  return trx
    .selectFrom('saved_view')
    .selectAll()
    .where('customer', '=', customer)
    .where('id', '=', params.id)
    .forUpdate()
    .executeTakeFirst();
}

function replace(ask: Ask<Calls['replace']>) {
  const columns = columnsOf(ask);
  return ask.scoped(async (trx) => {
    const row = await locked(trx, ask);
    if (row?.owner_id !== ask.viewer.id) throw notFound();
    refuseOldVersion(ask, { name: row.name, isShared: row.is_shared, version: row.version }, ask.body);
    const update = trx
      .updateTable('saved_view')
      .set({ ...columns, version: sql<number>`version + 1` })
      .where('customer', '=', ask.customer)
      .where('id', '=', row.id);
    await unlessTaken(update.execute(), nameTaken);
    return viewOf(trx, ask, row.id);
  });
}

function remove(ask: Ask<Calls['delete']>) {
  return ask.scoped(async (trx) => {
    const row = await locked(trx, ask);
    const mayDelete = row?.owner_id === ask.viewer.id || (row?.is_shared && deletesSharedViews(ask.viewer.role));
    if (!row || !mayDelete) throw notFound();
    refuseOldVersion(ask, { version: row.version });
    await trx.deleteFrom('saved_view').where('customer', '=', ask.customer).where('id', '=', row.id).execute();
    return {};
  });
}

export const savedViewHandlers = {
  list: (ask) => ask.scoped((trx) => viewsOf(trx, ask)),
  create,
  replace,
  delete: remove,
} satisfies Handlers<Calls>;

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

type Row = Selectable<SavedViewTable> & { readonly owner: PersonRow };

const wire = (ask: CustomerAsk, known: Known, row: Row): WireSavedView => ({
  id: row.id,
  name: row.name,
  isShared: row.is_shared,
  isOwn: row.owner_id === ask.viewer.id,
  owner: personWire(row.owner),
  filter: row.filter,
  columns: row.columns,
  ordering: row.ordering,
  version: row.version,
  lost: lostOf(ask, known, row.filter),
});

/** The viewer's own views and the shared ones, by name. */
async function viewsOf(trx: Trx, ask: CustomerAsk, id?: string): Promise<WireSavedView[]> {
  const rows = await trx
    .selectFrom('saved_view')
    .selectAll('saved_view')
    .select(personJson(sql.ref('saved_view.owner_id')).$notNull().as('owner'))
    .where('saved_view.customer', '=', ask.customer)
    .where((row) => row.or([row('owner_id', '=', ask.viewer.id), row('is_shared', '=', true)]))
    .$if(id !== undefined, (views) => views.where('saved_view.id', '=', id ?? ''))
    .orderBy(sql`saved_view.name collate "es-x-icu"`)
    .orderBy('saved_view.id')
    .execute();
  const known = await knownNames(trx, ask.customer);
  return rows.map((row) => wire(ask, known, row));
}

async function viewOf(trx: Trx, ask: CustomerAsk, id: string): Promise<WireSavedView> {
  const [found] = await viewsOf(trx, ask, id);
  if (!found) throw notFound();
  return found;
}
