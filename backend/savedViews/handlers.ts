import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { check, conflict, invalid, notFound } from '#backend/errors/answered.ts';
import { refuseOldVersion, unlessTaken } from '#backend/rows/entries.ts';
import type { Ask, CustomerAsk, Handlers } from '#backend/serve/ask.ts';
import type { savedViewCalls } from '#contract/savedViews.ts';
import { deletesSharedViews, sharesViews } from '#domain/roles.ts';
import { mostSavedViews, savedViewForm, viewDatesProblem } from '#domain/savedViews.ts';
import { viewOf, viewsOf } from './rows.ts';

type Calls = typeof savedViewCalls;

const nameTaken = invalid({ name: ['Nombre: usted ya tiene una vista con este nombre. Elija otro.'] });

const tooMany = conflict(
  'too_many_views',
  `Ya tiene ${mostSavedViews} vistas guardadas. Elimine alguna que no use y vuelva a intentar.`,
);

const dateFields = { days: 'filter.days', to: 'filter.date_to' } as const;

function columnsOf({ body, viewer }: Pick<Ask<Calls['create']>, 'body' | 'viewer'>) {
  const { name, isShared, columns } = check(savedViewForm, body);
  if (isShared && !sharesViews(viewer.role)) {
    throw invalid({ isShared: ['Compartir: sólo auditores y administradores comparten vistas; guárdela para usted.'] });
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
