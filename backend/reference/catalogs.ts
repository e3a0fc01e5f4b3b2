import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '#backend/db/database.ts';
import { notFound } from '#backend/errors.ts';
import type { Handler, Handlers } from '#backend/serve/ask.ts';
import { pageOf } from '#backend/serve/page.ts';
import type { catalogCalls } from '#contract/reference.ts';
import { isId } from './active.ts';
import { yearOf } from './catalogYear.ts';
import { details, families, subfamilies } from './classifications.ts';
import { conceptsPage } from './concepts.ts';
import { items } from './items.ts';
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

const years: Handler<typeof catalogCalls.years> = ({ customer, scoped }) =>
  scoped(async (trx) => {
    const rows = await trx
      .selectFrom('catalog_year')
      .select(['year', 'is_current as isCurrent'])
      .where('customer', '=', customer)
      .orderBy('year', 'desc')
      .execute();
    return rows;
  });

const conceptsOfYear: Handler<typeof catalogCalls.conceptsOfYear> = (ask) =>
  ask.scoped(async (trx) => {
    const year = await yearOf(trx, ask.customer, ask.params.year);
    return pageOf(ask, await conceptsPage(trx, { customer: ask.customer, year, only: all, page: ask.query }));
  });

const conceptsBySubfamily: Handler<typeof catalogCalls.conceptsBySubfamily> = (ask) => {
  const { customer, params, query } = ask;
  const { subfamily, provider } = query;
  if ([subfamily, provider].some((id) => id !== undefined && !isId(id))) throw notFound();
  return ask.scoped(async (trx) => {
    const year = await yearOf(trx, customer, params.year);
    const only = subfamily === undefined ? all : ofSubfamily(customer, subfamily);
    const priced = provider === undefined ? undefined : { provider, place: '' };
    return pageOf(ask, await conceptsPage(trx, { customer, year, only, priced, page: query }));
  });
};

export const catalogHandlers = {
  families,
  subfamilies,
  details,
  years,
  conceptsOfYear,
  conceptsBySubfamily,
  searchConcepts,
  providerPrices,
  items,
} satisfies Handlers<typeof catalogCalls>;
