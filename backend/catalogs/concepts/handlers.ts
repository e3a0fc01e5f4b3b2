import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { yearOf } from '#backend/catalogs/years/handlers.ts';
import type { Database, Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { notFound } from '#backend/errors/answered.ts';
import type { Handler, Handlers } from '#backend/serve/ask.ts';
import { pageOf } from '#backend/serve/page.ts';
import type { catalogCalls } from '#contract/catalogs.ts';
import type { conceptCalls } from '#contract/concepts.ts';
import { holderOf } from './codes.ts';
import { createConcept, createProviderPrice } from './create.ts';
import { editConcept } from './edit.ts';
import { conceptById, conceptsPage, findConcept } from './rows.ts';
import { providerPrices, refuseUnknownProvider, searchConcepts } from './search.ts';
import { saveSupplies, supplies, suppliesOf } from './supplies.ts';
import { updatePrices } from './updatePrices.ts';

/** Its classification, also when that was deactivated since. */
function placeOf(trx: Trx, customer: string, detail: string) {
  return trx
    .selectFrom('detail as d')
    .innerJoin('subfamily as s', (join) =>
      join.onRef('s.customer', '=', 'd.customer').onRef('s.id', '=', 'd.subfamily_id'),
    )
    .innerJoin('family as f', (join) => join.onRef('f.customer', '=', 's.customer').onRef('f.id', '=', 's.family_id'))
    .select(['d.id as detailId', 'd.name as detail', 's.id as subfamilyId', 's.name as subfamily'])
    .select(['f.id as familyId', 'f.name as family'])
    .where('d.customer', '=', customer)
    .where('d.id', '=', detail)
    .executeTakeFirstOrThrow();
}

const concept: Handler<typeof conceptCalls.concept> = ({ customer, params, scoped }) =>
  scoped(async (trx) => {
    const { id, detail_id } = await findConcept(trx, customer, params);
    const place = await placeOf(trx, customer, detail_id);
    return {
      concept: await conceptById(trx, customer, id),
      family: { id: place.familyId, name: place.family },
      subfamily: { id: place.subfamilyId, name: place.subfamily },
      detail: { id: place.detailId, name: place.detail },
      supplies: await suppliesOf(trx, customer, id),
    };
  });

type Row = ExpressionBuilder<Database, 'concept'>;

const all = (row: Row): Expression<SqlBool> => row.lit(true);

const ofSubfamily = (customer: string, subfamily: string) => (row: Row) =>
  row(
    'detail_id',
    'in',
    row.selectFrom('detail').select('id').where('customer', '=', customer).where('subfamily_id', '=', subfamily),
  );

const conceptsOfYear: Handler<typeof catalogCalls.conceptsOfYear> = (ask) =>
  ask.scoped(async (trx) => {
    const year = await yearOf(trx, ask.customer, ask.params.year);
    return pageOf(
      ask,
      await conceptsPage(trx, { customer: ask.customer, year, only: all, page: ask.query, withOwnPrices: true }),
    );
  });

const conceptsBySubfamily: Handler<typeof catalogCalls.conceptsBySubfamily> = (ask) => {
  const { customer, params, query } = ask;
  const { subfamily, provider } = query;
  if ([subfamily, provider].some((id) => id !== undefined && !isId(id))) throw notFound();
  return ask.scoped(async (trx) => {
    const year = await yearOf(trx, customer, params.year);
    if (provider !== undefined) await refuseUnknownProvider(trx, customer, provider);
    const only = subfamily === undefined ? all : ofSubfamily(customer, subfamily);
    const priced = provider === undefined ? undefined : { provider, place: '' };
    return pageOf(ask, await conceptsPage(trx, { customer, year, only, priced, page: query, withOwnPrices: true }));
  });
};

const codeTaken: Handler<typeof catalogCalls.codeTaken> = ({ customer, params, query, scoped }) =>
  scoped(async (trx) => {
    const holder = await holderOf(trx, customer, await yearOf(trx, customer, params.year), query.code);
    return { by: holder ? { code: holder.code, name: holder.name } : null };
  });

export const conceptHandlers = {
  conceptsOfYear,
  conceptsBySubfamily,
  searchConcepts,
  providerPrices,
  codeTaken,
  createConcept,
  createProviderPrice,
  updatePrices,
  editConcept,
  concept,
  supplies,
  saveSupplies,
} satisfies Partial<Handlers<typeof catalogCalls>>;
