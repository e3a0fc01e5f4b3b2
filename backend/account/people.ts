import { notFound } from '#backend/errors.ts';
import { namesOf, personColumns } from '#backend/people.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { userCalls } from '#contract/account.ts';
import { customersOf } from '#domain/customers.ts';
import { onlyLooks, roleCodes, type UserType, userTypes } from '#domain/roles.ts';

const isUserType = (type: string): type is UserType => userTypes.some((one) => one === type);

/** `intranet`, `extranet`, or a role code: people of that kind, of the asker's own customer where one is bound to it. */
export const byType: Handler<typeof userCalls.byType> = async ({ params, viewer, services }) => {
  const role = roleCodes.find((code) => code === params.type.toUpperCase());
  if (!role && !isUserType(params.type)) throw notFound();
  if (onlyLooks(viewer.role)) return [];
  const rows = await services.door.common
    .selectFrom('account')
    .select(personColumns)
    .where('is_active', '=', true)
    .where('role', 'in', roleCodes)
    .$if(role !== undefined, (people) => people.where('role', '=', role ?? null))
    .$if(isUserType(params.type), (people) => people.where('user_type', '=', params.type as UserType))
    .$if(viewer.customer !== null, (people) => people.where('customer', '=', viewer.customer))
    .orderBy('username_key')
    .execute();
  return rows.map((row) => ({ userId: row.id, username: row.username, names: namesOf(row) }));
};

export const customers: Handler<typeof userCalls.customers> = async ({ viewer }) =>
  customersOf(viewer).map(({ code, name }) => ({ code, name }));
