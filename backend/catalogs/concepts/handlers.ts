import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { yearOf } from '#backend/catalogs/years/rows.ts';
import type { Database, Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { check, moved, notFound } from '#backend/errors/answered.ts';
import { refuseOldVersion, unlessTaken } from '#backend/rows/entries.ts';
import type { Ask, Handler, Handlers } from '#backend/serve/ask.ts';
import { pageOf, withQuery } from '#backend/serve/page.ts';
import type { catalogCalls } from '#contract/catalogs.ts';
import { type conceptCalls, priceNames } from '#contract/concepts.ts';
import { conceptFormOf, conceptNames } from '#contract/mappers.ts';
import { codeKey, conceptSearchKey } from '#domain/conceptSearch.ts';
import { describedConceptForm } from '#domain/forms/concepts.ts';
import { texts } from '#domain/texts.ts';
import { createConcept, createProviderPrice } from './create.ts';
import { authorizedLinesOf, conceptHistory } from './history.ts';
import { codeTaken, holderOf, refuseTakenCode, refuseUnknownPlace } from './references.ts';
import {
  type ConceptsWanted,
  conceptById,
  conceptsById,
  conceptsInOrder,
  conceptsPage,
  conceptsStretch,
  findConcept,
  lockConcept,
  type Stretch,
} from './rows.ts';
import { providerPrices, readIds, refuseUnknown, searchConcepts } from './search.ts';
import { type PriceCell, readPrices } from './sentPrices.ts';
import { lockConcepts, movedPrices, ownPrices, refuseUnknownPlaces } from './storedPrices.ts';
import { replaceSupplies, saveSupplies, supplies, suppliesOf } from './supplies.ts';

/** Changes a concept's place, texts and supplies; what was not sent of them stays. Its prices have calls of their own. */
const editConcept: Handler<typeof conceptCalls.editConcept> = async (ask) => {
  const { customer, params, body } = ask;
  const form = check(describedConceptForm, conceptFormOf(body), conceptNames);
  return ask.scoped(async (trx) => {
    const concept = await lockConcept(trx, customer, params);
    refuseOldVersion(ask, { ...concept, detail: concept.detail_id, unit_measurement: concept.unit_id }, body);
    const before = { detail: concept.detail_id, unitMeasurement: concept.unit_id };
    await refuseUnknownPlace(trx, customer, form, before);
    const { code, name, description, comment } = form;
    await refuseTakenCode(trx, customer, concept.year, code, concept.id);
    const updated = trx
      .updateTable('concept')
      .set({ code, code_key: codeKey(code), name, search_key: conceptSearchKey({ code, name }) })
      .set({ ...(body.description !== undefined && { description }), ...(body.comment !== undefined && { comment }) })
      .set({ detail_id: form.detail, unit_id: form.unitMeasurement, version: concept.version + 1 })
      .where('customer', '=', customer)
      .where('id', '=', concept.id)
      .execute();
    await unlessTaken(updated, codeTaken(code));
    if (form.supplies) await replaceSupplies(trx, customer, concept.id, form.supplies);
    return conceptById(trx, customer, concept.id);
  });
};

/** Saves all prices or none. @throws 409 with the prices that changed since the sender read them */
const updatePrices: Handler<typeof conceptCalls.updatePrices> = async (ask) => {
  const { customer, params, body, profile } = ask;
  const cells = readPrices(body, profile);
  return ask.scoped(async (trx) => {
    const year = await yearOf(trx, customer, params.year);
    const concepts = await lockConcepts(trx, customer, year, cells);
    const ids = [...concepts.keys()];
    const own = await ownPrices(trx, customer, ids);
    await refuseUnknownPlaces(trx, customer, cells, own);
    const stale = await movedPrices(trx, customer, cells, { concepts, own });
    if (stale.length > 0) throw moved('stale_prices', texts.stale, stale);
    await writeConcepts(trx, customer, ids, cells);
    await writeOwnPrices(trx, customer, cells);
    return conceptsById(trx, customer, ids);
  });
};

/** One statement for all concepts; a price that was not sent stays. */
async function writeConcepts(trx: Trx, customer: string, ids: readonly string[], cells: readonly PriceCell[]) {
  const sent = new Map(cells.map((cell) => [`${cell.concept}|${cell.price}`, cell.amount]));
  const columns = priceNames.map((name) => ({
    set: sql`${sql.ref(name)} = coalesce(n.${sql.ref(name)}, c.${sql.ref(name)})`,
    values: sql`${ids.map((id) => sent.get(`${id}|${name}`) ?? null)}::numeric[]`,
    name: sql.ref(name),
  }));
  await sql`update concept c set ${sql.join(columns.map(({ set }) => set))}, version = c.version + 1
    from unnest(${[...ids]}::bigint[], ${sql.join(columns.map(({ values }) => values))})
      as n (id, ${sql.join(columns.map(({ name }) => name))})
    where c.customer = ${customer} and c.id = n.id`.execute(trx);
}

async function writeOwnPrices(trx: Trx, customer: string, cells: readonly PriceCell[]): Promise<void> {
  const own = cells.flatMap((cell) => (cell.price === 'provider_price' ? [cell] : []));
  const kept = own.filter(({ amount }) => amount !== null);
  const removed = own.filter(({ amount }) => amount === null);
  const keys = (of: typeof own) => sql`${of.map(({ concept }) => concept)}::bigint[],
    ${of.map(({ provider }) => provider)}::bigint[], ${of.map(({ section }) => section)}::text[]`;
  if (kept.length > 0) {
    await sql`insert into concept_price (customer, concept_id, provider_id, section_slug, amount)
      select ${customer}, n.concept_id, n.provider_id, n.section_slug, n.amount
      from unnest(${keys(kept)}, ${kept.map(({ amount }) => amount)}::numeric[])
        as n (concept_id, provider_id, section_slug, amount)
      on conflict (customer, concept_id, provider_id, section_slug) do update set amount = excluded.amount`.execute(
      trx,
    );
  }
  if (removed.length > 0) {
    await sql`delete from concept_price p using unnest(${keys(removed)}) as n (concept_id, provider_id, section_slug)
      where p.customer = ${customer} and p.concept_id = n.concept_id and p.provider_id = n.provider_id
        and p.section_slug = n.section_slug`.execute(trx);
  }
}

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

const conceptsNamed: Handler<typeof catalogCalls.conceptsNamed> = ({ customer, query, scoped }) => {
  const ids = readIds(query.concepts);
  return scoped((trx) => conceptsInOrder(trx, { customer }, ids));
};

const conceptsBySubfamily: Handler<typeof catalogCalls.conceptsBySubfamily> = (ask) => {
  const { customer, query } = ask;
  const { subfamily = '', provider = '' } = query;
  if ([subfamily, provider].some((id) => id !== '' && !isId(id))) throw notFound();
  return ask.scoped(async (trx) => {
    if (provider !== '') await refuseUnknown(trx, 'provider', { customer, id: provider });
    if (subfamily !== '') await refuseUnknown(trx, 'subfamily', { customer, id: subfamily });
    const only = subfamily === '' ? all : ofSubfamily(customer, subfamily);
    const priced = provider === '' ? undefined : { provider, place: '' };
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

const isCodeTaken: Handler<typeof catalogCalls.codeTaken> = ({ customer, params, query, scoped }) =>
  scoped(async (trx) => {
    const holder = await holderOf(trx, customer, await yearOf(trx, customer, params.year), query.code);
    return { by: holder ? { id: holder.id, code: holder.code, name: holder.name } : null };
  });

export const conceptHandlers = {
  conceptsOfYear,
  conceptsNamed,
  conceptsBySubfamily,
  searchConcepts,
  providerPrices,
  conceptHistory,
  authorizedLines: authorizedLinesOf,
  codeTaken: isCodeTaken,
  createConcept,
  createProviderPrice,
  updatePrices,
  editConcept,
  concept,
  supplies,
  saveSupplies,
} satisfies Partial<Handlers<typeof catalogCalls>>;
