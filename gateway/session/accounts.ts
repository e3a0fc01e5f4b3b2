import type { WireAccount } from '#contract/account.ts';
import { type CustomerProfile, findProfile } from '#domain/customers.ts';
import { mayActAs, type Person } from '#domain/roles.ts';
import { texts } from '#domain/texts.ts';
import { GatewayError } from '#gateway/errors.ts';

const livesMs = 15_000;
const most = 5000;

/**
 * Accounts read in the last seconds, by token, so that a list costs one REST call. Nothing is permitted because of them:
 * every call still carries the token to the backend, which checks it each time.
 */
export class KnownAccounts {
  readonly #byToken = new Map<string, { readonly account: WireAccount; readonly until: number }>();

  get(token: string): WireAccount | undefined {
    const known = this.#byToken.get(token);
    if (known && known.until > Date.now()) return known.account;
    this.#byToken.delete(token);
    return undefined;
  }

  keep(token: string, account: WireAccount): void {
    this.forget(token);
    const oldest = this.#byToken.size >= most ? this.#byToken.keys().next().value : undefined;
    if (oldest !== undefined) this.#byToken.delete(oldest);
    this.#byToken.set(token, { account, until: Date.now() + livesMs });
  }

  forget(token: string): void {
    this.#byToken.delete(token);
  }
}

const acceptedMs = 10 * 60_000;
const mostAccepted = 20_000;

/**
 * Tokens that the backend accepted in the last minutes. Nothing is permitted because of them: they only tell who may send
 * as much as a person who is signed in from a sender who writes anything into the header.
 */
export class AcceptedTokens {
  readonly #until = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  has(token: string): boolean {
    const until = this.#until.get(token);
    if (until !== undefined && until > this.#now()) return true;
    this.#until.delete(token);
    return false;
  }

  /** What the backend said of a call with this token. */
  judge(token: string, isAccepted: boolean): void {
    this.#until.delete(token);
    if (!isAccepted) return;
    const [oldest] = this.#until.keys();
    if (this.#until.size >= mostAccepted && oldest !== undefined) this.#until.delete(oldest);
    this.#until.set(token, this.#now() + acceptedMs);
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
