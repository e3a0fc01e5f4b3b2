import { temporaryPassword } from '#backend/account/passwords.ts';
import { check } from '#backend/errors/answered.ts';
import type { Ask, Handler, Handlers } from '#backend/serve/ask.ts';
import type { userAdministrationCalls } from '#contract/users.ts';
import { customersOf } from '#domain/customers.ts';
import { userForm } from '#domain/forms/users.ts';
import { unfinishedStages } from '#machines/incident/stages.ts';
import { addAccount, changeAccount, disableAccount, givePassword, wireNames } from './accounts.ts';
import { history } from './history.ts';
import { list } from './list.ts';
import { keptUser, userWire } from './rows.ts';

/** How many unfinished incidents an account owns, by customer. */
const unfinished: Handler<typeof userAdministrationCalls.unfinished> = async ({ params, viewer, services }) => {
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

type Body = Ask<typeof userAdministrationCalls.create>['body'];

const valuesOf = ({ userRoleCode, ...body }: Body) =>
  check(
    userForm,
    {
      ...body,
      secondLastName: body.secondLastName ?? '',
      role: userRoleCode ?? '',
      customer: body.customer ?? '',
    },
    wireNames,
  );

const newPassword = () => ({ password: temporaryPassword(), isTemporary: true });

export const userAdministrationHandlers = {
  list,
  create: ({ body, viewer, services: { door } }) =>
    addAccount(door, viewer, { values: valuesOf(body), ...newPassword() }),
  one: async ({ params, viewer, services: { door } }) => userWire(await keptUser(door.common, viewer, params.id)),
  update: ({ params: { id }, ifMatch, body, viewer, services: { door } }) =>
    changeAccount(door, viewer, { id, ifMatch, values: valuesOf(body), isActive: body.isActive ?? false }),
  disable: ({ params: { id }, ifMatch, viewer, services: { door } }) => disableAccount(door, viewer, { id, ifMatch }),
  resetPassword: ({ params: { id }, ifMatch, viewer, services: { door } }) =>
    givePassword(door, viewer, { id, ifMatch, ...newPassword() }),
  history,
  unfinished,
} satisfies Handlers<typeof userAdministrationCalls>;
