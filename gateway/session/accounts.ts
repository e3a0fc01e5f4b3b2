import type { WireAccount } from '#contract/account.ts';
import { type CustomerProfile, findProfile } from '#domain/customers.ts';
import { mayActAs, type Person } from '#domain/roles.ts';
import { texts } from '#domain/texts.ts';
import { GatewayError } from '#gateway/errors.ts';
import { Recent } from '#kit/recent.ts';

const livesMs = 15_000;

/**
 * Accounts read in the last seconds, by token, so that a list costs one REST call. Nothing is permitted because of them:
 * every call still carries the token to the backend, which checks it each time.
 */
export class KnownAccounts extends Recent<WireAccount> {
  constructor() {
    super({ most: 5000, livesMs });
  }
}

/**
 * Tokens that the backend accepted in the last minutes. Nothing is permitted because of them: they only tell who may send
 * as much as a person who is signed in from a sender who writes anything into the header.
 */
export class AcceptedTokens {
  readonly #kept: Recent<true>;

  constructor(now = () => Date.now()) {
    this.#kept = new Recent({ most: 20_000, livesMs: 10 * 60_000, now });
  }

  has(token: string): boolean {
    return this.#kept.get(token) ?? false;
  }

  /** What the backend said of a call with this token. */
  judge(token: string, isAccepted: boolean): void {
    if (isAccepted) this.#kept.set(token, true);
    else this.#kept.delete(token);
  }
}

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
