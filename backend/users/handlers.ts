import { type ExpressionBuilder, sql } from 'kysely';
import { refuseProvidersOwn } from '#backend/account/identityAccounts.ts';
import { noticeCredentialChange, noticeToAccount } from '#backend/account/mails.ts';
import { temporaryPassword } from '#backend/account/passwords.ts';
import type { CommonTables } from '#backend/db/tables/accounts.ts';
import { check } from '#backend/errors/answered.ts';
import { activeFilter } from '#backend/rows/entries.ts';
import type { Ask, Handler, Handlers } from '#backend/serve/ask.ts';
import { offsetOf, pageOf } from '#backend/serve/page.ts';
import type { userAdministrationCalls, userOrderings } from '#contract/users.ts';
import { customersOf } from '#domain/customers.ts';
import { userForm } from '#domain/forms/users.ts';
import { roles } from '#domain/roles.ts';
import { searchKey } from '#domain/searchText.ts';
import { unfinishedStages } from '#machines/incident/stages.ts';
import { addAccount, changeAccount, disableAccount, givePassword, takeSecondFactor, wireNames } from './accounts.ts';
import { history } from './history.ts';
import { keptBy, keptUser, userColumns, userWire } from './rows.ts';

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

/** As `searchKey` writes it (#domain/incident.ts), of all by which an account is looked for. */
const foundBy = sql`regexp_replace(
  normalize(lower(concat_ws(' ', username, email, first_name, last_name, second_last_name)), NFD), '[\\u0300-\\u036f]', '', 'g')`;

/** Each word has to stand somewhere in user name, e-mail address or names, with or without accents. */
const matching = (words: readonly string[]) => words.map((word) => sql<boolean>`strpos(${foundBy}, ${word}) > 0`);

function wanted({ query, viewer }: ListAsk) {
  const { search = '', role, customer, is_active } = query;
  const code = roles.find((one) => one === role);
  return (account: Accounts) =>
    account.and([
      keptBy(viewer)(account),
      account('scopes', 'is', null),
      account('is_active', 'in', activeFilter(is_active)),
      ...matching(searchKey(search).split(' ').filter(Boolean)),
      ...(code ? [account('role', '=', code)] : []),
      ...(role === 'none' ? [account('role', 'is', null)] : []),
      ...(customer ? [account('customer', '=', customer)] : []),
    ]);
}

const list: Handler<typeof userAdministrationCalls.list> = async (ask) => {
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

/** How many unfinished incidents an account owns, by customer. */
const unfinished: Handler<typeof userAdministrationCalls.unfinished> = async ({ params, viewer, services }) => {
  const { door } = services;
  const { id } = await keptUser(door.common, viewer, params.id);
  const customers = customersOf(viewer).map(({ code }) => code);
  const counts = await Promise.all(
    door.together(customers).map((asked) =>
      door.scoped(viewer, asked, (trx) =>
        trx
          .selectFrom('incident')
          .select((all) => ['customer', all.fn.countAll<string>().as('count')])
          .where('customer', 'in', asked)
          .where('owner_id', '=', id)
          .where('stage', 'in', unfinishedStages)
          .groupBy('customer')
          .execute(),
      ),
    ),
  );
  return counts
    .flat()
    .map(({ customer, count }) => ({ customer, count: Number(count) }))
    .sort((a, b) => (a.customer < b.customer ? -1 : 1));
};

type Body = Ask<typeof userAdministrationCalls.create>['body'];

const valuesOf = ({ userRoleCode, ...body }: Body) =>
  check(
    userForm,
    {
      ...body,
      secondLastName: body.secondLastName ?? '',
      role: userRoleCode ?? '',
      customer: body.customer ?? '',
      authorizationLimit: body.authorizationLimit ?? '',
    },
    wireNames,
  );

const newPassword = () => ({ password: temporaryPassword(), isTemporary: true });

/** A changed address is announced to the one before. */
const update: Handler<typeof userAdministrationCalls.update> = async ({ params, ifMatch, body, viewer, services }) => {
  const values = valuesOf(body);
  const { id } = params;
  const change = {
    id,
    ifMatch,
    values,
    isActive: body.isActive,
    keepsLimit: body.authorizationLimit === undefined,
  };
  const { user, emailBefore } = await changeAccount(services.door, viewer, change);
  if (emailBefore !== undefined) noticeCredentialChange(services, emailBefore, 'email');
  return user;
};

const resetPassword: Handler<typeof userAdministrationCalls.resetPassword> = async (asked) => {
  const { params, ifMatch, viewer, services } = asked;
  const { id } = await keptUser(services.door.common, viewer, params.id);
  await refuseProvidersOwn(services, id);
  const given = await givePassword(services.door, viewer, { id, ifMatch, ...newPassword() });
  await noticeToAccount(services, given.id, 'passwordReset');
  return given;
};

const removeSecondFactor: Handler<typeof userAdministrationCalls.removeSecondFactor> = async (asked) => {
  const { params, ifMatch, viewer, services } = asked;
  const user = await takeSecondFactor(services.door, viewer, { id: params.id, ifMatch });
  await noticeToAccount(services, user.id, 'secondFactorOff');
  return user;
};

export const userAdministrationHandlers = {
  list,
  create: ({ body, viewer, services: { door } }) =>
    addAccount(door, viewer, { values: valuesOf(body), ...newPassword() }),
  one: async ({ params, viewer, services: { door } }) => userWire(await keptUser(door.common, viewer, params.id)),
  update,
  disable: ({ params: { id }, ifMatch, viewer, services: { door } }) => disableAccount(door, viewer, { id, ifMatch }),
  resetPassword,
  removeSecondFactor,
  history,
  unfinished,
} satisfies Handlers<typeof userAdministrationCalls>;
