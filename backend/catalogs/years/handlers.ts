import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { check, invalid } from '#backend/errors/answered.ts';
import type { Handlers } from '#backend/serve/ask.ts';
import type { catalogYearCalls, WireCatalogYearPreview } from '#contract/catalogYears.ts';
import { newYearForm } from '#domain/forms/reference.ts';
import { canonical, type Decimal } from '#domain/money.ts';
import { catalogDecimals, fitsPrice } from '#domain/pricing/price.ts';
import { makeCurrent, yearOf, yearsOf } from './rows.ts';

/** What a new catalog year would hold before it is made: each family's concepts, and its prices before and after. */

type FamilyRow = {
  family: string;
  name: string;
  concepts: string;
  percentage: string;
  before: string;
  after: string;
  dearest: string;
  code: string;
  concept: string;
  sample_before: string;
  sample_after: string;
};

const unitPrice = sql<string>`c.unit_price`;
const dearestFirst = sql`order by c.unit_price desc, c.code_key`;

/** The contents of a new year, by family; nothing is written. */
async function previewYear(trx: Trx, customer: string, asked: NewYear): Promise<WireCatalogYearPreview> {
  const { rows } = await sql<FamilyRow>`select f.id as family, f.name, count(*) as concepts,
      coalesce(max(rise.percentage), 0)::text as percentage,
      sum(c.unit_price)::text as before, sum(${raisedSql(unitPrice)})::text as after,
      max(greatest(${raisedSql(unitPrice)}, ${raisedSql(sql`c.capufe_unit_price`)},
        ${raisedSql(sql`c.dollar_unit_price`)}, ${raisedSql(sql`c.euro_unit_price`)}, (
          select max(${raisedSql(sql`p.amount`)}) from concept_price p
          where p.customer = ${customer} and p.concept_id = c.id)))::text as dearest,
      (array_agg(c.code ${dearestFirst}))[1] as code, (array_agg(c.name ${dearestFirst}))[1] as concept,
      (array_agg(c.unit_price::text ${dearestFirst}))[1] as sample_before,
      (array_agg(${raisedSql(unitPrice)}::text ${dearestFirst}))[1] as sample_after
    from ${sourceSql.from(customer, asked)} where ${sourceSql.where(customer, asked)}
    group by f.id, f.name order by f.name collate "es-x-icu"`.execute(trx);
  refuseTooDear(rows, asked);
  return {
    year: asked.year,
    source: asked.source,
    concepts: rows.reduce((sum, { concepts }) => sum + Number(concepts), 0),
    ...(await countAttached(trx, customer, asked.source)),
    families: rows.map((row) => ({
      family: row.family,
      name: row.name,
      concepts: Number(row.concepts),
      percentage: canonical.percentage(row.percentage),
      before: canonical.money(row.before),
      after: canonical.money(row.after),
      sample: {
        code: row.code,
        name: row.concept,
        before: canonical.money(row.sample_before),
        after: canonical.money(row.sample_after),
      },
    })),
  };
}

/** Refuses a percentage that makes a price too large for its column. */
function refuseTooDear(rows: readonly FamilyRow[], { percentages }: NewYear): void {
  const tooDear = rows.find(({ dearest }) => !fitsPrice(dearest));
  if (!tooDear) return;
  const at = percentages.findIndex(({ family }) => family === tooDear.family);
  throw invalid({
    [`percentages.${at}.percentage`]: [`Porcentaje: un precio de «${tooDear.name}» sería demasiado grande.`],
  });
}

async function countAttached(trx: Trx, customer: string, source: number) {
  const { rows } = await sql<{ supplies: string; prices: string }>`select
      (select count(*) from concept_supply s join concept c on c.customer = s.customer and c.id = s.concept_id
        where s.customer = ${customer} and c.customer = ${customer} and c.year = ${source} and c.is_active) as supplies,
      (select count(*) from concept_price p join concept c on c.customer = p.customer and c.id = p.concept_id
        where p.customer = ${customer} and c.customer = ${customer} and c.year = ${source} and c.is_active) as prices`.execute(
    trx,
  );
  return { supplies: Number(rows[0]?.supplies ?? 0), providerPrices: Number(rows[0]?.prices ?? 0) };
}

export const catalogYearHandlers = {
  years: ({ customer, scoped }) => scoped((trx) => yearsOf(trx, customer)),
  previewYear: ({ customer, body, scoped }) =>
    scoped(async (trx) => previewYear(trx, customer, await readNewYear(trx, customer, body))),
  createYear: ({ customer, body, scoped }) =>
    scoped(async (trx) => {
      const asked = await readNewYear(trx, customer, body);
      await previewYear(trx, customer, asked);
      await takeYear(trx, customer, asked);
      await copyConcepts(trx, customer, asked);
      return { year: asked.year, isCurrent: false };
    }),
  makeYearCurrent: ({ customer, params, scoped }) =>
    scoped(async (trx) => {
      await makeCurrent(trx, customer, await yearOf(trx, customer, params.year));
      return yearsOf(trx, customer);
    }),
} satisfies Handlers<typeof catalogYearCalls>;

