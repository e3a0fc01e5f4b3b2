import { hashPassword } from '#backend/account/passwords.ts';
import type { Database } from '#demo/database.ts';
import { readTable } from '#demo/tables.ts';
import { demoAccounts, demoPassword } from '#domain/demo.ts';
import { searchKey } from '#domain/incident.ts';

/** Treatment, first name and last names, by user name. */
type People = Readonly<Record<string, readonly [string, string, string, string]>>;

/** Accounts that are there already keep their password and everything else. */
export async function writeAccounts({ insert, query }: Database): Promise<void> {
  const people = readTable<People>('people');
  const passwordHash = await hashPassword(demoPassword);
  const [{ next } = { next: 1 }] = await query<{ next: number }>(
    'select coalesce(max(id), 0)::int + 1 as next from account',
  );
  const rows = demoAccounts.map(({ username, role, userType, customer }, at) => {
    const [treatment, firstName, lastName, secondLastName] = people[username] ?? ['C.', username, '', ''];
    return {
      id: next + at,
      username,
      username_key: searchKey(username),
      password_hash: passwordHash,
      role,
      user_type: userType,
      customer,
      treatment,
      first_name: firstName,
      last_name: lastName,
      second_last_name: secondLastName,
      email: `${username}@dictamen.example`,
    };
  });
  await insert('account', rows.map(withPhones), 'skip');
}

function withPhones<Account extends object>(
  account: Account,
  at: number,
): Account & { phone: string; phone_ext: string } {
  return { ...account, phone: `55${String(41_208_300 + at * 1_117)}`, phone_ext: String(101 + at) };
}
