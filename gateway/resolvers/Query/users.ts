import { userAdministrationCalls, type userOrderings } from '#contract/users.ts';
import { isActiveOf } from '#gateway/catalogs/activity.ts';
import { readPage } from '#gateway/incidents/listQuery.ts';
import { toUser } from '#gateway/mappers/user.ts';
import type { QueryResolvers, UserOrder } from '#gateway/schema.generated.ts';

const orderings = {
  NAME_ASC: 'name',
  NAME_DESC: '-name',
  USERNAME_ASC: 'username',
  USERNAME_DESC: '-username',
  LAST_SIGN_IN_ASC: 'lastSignIn',
  LAST_SIGN_IN_DESC: '-lastSignIn',
} as const satisfies Record<UserOrder, (typeof userOrderings)[number]>;

export const users: QueryResolvers['users'] = async (_, args, { rest }) => {
  const { page, pageSize } = readPage(args);
  const { filter, order } = args;
  const query = {
    search: filter?.text?.trim() || undefined,
    role: filter?.withoutRole ? ('none' as const) : (filter?.role ?? undefined),
    customer: filter?.customer || undefined,
    is_active: isActiveOf[filter?.activity ?? 'ACTIVE'],
    ordering: order ? orderings[order] : undefined,
    page: String(page),
    page_size: String(pageSize),
  };
  const { results, count } = await rest.ask(userAdministrationCalls.list, { query });
  return { nodes: results.map(toUser), totalCount: count, page, pageSize };
};
