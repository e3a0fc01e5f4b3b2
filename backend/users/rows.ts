import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { isUnconfirmed } from '#backend/account/codes.ts';
import type { CommonDb, CommonTrx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import type { AccountTable, CommonTables } from '#backend/db/tables/accounts.ts';
import { invalid, notFound } from '#backend/errors/answered.ts';
import type { WireUser } from '#contract/users.ts';
import { usernameKey } from '#domain/forms/account.ts';
import { canonical } from '#domain/money.ts';
import type { Person } from '#domain/roles.ts';
import { type Account, administers } from '#domain/users.ts';

export const userColumns = [
  'id',
  'username',
  'first_name',
  'last_name',
  'second_last_name',
  'email',
  'role',
  'user_type',
  'customer',
  'is_active',
  'must_change_password',
  'authorization_limit',
  'second_factor_since',
  'last_sign_in_at',
  'created_at',
  'version',
  'profile_version',
] as const;

export type UserRow = Pick<Selectable<AccountTable>, (typeof userColumns)[number]>;

/** Both the person and an administrator change the account, so either's change makes the other's copy stale. */
export const versionOf = (row: Pick<UserRow, 'version' | 'profile_version'>) => row.version + row.profile_version;

export const userWire = (row: UserRow): WireUser => ({
  id: row.id,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  secondLastName: row.second_last_name,
  email: row.email,
  userRoleCode: row.role,
  userType: row.user_type,
  customer: row.customer,
  isActive: row.is_active,
  authorizationLimit: canonical.money(row.authorization_limit),
  mustChangePassword: row.must_change_password,
  hasSecondFactor: row.second_factor_since !== null,
  lastSignIn: row.last_sign_in_at,
  addDate: row.created_at,
  version: versionOf(row),
});

export const accountOf = (row: UserRow): Account => ({
  role: row.role,
  userType: row.user_type,
  customer: row.customer,
  isActive: row.is_active,
});

/** The accounts that a person administers: the rule of `administers` as a condition in SQL. */
export function keptBy({ customer }: Person) {
  return (account: ExpressionBuilder<CommonTables, 'account'>) =>
    customer === null ? sql<boolean>`true` : account('customer', '=', customer);
}

/** Whose account it is: a person's, or a program's. */
export type Kind = 'person' | 'program';

const isOfKind = (kind: Kind) => sql<boolean>`(scopes is null) = ${kind === 'person'}`;

/** @throws 404 for a missing account, for one of the other kind, and for one that the viewer does not administer */
export async function keptUser(db: CommonDb, viewer: Person, id: string, kind: Kind = 'person'): Promise<UserRow> {
  const found = isId(id)
    ? await db.selectFrom('account').select(userColumns).where('id', '=', id).where(isOfKind(kind)).executeTakeFirst()
    : undefined;
  if (!found || !administers(viewer, accountOf(found))) throw notFound();
  return found;
}

/** The same account, locked until the transaction ends. */
export async function lockUser(trx: CommonTrx, viewer: Person, id: string, kind?: Kind): Promise<UserRow> {
  const found = await keptUser(trx, viewer, id, kind);
  return trx.selectFrom('account').select(userColumns).where('id', '=', found.id).forUpdate().executeTakeFirstOrThrow();
}

const usernameUsed = { username: ['Usuario: ya hay una cuenta con este nombre. Elija otro.'] };
const emailUsed = { email: ['Correo: ya hay una cuenta con este correo. Escriba otro.'] };

const byConstraint: Readonly<Record<string, ReturnType<typeof invalid>>> = {
  account_username_key_key: invalid(usernameUsed),
  account_email: invalid(emailUsed),
};

/** What no two accounts may share; `id` is of the account that has them itself, or null of one to be added. */
type Names = { readonly id: string | null; readonly username: string; readonly email: string };

const hasUsername = (username: string) => sql<boolean>`account.username_key = ${usernameKey(username)}`;
const hasEmail = (email: string) => sql<boolean>`(${email} <> '' and lower(account.email) = ${email.toLowerCase()})`;

/**
 * Deletes registrations of either that no link has confirmed and no administrator has touched: the address is not shown to
 * be anyone's, and an insurer does not see what would be in its way.
 */
async function dropUnconfirmed(trx: CommonTrx, { id, username, email }: Names): Promise<void> {
  await trx
    .deleteFrom('account')
    .where(isUnconfirmed)
    .where(sql<boolean>`(${hasUsername(username)} or ${hasEmail(email)})`)
    .$if(id !== null, (all) => all.where('id', '<>', id))
    .where(sql<boolean>`not exists (select from account_event e where e.account_id = account.id)`)
    .execute();
}

/** Which of both another account has, whatever the case, once unconfirmed registrations have made way. */
export async function claimNames(trx: CommonTrx, names: Names) {
  await dropUnconfirmed(trx, names);
  const { id, username, email } = names;
  const others = trx
    .selectFrom('account')
    .select('id')
    .$if(id !== null, (all) => all.where('id', '<>', id));
  const isUsed = async (used: typeof others) => (await used.executeTakeFirst()) !== undefined;
  return {
    username: await isUsed(others.where(hasUsername(username))),
    email: await isUsed(others.where(hasEmail(email))),
  };
}

/** Says of both at once; an index, which `unlessUsed` hears, tells of one alone. */
export async function refuseUsed(trx: CommonTrx, names: Names): Promise<void> {
  const used = await claimNames(trx, names);
  if (used.username || used.email) throw invalid({ ...(used.username && usernameUsed), ...(used.email && emailUsed) });
}

/** Runs a write, and answers 400 when a unique index finds the user name or e-mail address taken. */
export async function unlessUsed<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    const name = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
    throw byConstraint[name] ?? error;
  }
}
