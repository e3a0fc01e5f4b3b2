import type { Selectable } from 'kysely';
import type { AccountTable } from '#backend/db/tables/accounts.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { userCalls, WireAccount } from '#contract/account.ts';
import { groupsOf, roleNames } from '#domain/roles.ts';

function accountWire(row: Selectable<AccountTable>): WireAccount {
  return {
    userId: row.id,
    username: row.username,
    treatment: row.treatment,
    firstName: row.first_name,
    lastName: row.last_name,
    secondLastName: row.second_last_name,
    email: row.email,
    profileId: row.id,
    avatar: null,
    phone: row.phone,
    phoneExt: row.phone_ext,
    cellphone: row.cellphone,
    alternativeEmail: row.alternative_email,
    userArea: row.customer,
    userRole: row.role && roleNames[row.role],
    userRoleCode: row.role,
    userType: row.user_type,
    groups: groupsOf({ role: row.role, userType: row.user_type, customer: row.customer }),
    customer: row.customer,
    businessLine: row.business_line,
  };
}

export const current: Handler<typeof userCalls.current> = async ({ viewer, services }) => {
  const account = await services.door.common
    .selectFrom('account')
    .selectAll()
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  return accountWire(account);
};
