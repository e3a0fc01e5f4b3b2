import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { yearOf } from '#backend/catalogs/years/rows.ts';
import type { Database, Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { notFound } from '#backend/errors/answered.ts';
import type { Ask, Handler, Handlers } from '#backend/serve/ask.ts';
import { pageOf, withQuery } from '#backend/serve/page.ts';
import type { catalogCalls } from '#contract/catalogs.ts';
import type { conceptCalls } from '#contract/concepts.ts';
import { holderOf } from './codes.ts';
import { createConcept, createProviderPrice } from './create.ts';
import { editConcept } from './edit.ts';
import { type ConceptsWanted, conceptById, conceptsPage, conceptsStretch, findConcept, type Stretch } from './rows.ts';
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
  ask.scoped(async (trx) => readConcepts(trx, ask, { only: all }));

const conceptsBySubfamily: Handler<typeof catalogCalls.conceptsBySubfamily> = (ask) => {
  const { customer, query } = ask;
  const { subfamily, provider } = query;
  if ([subfamily, provider].some((id) => id !== undefined && !isId(id))) throw notFound();
  return ask.scoped(async (trx) => {
    if (provider !== undefined) await refuseUnknownProvider(trx, customer, provider);
    const only = subfamily === undefined ? all : ofSubfamily(customer, subfamily);
    const priced = provider === undefined ? undefined : { provider, place: '' };
    return readConcepts(trx, ask, { only, priced });
  });
};

type ReadAsk = Ask<typeof catalogCalls.conceptsOfYear> | Ask<typeof catalogCalls.conceptsBySubfamily>;

/** A page of a year's concepts, or the stretch that is asked for instead. */
async function readConcepts(trx: Trx, ask: ReadAsk, which: Pick<ConceptsWanted, 'only' | 'priced'>) {
  const { customer, params, query } = ask;
  const year = await yearOf(trx, customer, params.year);
  const wanted = { ...which, customer, year, page: query, withOwnPrices: true };
  const stretch = { after: query.after, before: query.before, fromEnd: query.from_end === 'true' };
  const isStretch = stretch.fromEnd || stretch.after !== undefined || stretch.before !== undefined;
  if (!isStretch) return pageOf(ask, await conceptsPage(trx, wanted));
  return stretchOf(ask, stretch, await conceptsStretch(trx, wanted, stretch));
}

/** A stretch with the addresses of those beside it. */
function stretchOf(
  { url }: { readonly url: string },
  { after, before, fromEnd }: Stretch,
  { count, results, isCut }: Awaited<ReturnType<typeof conceptsStretch>>,
) {
  const [first, last] = [results[0], results.at(-1)];
  const hasNext = fromEnd ? before !== undefined : isCut;
  const hasPrevious = fromEnd ? isCut : after !== undefined;
  return {
    count,
    next: hasNext && last ? withQuery(url, { after: last.code, before: null, from_end: null, page: null }) : null,
    previous:
      hasPrevious && first ? withQuery(url, { after: null, before: first.code, from_end: 'true', page: null }) : null,
    results,
  };
}

const codeTaken: Handler<typeof catalogCalls.codeTaken> = ({ customer, params, query, scoped }) =>
  scoped(async (trx) => {
    const holder = await holderOf(trx, customer, await yearOf(trx, customer, params.year), query.code);
    return { by: holder ? { id: holder.id, code: holder.code, name: holder.name } : null };
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
