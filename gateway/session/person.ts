import type { WireAccount } from '#contract/account.ts';
import { type CustomerProfile, findProfile } from '#domain/customers.ts';
import { mayActAs, type Person } from '#domain/roles.ts';
import { texts } from '#domain/texts.ts';
import { GatewayError } from '#gateway/errors.ts';

/** What `domain` and the machine ask of an account. */
export function personOf({ userRoleCode, userType, customer }: WireAccount): Person {
  return { role: userRoleCode, userType, customer };
}

/** The customer that this request works as: what the header asks, or the fixed one of extranet people. */
export function chosenCustomer(person: Person, asked: string | undefined): CustomerProfile {
  const code = asked || person.customer;
  if (!code) throw new GatewayError('NO_CUSTOMER', texts.noCustomer);
  const profile = findProfile(code);
  if (!profile || !mayActAs(person, code)) throw new GatewayError('FORBIDDEN', 'No puede trabajar con ese cliente.');
  return profile;
}
