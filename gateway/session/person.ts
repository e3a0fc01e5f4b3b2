import type { WireAccount } from '#contract/account.ts';
import { type CustomerProfile, findProfile } from '#domain/customers.ts';
import { mayActAs, type Person } from '#domain/roles.ts';
import { texts } from '#domain/texts.ts';
import { GatewayError } from '#gateway/errors.ts';

/** The part of an account that the rules in `domain` need. */
export function personOf({ userRoleCode, userType, customer }: WireAccount): Person {
  return { role: userRoleCode, userType, customer };
}

/** The customer that the request works for: the one of its header, or the only one of an extranet person. */
export function chosenCustomer(person: Person, asked: string | undefined): CustomerProfile {
  const code = asked || person.customer;
  if (!code) throw new GatewayError('NO_CUSTOMER', texts.noCustomer);
  const profile = findProfile(code);
  if (!profile || !mayActAs(person, code)) throw new GatewayError('FORBIDDEN', 'No puede trabajar con ese cliente.');
  return profile;
}
