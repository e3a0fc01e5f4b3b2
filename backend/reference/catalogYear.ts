import type { Trx } from '#backend/db/database.ts';
import { notFound } from '#backend/errors.ts';

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
