import type { WireNewPassword, WireUser, WireUserChange } from '#contract/users.ts';
import { findProfile } from '#domain/customers.ts';
import type { AccountEvent } from '#domain/users.ts';
import { userTypes, wireUserTypes } from '#gateway/enums.ts';
import { everybody, globalId } from '#gateway/ids.ts';
import type { NewPassword, User, UserChange, UserEvent, UserInput } from '#gateway/schema.generated.ts';
import { toCustomer, toPerson } from './person.ts';

/** The call's words → GraphQL's. */
export const userNames = { userRoleCode: 'role' };

const nameOf = (customer: string) => findProfile(customer) ?? { code: customer, name: customer };

export function toUser(wire: WireUser): User & { readonly __typename: 'User' } {
  const { id, username, firstName, lastName, secondLastName, email, isActive, mustChangePassword, version } = wire;
  return {
    __typename: 'User',
    id: globalId(everybody, 'Account', id),
    username,
    firstName,
    lastName,
    secondLastName,
    email,
    isActive,
    mustChangePassword,
    version,
    name: [firstName, lastName, secondLastName].filter(Boolean).join(' '),
    role: wire.userRoleCode,
    userType: userTypes[wire.userType],
    customer: wire.customer === null ? null : toCustomer(nameOf(wire.customer)),
    lastSignInAt: wire.lastSignIn,
    addedAt: wire.addDate,
  };
}

export function toNewPassword({ id, ...rest }: WireNewPassword): NewPassword & { readonly __typename: 'NewPassword' } {
  return { __typename: 'NewPassword', id: globalId(everybody, 'Account', id), ...rest };
}

const events = {
  created: 'CREATED',
  updated: 'UPDATED',
  disabled: 'DISABLED',
  enabled: 'ENABLED',
  passwordReset: 'PASSWORD_RESET',
} as const satisfies Record<AccountEvent, UserEvent>;

export function toUserChange({ id, event, addDate, user, changes }: WireUserChange): UserChange {
  return {
    id: globalId(everybody, 'AccountChange', id),
    event: events[event],
    changedAt: addDate,
    by: user && toPerson(user),
    fields: Object.entries(changes).map(([field, change]) => ({
      field: field in userNames ? userNames[field as keyof typeof userNames] : field,
      ...change,
    })),
  };
}

export function fromUserInput({ role, userType, customer, isActive, ...input }: UserInput) {
  return {
    ...input,
    userRoleCode: role ?? '',
    userType: wireUserTypes[userType],
    customer: customer ?? '',
    isActive: isActive ?? undefined,
  };
}
