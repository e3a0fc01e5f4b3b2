import { check } from '#backend/errors.ts';
import type { Ask, Handlers } from '#backend/serve/ask.ts';
import type { userAdministrationCalls } from '#contract/users.ts';
import { userForm } from '#domain/forms/users.ts';
import { addAccount, changeAccount, disableAccount, givePassword, wireNames } from './accounts.ts';
import { history } from './history.ts';
import { keptUser } from './kept.ts';
import { list } from './list.ts';
import { userWire } from './rows.ts';
import { temporaryPassword } from './temporaryPassword.ts';
import { unfinished } from './unfinished.ts';

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
