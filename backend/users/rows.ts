import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { AccountTable, CommonTables } from '#backend/db/tables/accounts.ts';
import type { WireUser } from '#contract/users.ts';
import type { Person } from '#domain/roles.ts';
import type { Account } from '#domain/users.ts';

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
  'last_sign_in_at',
  'created_at',
  'version',
  'profile_version',
] as const;

export type UserRow = Pick<Selectable<AccountTable>, (typeof userColumns)[number]>;

/** What the person keeps of themselves is theirs and the administrator's: either's change makes the other's copy old. */
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
  mustChangePassword: row.must_change_password,
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

/** The accounts that an administrator keeps: the same rule as `administers`, for many at once. */
export function keptBy({ customer }: Person) {
  return (account: ExpressionBuilder<CommonTables, 'account'>) =>
    customer === null ? sql<boolean>`true` : account('customer', '=', customer);
}
