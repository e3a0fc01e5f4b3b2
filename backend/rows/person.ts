import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { AccountTable } from '#backend/db/tables/accounts.ts';

/** Columns of `account` that identify a person. */
export const personColumns = ['id', 'username', 'role', 'first_name', 'last_name', 'second_last_name'] as const;

export type PersonRow = Pick<Selectable<AccountTable>, (typeof personColumns)[number]>;

export function namesOf(person: Pick<PersonRow, 'first_name' | 'last_name' | 'second_last_name'>): string {
  return [person.first_name, person.last_name, person.second_last_name].filter(Boolean).join(' ');
}

/** The same names in SQL. @param account the alias of the account's table */
export function namesSql(account: string): RawBuilder<string> {
  const column = (name: string) => sql`nullif(${sql.ref(`${account}.${name}`)}, '')`;
  return sql`concat_ws(' ', ${column('first_name')}, ${column('last_name')}, ${column('second_last_name')})`;
}

/** A person as binnacle, files and history show them. */
export function personWire(person: PersonRow) {
  return {
    userId: person.id,
    names: namesOf(person),
    roleCode: person.role,
    username: person.username,
    avatar: null,
  };
}

export function personJson(accountId: RawBuilder<unknown>): RawBuilder<PersonRow | null> {
  return sql`(select jsonb_build_object('id', a.id::text, 'username', a.username, 'role', a.role,
      'first_name', a.first_name, 'last_name', a.last_name, 'second_last_name', a.second_last_name)
    from account a where a.id = ${accountId})`;
}
