import type { Trx } from '#backend/db/database.ts';
import { notFound } from '#backend/errors/answered.ts';

/** A catalog year of the customer: four digits (design §4 Paths), or 404. */
export async function yearOf(trx: Trx, customer: string, text: string): Promise<number> {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  const found = await trx
    .selectFrom('catalog_year')
    .select('year')
    .where('customer', '=', customer)
    .where('year', '=', year)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found.year;
}

export const yearsOf = (trx: Trx, customer: string) =>
  trx
    .selectFrom('catalog_year')
    .select(['year', 'is_current as isCurrent'])
    .where('customer', '=', customer)
    .orderBy('year', 'desc')
    .execute();

/** Locks all of the customer's years, so that parallel changes of the current year take turns. */
export async function makeCurrent(trx: Trx, customer: string, year: number): Promise<void> {
  const years = trx.selectFrom('catalog_year').select('year').where('customer', '=', customer);
  await years.orderBy('year').forUpdate().execute();
  const setCurrent = (isCurrent: boolean) =>
    trx.updateTable('catalog_year').set({ is_current: isCurrent }).where('customer', '=', customer);
  await setCurrent(false).where('is_current', '=', true).where('year', '<>', year).execute();
  await setCurrent(true).where('year', '=', year).execute();
}
