import type { WireAccount } from '#contract/account.ts';
import type { Person } from '#domain/roles.ts';

/** What `domain` and the machine ask of an account. */
export function personOf({ userRoleCode, userType, customer }: WireAccount): Person {
  return { role: userRoleCode, userType, customer };
}
