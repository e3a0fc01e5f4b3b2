import type * as z from 'zod/mini';
import type { binnacleUser, WireAccount } from '#contract/account.ts';
import { findProfile } from '#domain/customers.ts';
import { permissionsOf } from '#domain/permissions.ts';
import { roleOf, userTypes } from '#gateway/enums.ts';
import { everybody, globalId } from '#gateway/ids.ts';
import { avatarUpload } from '#gateway/profile/avatarUpload.ts';
import { brokenAnswer } from '#gateway/rest/failure.ts';
import type { Customer, Person, PersonName, Viewer } from '#gateway/schema.generated.ts';
import { toAddress } from './profile.ts';

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

const avatarPath = /^\/api\/v1\/user\/avatar\/([\w-]+)\/?(\?.*)?$/;

/** The gateway's own address of a signed link, `/avatars/{id}?…`. */
function avatarOf(url: string | null): string | null {
  if (url === null) return null;
  const [, id, query = ''] = avatarPath.exec(url) ?? [];
  if (id === undefined) throw brokenAnswer(`avatar link ${url.split('?')[0]}`);
  return `/avatars/${id}${query}`;
}

export function toViewer(account: WireAccount): Viewer & { readonly __typename: 'Viewer' } {
  const { userId, username, treatment, firstName, lastName, secondLastName, email, groups, userRoleCode } = account;
  const { phone, phoneExt, cellphone, alternativeEmail, businessLine, version } = account;
  const fixed = account.customer === null ? undefined : findProfile(account.customer);
  return {
    __typename: 'Viewer',
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
    mustChangePassword: account.mustChangePassword,
    permissions: permissionsOf(userRoleCode).map(({ model, actions }) => ({ model, actions: [...actions] })),
    phone,
    phoneExt,
    cellphone,
    alternativeEmail,
    businessLine,
    version,
    address: toAddress(account.address),
    avatar: avatarOf(account.avatar),
    avatarUpload,
  };
}
