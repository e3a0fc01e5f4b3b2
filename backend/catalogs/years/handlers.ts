import type { Handlers } from '#backend/serve/ask.ts';
import type { catalogYearCalls } from '#contract/catalogYears.ts';
import { copyConcepts, readNewYear, takeYear } from './newYear.ts';
import { previewYear } from './preview.ts';
import { makeCurrent, yearOf, yearsOf } from './rows.ts';

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
