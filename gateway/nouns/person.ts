import type * as z from 'zod/mini';
import { type binnacleUser, userCalls } from '#contract/account.ts';
import { incidentCalls } from '#contract/incidents.ts';
import { roleOf, userTypeEnum } from '#domain/roles.ts';
import { everybody, globalId } from '#gateway/ids.ts';
import type { QueryResolvers } from '#gateway/resolvers.generated.ts';
import { brokenAnswer } from '#gateway/rest/failure.ts';
import type { Customer, Person, PersonName } from '#gateway/schema.generated.ts';

export const Query = {
  people: async (_, { type }, { rest }) =>
    (await rest.ask(userCalls.byType, { params: { type: userTypeEnum.wordOf(type) } })).map(toPersonName),

  operators: async (_, _args, { rest }) => (await rest.ask(incidentCalls.operators, {})).map(toPersonName),

  customers: async (_, _args, { rest }) => (await rest.ask(userCalls.customers, {})).map(toCustomer),
} satisfies Pick<QueryResolvers, 'people' | 'operators' | 'customers'>;

export function toPerson({ userId, username, names, roleCode }: z.infer<typeof binnacleUser>): Person {
  return { id: globalId(everybody, 'Account', userId), username, name: names, role: roleOf(roleCode) };
}

export function toPersonName({
  userId,
  username,
  names,
}: Pick<z.infer<typeof binnacleUser>, 'userId' | 'username' | 'names'>): PersonName {
  return { id: globalId(everybody, 'Account', userId), username, name: names };
}

export function toCustomer({ code, name }: { readonly code: string; readonly name: string }): Customer {
  return { id: globalId(code, 'Customer', code), code, name };
}

const avatarPath = /^\/api\/v1\/user\/avatar\/([\w-]+)\/?(\?.*)?$/;

/** The gateway's address for the backend's signed link: `/avatars/{id}?…`. */
export function avatarOf(url: string | null): string | null {
  if (url === null) return null;
  const [, id, query = ''] = avatarPath.exec(url) ?? [];
  if (id === undefined) throw brokenAnswer(`avatar link ${url.split('?')[0]}`);
  return `/avatars/${id}${query}`;
}
