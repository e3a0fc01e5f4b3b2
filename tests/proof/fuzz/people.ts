import type { Call } from '#contract/call.ts';
import type { Random } from '#demo/random.ts';
import { demoAccounts } from '#domain/demo.ts';
import { may } from '#domain/permissions.ts';
import { holdsAnyRole, mayActAs, type Person } from '#domain/roles.ts';
import { houseAdministrator } from '#domain/users.ts';
import { steps } from '#machines/incident/steps.ts';
import { customers, directory, readerOf } from '../house.ts';

/** Who asks: an account of the house, a stranger, no account, or a forged token. */
export type Asker = { readonly username: string; readonly person: Person | null; readonly forged?: string };

const accounts = new Map<string, Person>([
  ...demoAccounts.map(({ username, ...person }): [string, Person] => [username, person]),
  ...customers.map((customer): [string, Person] => [
    readerOf(customer),
    { role: null, userType: 'extranet', customer },
  ]),
]);

const nobody: Asker = { username: '', person: null };

const forgeries = [
  'x',
  'a.b.c',
  `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"1"}').toString('base64url')}.`,
  'x'.repeat(4000),
  '=?',
];

const somebody = (username: string): Asker => ({ username, person: accounts.get(username) ?? null });

const program: Asker = { username: directory, person: houseAdministrator };

export function askerFor(random: Random, customer: string, row?: Call): Asker {
  if (row?.scim && random.chance(0.7)) return program;
  const kind = random.next();
  if (kind < 0.5) return somebody('adm');
  if (kind < 0.64) return somebody(`are.${customer}`);
  if (kind < 0.76) return somebody(`mro.${customer}`);
  if (kind < 0.8) return somebody(random.pick(['are', 'mro']));
  if (kind < 0.84) return somebody(readerOf(customer));
  if (kind < 0.9) return somebody('jb');
  if (kind < 0.95) return somebody(random.pick([...accounts.keys()]));
  return kind < 0.975 ? nobody : { ...nobody, forged: random.pick(forgeries) };
}

/** Why this person may not do this, whatever they send; null where what they send decides. */
export function barred({ username, person }: Asker, row: Call, customer: string): string | null {
  if (row.open) return null;
  if (!person) return 'nobody signed in';
  if (row.scope === 'customer' && !mayActAs(person, customer)) return 'another customer';
  if (row.scim && username !== directory) return 'no service account';
  if (row.permission && !may(person.role, ...row.permission)) return 'no permission';
  if (row.event && !holdsAnyRole(person.role, steps[row.event].by)) return 'not their event';
  return null;
}
