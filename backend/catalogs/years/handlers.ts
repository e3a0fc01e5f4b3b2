import type { Trx } from '#backend/db/database.ts';
import { notFound } from '#backend/errors/answered.ts';
import type { Handlers } from '#backend/serve/ask.ts';
import type { catalogYearCalls } from '#contract/catalogYears.ts';
import { copyConcepts, readNewYear, takeYear } from './newYear.ts';
import { previewYear } from './preview.ts';

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

const yearsOf = (trx: Trx, customer: string) =>
  trx
    .selectFrom('catalog_year')
    .select(['year', 'is_current as isCurrent'])
    .where('customer', '=', customer)
    .orderBy('year', 'desc')
    .execute();

/** Locks all of the customer's years, so that parallel changes of the current year take turns. */
async function makeCurrent(trx: Trx, customer: string, year: number): Promise<void> {
  const years = trx.selectFrom('catalog_year').select('year').where('customer', '=', customer);
  await years.orderBy('year').forUpdate().execute();
  const setCurrent = (isCurrent: boolean) =>
    trx.updateTable('catalog_year').set({ is_current: isCurrent }).where('customer', '=', customer);
  await setCurrent(false).where('is_current', '=', true).where('year', '<>', year).execute();
  await setCurrent(true).where('year', '=', year).execute();
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
