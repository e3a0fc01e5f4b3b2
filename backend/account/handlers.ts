import { notFound } from '#backend/errors/answered.ts';
import { readAccount } from '#backend/profile/accountRow.ts';
import { namesOf, personColumns } from '#backend/rows/person.ts';
import type { Handler, Handlers } from '#backend/serve/ask.ts';
import type { accountCalls, authCalls, userCalls } from '#contract/account.ts';
import { customersOf } from '#domain/customers.ts';
import { onlyLooks, roleCodes, type UserType, userTypes } from '#domain/roles.ts';
import { changePassword, passwordReset, passwordResetVerified, passwordResetVerify } from './passwordChange.ts';
import { beginPasskey, logout, obtainToken, refreshToken, signInStep, verifyToken } from './signIn.ts';
import { signup, signupVerify } from './signup.ts';
import { stopNewsMail } from './stopNewsMail.ts';

const isUserType = (type: string): type is UserType => userTypes.some((one) => one === type);

/** People, without programs, of a type (`intranet`, `extranet`) or role; callers bound to a customer get that customer's only. */
const byType: Handler<typeof userCalls.byType> = async ({ params, viewer, services }) => {
  const role = roleCodes.find((code) => code === params.type.toUpperCase());
  if (!role && !isUserType(params.type)) throw notFound();
  if (onlyLooks(viewer.role)) return [];
  const rows = await services.door.common
    .selectFrom('account')
    .select(personColumns)
    .where('is_active', '=', true)
    .where('scopes', 'is', null)
    .where('role', 'in', roleCodes)
    .$if(role !== undefined, (people) => people.where('role', '=', role ?? null))
    .$if(isUserType(params.type), (people) => people.where('user_type', '=', params.type as UserType))
    .$if(viewer.customer !== null, (people) => people.where('customer', '=', viewer.customer))
    .orderBy('username_key')
    .execute();
  return rows.map((row) => ({ userId: row.id, username: row.username, names: namesOf(row) }));
};

const customers: Handler<typeof userCalls.customers> = async ({ viewer }) =>
  customersOf(viewer).map(({ code, name }) => ({ code, name }));

const current: Handler<typeof userCalls.current> = ({ viewer, services }) =>
  readAccount(services, services.door.common, viewer);

export const authHandlers = {
  obtainToken,
  signInStep,
  beginPasskey,
  refreshToken,
  verifyToken,
  logout,
} satisfies Handlers<typeof authCalls>;

export const accountHandlers = {
  signup,
  signupVerify,
  stopNewsMail,
  passwordReset,
  passwordResetVerify,
  passwordResetVerified,
} satisfies Handlers<typeof accountCalls>;

export const userHandlers = { current, changePassword, byType, customers } satisfies Handlers<typeof userCalls>;