type NewYear = {
  readonly year: number;
  readonly source: number;
  readonly percentages: readonly { readonly family: string; readonly percentage: Decimal }[];
};

/** The sent year. @throws 400 unless the source exists, the year does not, and each family is the customer's */
async function readNewYear(trx: Trx, customer: string, body: unknown): Promise<NewYear> {
  const { year, source, percentages } = check(newYearForm, body);
  const asked = { year: Number(year), source: Number(source), percentages };
  await refuseUnknownFamilies(trx, customer, asked);
  const rows = await trx
    .selectFrom('catalog_year')
    .select('year')
    .where('customer', '=', customer)
    .where('year', 'in', [asked.year, asked.source])
    .execute();
  const known = rows.map((row) => row.year);
  if (!known.includes(asked.source)) throw invalid({ source: ['Año que se copia: no existe. Elija otro.'] });
  if (known.includes(asked.year)) throw yearTaken(asked.year);
  return asked;
}

const yearTaken = (year: number) => invalid({ year: [`Año: el catálogo ${year} ya existe. Escriba otro año.`] });

async function refuseUnknownFamilies(trx: Trx, customer: string, { percentages }: NewYear): Promise<void> {
  const ids = percentages.map(({ family }) => family);
  const known = await trx
    .selectFrom('family')
    .select('id')
    .where('customer', '=', customer)
    .where('id', '=', sql<string>`any(${ids.filter(isId)}::bigint[])`)
    .execute();
  const names = new Set(known.map(({ id }) => id));
  const errors = ids.flatMap((id, at): [string, string[]][] => {
    if (!names.has(id)) return [[`percentages.${at}.family`, ['Familia: no existe. Elija otra.']]];
    if (ids.indexOf(id) !== at) return [[`percentages.${at}.family`, ['Familia: está repetida.']]];
    return [];
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

/** `price × (1 + percentage)`, rounded half up to 4 decimals, for both preview and copy. */
function raisedSql(price: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`round(${price} * (100 + coalesce(rise.percentage, 0)) / 100, ${sql.lit(catalogDecimals)})`;
}

/** Active concepts of the source year, each with its family and that family's percentage. */
const sourceSql = {
  from: (customer: string, { percentages }: NewYear): RawBuilder<unknown> => sql`concept c
    join detail d on d.customer = ${customer} and d.id = c.detail_id
    join subfamily s on s.customer = ${customer} and s.id = d.subfamily_id
    join family f on f.customer = ${customer} and f.id = s.family_id
    left join unnest(${percentages.map(({ family }) => family)}::bigint[],
      ${percentages.map(({ percentage }) => percentage)}::numeric[]) as rise (family, percentage) on rise.family = f.id`,
  where: (customer: string, { source }: NewYear): RawBuilder<unknown> =>
    sql`c.customer = ${customer} and c.year = ${source} and c.is_active`,
};

/** Inserts the year; a parallel creation of the same year waits here and is then refused. */
async function takeYear(trx: Trx, customer: string, { year }: NewYear): Promise<void> {
  const taken = await trx
    .insertInto('catalog_year')
    .values({ customer, year })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows !== 1n) throw yearTaken(year);
}

/** Three statements for any number of concepts; the code links each copy to its original. */
async function copyConcepts(trx: Trx, customer: string, asked: NewYear): Promise<void> {
  await sql`insert into concept (customer, year, code, code_key, name, search_key, description, comment, detail_id,
      unit_id, unit_price, capufe_unit_price, dollar_unit_price, euro_unit_price)
    select c.customer, ${asked.year}, c.code, c.code_key, c.name, c.search_key, c.description, c.comment, c.detail_id,
      c.unit_id, ${raisedSql(sql`c.unit_price`)}, ${raisedSql(sql`c.capufe_unit_price`)},
      ${raisedSql(sql`c.dollar_unit_price`)}, ${raisedSql(sql`c.euro_unit_price`)}
    from ${sourceSql.from(customer, asked)} where ${sourceSql.where(customer, asked)} order by c.code_key`.execute(trx);
  await sql`insert into concept_price (customer, concept_id, section_slug, provider_id, amount)
    select p.customer, copy.id, p.section_slug, p.provider_id, ${raisedSql(sql`p.amount`)}
    from ${sourceSql.from(customer, asked)}
      join concept copy on copy.customer = ${customer} and copy.year = ${asked.year} and copy.code_key = c.code_key
      join concept_price p on p.customer = ${customer} and p.concept_id = c.id
    where ${sourceSql.where(customer, asked)}`.execute(trx);
  await sql`insert into concept_supply (customer, concept_id, name, supply_type, unit_id, quantity)
    select s.customer, copy.id, s.name, s.supply_type, s.unit_id, s.quantity
    from concept_supply s
      join concept c on c.customer = ${customer} and c.id = s.concept_id and c.year = ${asked.source} and c.is_active
      join concept copy on copy.customer = ${customer} and copy.year = ${asked.year} and copy.code_key = c.code_key
    where s.customer = ${customer} order by s.id`.execute(trx);
}
