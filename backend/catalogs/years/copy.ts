import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { type NewYear, raisedSql, sourceSql, yearTaken } from './newYear.ts';

/** Takes the year; somebody who makes the same one meanwhile waits here, and is then refused. */
export async function takeYear(trx: Trx, customer: string, { year }: NewYear): Promise<void> {
  const taken = await trx
    .insertInto('catalog_year')
    .values({ customer, year })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows !== 1n) throw yearTaken(year);
}

/** Three statements, however many concepts: codes tell which copy belongs to which original. */
export async function copyConcepts(trx: Trx, customer: string, asked: NewYear): Promise<void> {
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
