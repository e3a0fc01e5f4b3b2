import { type ExpressionBuilder, sql } from 'kysely';
import type { CommonTables } from '#backend/db/tables/accounts.ts';
import { activeFilter } from '#backend/rows/entries.ts';
import type { Ask, Handler } from '#backend/serve/ask.ts';
import { offsetOf, pageOf } from '#backend/serve/page.ts';
import type { userAdministrationCalls, userOrderings } from '#contract/users.ts';
import { roles } from '#domain/roles.ts';
import { keptBy, userColumns, userWire } from './rows.ts';

type ListAsk = Ask<typeof userAdministrationCalls.list>;
type Accounts = ExpressionBuilder<CommonTables, 'account'>;

const name = sql`concat_ws(' ', first_name, last_name, second_last_name) collate "es-x-icu"`;

const orders = {
  name: sql`${name}`,
  '-name': sql`${name} desc`,
  username: sql`username_key`,
  '-username': sql`username_key desc`,
  lastSignIn: sql`last_sign_in_at nulls first`,
  '-lastSignIn': sql`last_sign_in_at desc nulls last`,
} as const satisfies Record<(typeof userOrderings)[number], unknown>;

/** Finds the text anywhere in user name, e-mail address or names; % and _ stand for themselves. */
function matching(account: Accounts, search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const names = sql<string>`concat_ws(' ', first_name, last_name, second_last_name)`;
  return account.or([
    account('username', 'ilike', pattern),
    account('email', 'ilike', pattern),
    account(names, 'ilike', pattern),
  ]);
}

function wanted({ query, viewer }: ListAsk) {
  const { search = '', role, customer, is_active } = query;
  const code = roles.find((one) => one === role);
  return (account: Accounts) =>
    account.and([
      keptBy(viewer)(account),
      account('is_active', 'in', activeFilter(is_active)),
      ...(search.trim() ? [matching(account, search.trim())] : []),
      ...(code ? [account('role', '=', code)] : []),
      ...(role === 'none' ? [account('role', 'is', null)] : []),
      ...(customer ? [account('customer', '=', customer)] : []),
    ]);
}

export const list: Handler<typeof userAdministrationCalls.list> = async (ask) => {
  const { common } = ask.services.door;
  const { limit, offset } = offsetOf(ask.query);
  const accounts = common.selectFrom('account').where(wanted(ask));
  const rows = await accounts
    .select(userColumns)
    .orderBy(orders[ask.query.ordering ?? 'name'])
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await accounts.select((all) => all.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  return pageOf(ask, { count: Number(count), results: rows.map(userWire) });
};
