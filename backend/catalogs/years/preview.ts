import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { invalid } from '#backend/errors/answered.ts';
import type { WireCatalogYearPreview } from '#contract/catalogYears.ts';
import { canonical } from '#domain/money.ts';
import { fitsPrice } from '#domain/pricing/price.ts';
import { type NewYear, raisedSql, sourceSql } from './newYear.ts';

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
export async function previewYear(trx: Trx, customer: string, asked: NewYear): Promise<WireCatalogYearPreview> {
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
