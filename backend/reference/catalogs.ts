import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { classificationHandlers } from '#backend/catalogs/classification/handlers.ts';
import { holderOf } from '#backend/catalogs/concepts/codes.ts';
import { createConcept, createProviderPrice } from '#backend/catalogs/concepts/create.ts';
import { editConcept } from '#backend/catalogs/concepts/edit.ts';
import { concept } from '#backend/catalogs/concepts/record.ts';
import { saveSupplies, supplies } from '#backend/catalogs/concepts/supplies.ts';
import { updatePrices } from '#backend/catalogs/concepts/updatePrices.ts';
import { catalogItemHandlers } from '#backend/catalogs/items/handlers.ts';
import { catalogYearHandlers } from '#backend/catalogs/years/handlers.ts';
import type { Database } from '#backend/db/database.ts';
import { notFound } from '#backend/errors.ts';
import type { Handler, Handlers } from '#backend/serve/ask.ts';
import { pageOf } from '#backend/serve/page.ts';
import type { catalogCalls } from '#contract/catalogs.ts';
import { isId } from './active.ts';
import { yearOf } from './catalogYear.ts';
import { conceptsPage } from './concepts.ts';
import { providerPrices } from './providerPrices.ts';
import { searchConcepts } from './searchConcepts.ts';

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

export const catalogHandlers = {
  ...classificationHandlers,
  ...catalogYearHandlers,
  ...catalogItemHandlers,
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
} satisfies Handlers<typeof catalogCalls>;
