import { serviceAccountCalls, type WireNewServiceToken, type WireServiceAccount } from '#contract/serviceAccounts.ts';
import { profileOf } from '#domain/customers.ts';
import { scopeEnum } from '#domain/serviceAccounts.ts';
import { everybody, globalId, localId } from '#gateway/ids.ts';
import { accessFailure } from '#gateway/outcome.ts';
import type { Named } from '#gateway/parents.ts';
import type { MutationResolvers, QueryResolvers } from '#gateway/resolvers.generated.ts';
import { changeFailure, orFailure, saveAccess } from '#gateway/save.ts';
import type { NewServiceToken, ServiceAccount } from '#gateway/schema.generated.ts';
import { toCustomer } from './person.ts';

export const Query = {
  serviceAccounts: async (_, _args, { rest }) => (await rest.ask(serviceAccountCalls.list, {})).map(toServiceAccount),
} satisfies Pick<QueryResolvers, 'serviceAccounts'>;

/** The call's field names → GraphQL's. */
const names = { userRoleCode: 'role' };

const paramsOf = (id: string) => ({ id: localId(everybody, 'Account', id) });

export const Mutation = {
  createServiceAccount: (_, { input: { name, role, customer, scopes, days } }, { rest }) => {
    const body = {
      name,
      userRoleCode: role,
      customer: customer ?? '',
      scopes: scopes.map(scopeEnum.wordOf),
      days,
    };
    return orFailure(
      async () => toNewToken(await rest.ask(serviceAccountCalls.create, { body })),
      (failure) => changeFailure(failure, names) ?? accessFailure(failure),
    );
  },

  updateServiceAccount: (_, { input: { id, name, scopes, isActive, version } }, { rest }) => {
    const params = paramsOf(id);
    const body = { name, scopes: scopes.map(scopeEnum.wordOf), isActive: isActive ?? undefined };
    return saveAccess({
      save: () => rest.ask(serviceAccountCalls.update, { params, body, ifMatch: version }),
      to: toServiceAccount,
    });
  },

  disableServiceAccount: (_, { input: { id, version } }, { rest }) => {
    const params = paramsOf(id);
    return saveAccess({
      save: () => rest.ask(serviceAccountCalls.disable, { params, ifMatch: version }),
      to: toServiceAccount,
    });
  },

  createServiceToken: (_, { input: { account, days, overlapHours } }, { rest }) => {
    const params = paramsOf(account);
    return saveAccess({
      save: () => rest.ask(serviceAccountCalls.createToken, { params, body: { days, overlapHours } }),
      to: toNewToken,
    });
  },

  revokeServiceToken: (_, { input: { account, token } }, { rest }) => {
    const params = { ...paramsOf(account), token: localId(everybody, 'ServiceToken', token) };
    return saveAccess({ save: () => rest.ask(serviceAccountCalls.revokeToken, { params }), to: toServiceAccount });
  },
} satisfies Pick<
  MutationResolvers,
  | 'createServiceAccount'
  | 'updateServiceAccount'
  | 'disableServiceAccount'
  | 'createServiceToken'
  | 'revokeServiceToken'
>;

function toServiceAccount(wire: WireServiceAccount): Named<ServiceAccount, 'ServiceAccount'> {
  const { id, username, name, isActive, version } = wire;
  return {
    __typename: 'ServiceAccount',
    id: globalId(everybody, 'Account', id),
    username,
    name,
    isActive,
    version,
    role: wire.userRoleCode,
    customer: wire.customer === null ? null : toCustomer(profileOf(wire.customer)),
    scopes: wire.scopes.map(scopeEnum.nameOf),
    addedAt: wire.addDate,
    tokens: wire.tokens.map((token) => ({
      id: globalId(everybody, 'ServiceToken', token.id),
      addedAt: token.addDate,
      expiresAt: token.expires,
      lastUsedAt: token.lastUse,
      isExpired: token.isExpired,
    })),
  };
}

function toNewToken({ token, serviceAccount }: WireNewServiceToken): Named<NewServiceToken, 'NewServiceToken'> {
  const account = toServiceAccount(serviceAccount);
  return { __typename: 'NewServiceToken', id: account.id, token, serviceAccount: account };
}
