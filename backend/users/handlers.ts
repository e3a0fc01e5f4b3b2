import { noticeCredentialChange, noticeToAccount } from '#backend/account/credentialNotice.ts';
import { refuseProvidersOwn } from '#backend/account/identityAccounts.ts';
import { temporaryPassword } from '#backend/account/passwords.ts';
import { check } from '#backend/errors/answered.ts';
import type { Ask, Handler, Handlers } from '#backend/serve/ask.ts';
import type { userAdministrationCalls } from '#contract/users.ts';
import { customersOf } from '#domain/customers.ts';
import { userForm } from '#domain/forms/users.ts';
import { unfinishedStages } from '#machines/incident/stages.ts';
import { addAccount, changeAccount, disableAccount, givePassword, takeSecondFactor, wireNames } from './accounts.ts';
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

/** A changed address is announced to the one before. */
const update: Handler<typeof userAdministrationCalls.update> = async ({ params, ifMatch, body, viewer, services }) => {
  const values = valuesOf(body);
  const { id } = params;
  const change = { id, ifMatch, values, isActive: body.isActive ?? false };
  const { user, emailBefore } = await changeAccount(services.door, viewer, change);
  if (emailBefore !== undefined) noticeCredentialChange(services, emailBefore, 'email');
  return user;
};

const resetPassword: Handler<typeof userAdministrationCalls.resetPassword> = async (asked) => {
  const { params, ifMatch, viewer, services } = asked;
  const { id } = await keptUser(services.door.common, viewer, params.id);
  await refuseProvidersOwn(services, id);
  const given = await givePassword(services.door, viewer, { id, ifMatch, ...newPassword() });
  await noticeToAccount(services, given.id, 'passwordReset');
  return given;
};

const removeSecondFactor: Handler<typeof userAdministrationCalls.removeSecondFactor> = async (asked) => {
  const { params, ifMatch, viewer, services } = asked;
  const user = await takeSecondFactor(services.door, viewer, { id: params.id, ifMatch });
  await noticeToAccount(services, user.id, 'secondFactorOff');
  return user;
};

export const userAdministrationHandlers = {
  list,
  create: ({ body, viewer, services: { door } }) =>
    addAccount(door, viewer, { values: valuesOf(body), ...newPassword() }),
  one: async ({ params, viewer, services: { door } }) => userWire(await keptUser(door.common, viewer, params.id)),
  update,
  disable: ({ params: { id }, ifMatch, viewer, services: { door } }) => disableAccount(door, viewer, { id, ifMatch }),
  resetPassword,
  removeSecondFactor,
  history,
  unfinished,
} satisfies Handlers<typeof userAdministrationCalls>;
