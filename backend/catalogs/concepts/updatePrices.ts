import { sql } from 'kysely';
import { yearOf } from '#backend/catalogs/years/rows.ts';
import type { Trx } from '#backend/db/database.ts';
import { moved } from '#backend/errors/answered.ts';
import type { Handler } from '#backend/serve/ask.ts';
import { type conceptCalls, priceNames } from '#contract/concepts.ts';
import { texts } from '#domain/texts.ts';
import { conceptsById } from './rows.ts';
import { type PriceCell, readPrices } from './sentPrices.ts';
import { lockConcepts, movedPrices, ownPrices, refuseUnknownPlaces } from './storedPrices.ts';

/** Saves all prices or none. @throws 409 with the prices that changed since the sender read them */
export const updatePrices: Handler<typeof conceptCalls.updatePrices> = async (ask) => {
  const { customer, params, body, profile } = ask;
  const cells = readPrices(body, profile);
  return ask.scoped(async (trx) => {
    const year = await yearOf(trx, customer, params.year);
    const concepts = await lockConcepts(trx, customer, year, cells);
    const ids = [...concepts.keys()];
    const own = await ownPrices(trx, customer, ids);
    await refuseUnknownPlaces(trx, customer, cells, own);
    const stale = movedPrices(cells, { concepts, own });
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
