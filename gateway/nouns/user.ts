import {
  secondLookCalls,
  userAdministrationCalls,
  type userOrderings,
  type WireNewPassword,
  type WireSecondLookRules,
  type WireUser,
  type WireUserChange,
} from '#contract/users.ts';
import { findProfile, profileOf } from '#domain/customers.ts';
import { userTypeEnum } from '#domain/roles.ts';
import { accountEventEnum } from '#domain/users.ts';
import { isActiveOf } from '#gateway/enums.ts';
import { everybody, globalId, localId } from '#gateway/ids.ts';
import { cut, readConnection } from '#gateway/paging.ts';
import type { Named } from '#gateway/parents.ts';
import type { MutationResolvers, QueryResolvers } from '#gateway/resolvers.generated.ts';
import { saveAccess, saveEntry } from '#gateway/save.ts';
import type {
  NewPassword,
  SecondLookRules,
  UpdateUserInput,
  User,
  UserChange,
  UserOrder,
} from '#gateway/schema.generated.ts';
import { toCustomer, toPerson } from './person.ts';

export const Query = {
  users: async (_, args, { rest }) => {
    const { filter, order } = args;
    const query = {
      search: filter?.text?.trim() || undefined,
      role: filter?.withoutRole ? ('none' as const) : (filter?.role ?? undefined),
      customer: filter?.customer || undefined,
      is_active: isActiveOf[filter?.activity ?? 'ACTIVE'],
      ordering: order ? orderings[order] : undefined,
    };
    return readConnection(args, {
      path: 'Query.users',
      read: (page) => rest.ask(userAdministrationCalls.list, { query: { ...query, ...page } }),
      to: toUser,
    });
  },

  userHistory: async (_, args, { rest }) => {
    const params = { id: localId(everybody, 'Account', args.id) };
    return cut(await rest.ask(userAdministrationCalls.history, { params }), args, 'Query.userHistory', toUserChange);
  },

  userUnfinished: async (_, { id }, { rest }) => {
    const params = { id: localId(everybody, 'Account', id) };
    const counts = await rest.ask(userAdministrationCalls.unfinished, { params });
    return counts.map(({ customer, count }) => ({ customer: toCustomer(profileOf(customer)), count }));
  },

  secondLookRules: async (_, _args, { rest }) => toRules(await rest.ask(secondLookCalls.rules, {})),
} satisfies Pick<QueryResolvers, 'users' | 'userHistory' | 'userUnfinished' | 'secondLookRules'>;

export const Mutation = {
  createUser: (_, { input }, { rest }) =>
    saveEntry({
      save: () => rest.ask(userAdministrationCalls.create, { body: fromUserInput(input) }),
      to: toNewPassword,
      names: userNames,
    }),

  updateUser: (_, { input }, { rest }) => {
    const { id, version } = input;
    const params = { id: localId(everybody, 'Account', id) };
    const body = fromUserInput(input);
    return saveEntry({
      save: () => rest.ask(userAdministrationCalls.update, { params, body, ifMatch: version }),
      to: toUser,
      names: userNames,
    });
  },

  disableUser: (_, { input: { id, version } }, { rest }) => {
    const params = { id: localId(everybody, 'Account', id) };
    return saveEntry({
      save: () => rest.ask(userAdministrationCalls.disable, { params, ifMatch: version }),
      to: toUser,
      names: userNames,
    });
  },

  resetUserPassword: (_, { input: { id, version } }, { rest }) => {
    const params = { id: localId(everybody, 'Account', id) };
    return saveAccess({
      save: () => rest.ask(userAdministrationCalls.resetPassword, { params, body: {}, ifMatch: version }),
      to: toNewPassword,
    });
  },

  removeUserSecondFactor: (_, { input: { id, version } }, { rest }) => {
    const params = { id: localId(everybody, 'Account', id) };
    return saveAccess({
      save: () => rest.ask(userAdministrationCalls.removeSecondFactor, { params, body: {}, ifMatch: version }),
      to: toUser,
    });
  },

  setSecondLookRules: (_, { input: { version, overAmount, overCut, oneOf } }, { rest }) => {
    const body = { overAmount: overAmount ?? '', overCut: overCut ?? '', oneOf: String(oneOf ?? '') };
    return saveAccess({
      save: () => rest.ask(secondLookCalls.setRules, { body, ifMatch: version }),
      to: toRules,
    });
  },
} satisfies Pick<
  MutationResolvers,
  'createUser' | 'updateUser' | 'disableUser' | 'resetUserPassword' | 'removeUserSecondFactor' | 'setSecondLookRules'
>;

const toRules = ({ setDate, user, ...wire }: WireSecondLookRules): Named<SecondLookRules, 'SecondLookRules'> => ({
  __typename: 'SecondLookRules',
  ...wire,
  setAt: setDate,
  by: user && toPerson(user),
});

const orderings = {
  NAME_ASC: 'name',
  NAME_DESC: '-name',
  USERNAME_ASC: 'username',
  USERNAME_DESC: '-username',
  LAST_SIGN_IN_ASC: 'lastSignIn',
  LAST_SIGN_IN_DESC: '-lastSignIn',
} as const satisfies Record<UserOrder, (typeof userOrderings)[number]>;

/** The call's field names → GraphQL's. */
const userNames = { userRoleCode: 'role' };

const nameOf = (customer: string) => findProfile(customer) ?? { code: customer, name: customer };

export function toUser(wire: WireUser): Named<User, 'User'> {
  const {
    id,
    username,
    firstName,
    lastName,
    secondLastName,
    email,
    isActive,
    mustChangePassword,
    hasSecondFactor,
    version,
  } = wire;
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
    hasSecondFactor,
    authorizationLimit: wire.authorizationLimit,
    version,
    name: [firstName, lastName, secondLastName].filter(Boolean).join(' '),
    role: wire.userRoleCode,
    userType: userTypeEnum.nameOf(wire.userType),
    customer: wire.customer === null ? null : toCustomer(nameOf(wire.customer)),
    lastSignInAt: wire.lastSignIn,
    addedAt: wire.addDate,
  };
}

function toNewPassword({ id, ...rest }: WireNewPassword): Named<NewPassword, 'NewPassword'> {
  return { __typename: 'NewPassword', id: globalId(everybody, 'Account', id), ...rest };
}

function toUserChange({ id, event, addDate, user, changes }: WireUserChange): UserChange {
  return {
    id: globalId(everybody, 'AccountChange', id),
    event: accountEventEnum.nameOf(event),
    changedAt: addDate,
    by: user && toPerson(user),
    fields: Object.entries(changes).map(([field, change]) => ({
      field: field in userNames ? userNames[field as keyof typeof userNames] : field,
      ...change,
    })),
  };
}

/** An absent limit stays as it was; null takes it away. */
function fromUserInput(input: Omit<UpdateUserInput, 'id' | 'version'>) {
  const { authorizationLimit } = input;
  return {
    username: input.username,
    email: input.email,
    firstName: input.firstName,
    lastName: input.lastName,
    secondLastName: input.secondLastName,
    userRoleCode: input.role ?? '',
    userType: userTypeEnum.wordOf(input.userType),
    customer: input.customer ?? '',
    isActive: input.isActive ?? undefined,
    authorizationLimit: authorizationLimit === undefined ? undefined : (authorizationLimit ?? ''),
  };
}
