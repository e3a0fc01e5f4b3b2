import type * as z from 'zod/mini';
import type { binnacleUser, WireAccount } from '#contract/account.ts';
import { findProfile } from '#domain/customers.ts';
import { permissionsOf } from '#domain/permissions.ts';
import { roleOf, userTypes } from '#gateway/enums.ts';
import { everybody, globalId } from '#gateway/ids.ts';
import type { Customer, Person, PersonName, Viewer } from '#gateway/schema.generated.ts';

export function toPerson({ userId, username, names, roleCode }: z.infer<typeof binnacleUser>): Person {
  return { id: globalId(everybody, 'Account', userId), username, names, role: roleOf(roleCode) };
}

export function toPersonName({
  userId,
  username,
  names,
}: Pick<z.infer<typeof binnacleUser>, 'userId' | 'username' | 'names'>): PersonName {
  return { id: globalId(everybody, 'Account', userId), username, names };
}

export function toCustomer({ code, name }: { readonly code: string; readonly name: string }): Customer {
  return { id: globalId(code, 'Customer', code), code, name };
}

export function toViewer(account: WireAccount): Viewer {
  const { userId, username, treatment, firstName, lastName, secondLastName, email, groups, userRoleCode } = account;
  const fixed = account.customer === null ? undefined : findProfile(account.customer);
  return {
    id: globalId(everybody, 'Account', userId),
    username,
    treatment,
    firstName,
    lastName,
    secondLastName,
    email,
    groups,
    role: userRoleCode,
    userType: userTypes[account.userType],
    customer: fixed ? toCustomer(fixed) : null,
    permissions: permissionsOf(userRoleCode).map(({ model, actions }) => ({ model, actions: [...actions] })),
  };
}
