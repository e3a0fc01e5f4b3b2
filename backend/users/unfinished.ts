import type { Handler } from '#backend/serve/ask.ts';
import type { userAdministrationCalls } from '#contract/users.ts';
import { customersOf } from '#domain/customers.ts';
import { unfinishedStages } from '#machines/incident/stages.ts';
import { keptUser } from './kept.ts';

/** What somebody who leaves would leave behind, customer by customer. */
export const unfinished: Handler<typeof userAdministrationCalls.unfinished> = async ({ params, viewer, services }) => {
  const { door } = services;
  const { id } = await keptUser(door.common, viewer, params.id);
  const customers = customersOf(viewer).map(({ code }) => code);
  const counts = await door.scoped(viewer, customers, (trx) =>
    trx
      .selectFrom('incident')
      .select((all) => ['customer', all.fn.countAll<string>().as('count')])
      .where('customer', 'in', customers)
      .where('owner_id', '=', id)
      .where('stage', 'in', unfinishedStages)
      .groupBy('customer')
      .orderBy('customer')
      .execute(),
  );
  return counts.map(({ customer, count }) => ({ customer, count: Number(count) }));
};
