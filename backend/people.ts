import type { Selectable } from 'kysely';
import type { AccountTable } from './db/tables/accounts.ts';

/** Columns of `account` that say who somebody is. */
export const personColumns = ['id', 'username', 'role', 'first_name', 'last_name', 'second_last_name'] as const;

export type PersonRow = Pick<Selectable<AccountTable>, (typeof personColumns)[number]>;

export function namesOf(person: Pick<PersonRow, 'first_name' | 'last_name' | 'second_last_name'>): string {
  return [person.first_name, person.last_name, person.second_last_name].filter(Boolean).join(' ');
}

/** Who did something, as binnacle, files and history show it. */
export function binnacleUserOf(person: PersonRow) {
  return {
    userId: person.id,
    names: namesOf(person),
    roleCode: person.role,
    username: person.username,
    avatar: null,
  };
}
