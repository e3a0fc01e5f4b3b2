import { userCalls, type WireAccount } from '#contract/account.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { chosenCustomer } from '#gateway/session/person.ts';
import type { Actor } from '#machines/incident/events.ts';
import type { Rates } from './rates.ts';
import { createRest, type Rest } from './rest/ask.ts';
import type { Connection } from './rest/connection.ts';
import { unauthenticated } from './rest/failure.ts';
import type { KnownAccounts } from './session/knownAccounts.ts';
import { personOf } from './session/person.ts';

/** How this installation is configured, as far as a browser may know. */
export type PublicSettings = { readonly signUpIsOpen: boolean; readonly idleLockMinutes: number | null };

/** What lives as long as the process. */
export type Services = {
  readonly settings: PublicSettings;
  readonly connection: Connection;
  readonly accounts: KnownAccounts;
  readonly rates: Rates;
};

/** What a request says of who asks. */
export type Caller = {
  readonly token: string | null;
  /** Header `x-customer`. */
  readonly customer: string | undefined;
  readonly requestId: string;
  readonly address: string | undefined;
};

/** What lives as long as one request. Everything in it is closed over who asks. */
export type Context = {
  readonly settings: PublicSettings;
  readonly token: string | null;
  readonly rest: Rest;
  readonly rates: Rates;
  /** Who asks, perhaps as read a few seconds ago; rejects when nobody is signed in. */
  readonly account: () => Promise<WireAccount>;
  /** Who asks, as the backend says right now. */
  readonly freshAccount: () => Promise<WireAccount>;
  /** The customer of this request; rejects while there is none, or it is not this person's. */
  readonly profile: () => Promise<CustomerProfile>;
  readonly actorOn: (incident: { readonly isOwn: boolean }) => Promise<Actor>;
  /** Forgets the session of this request, once it has ended. */
  readonly forget: () => void;
  /** The same request with another token, just obtained. */
  readonly as: (token: string) => Context;
};

export function createContext(services: Services, caller: Caller): Context {
  const { token } = caller;
  const { accounts } = services;

  const freshAccount = async () => {
    if (token === null) throw unauthenticated();
    const account = await rest.ask(userCalls.current, {}).catch((error: unknown) => {
      accounts.forget(token);
      throw error;
    });
    accounts.keep(token, account);
    return account;
  };
  const account = async () => {
    if (token === null) throw unauthenticated();
    return accounts.get(token) ?? freshAccount();
  };
  const profile = async () => chosenCustomer(personOf(await account()), caller.customer);
  const rest = createRest(services.connection, { ...caller, customer: async () => (await profile()).code });

  return {
    settings: services.settings,
    token,
    rest,
    rates: services.rates,
    account,
    freshAccount,
    profile,
    actorOn: async ({ isOwn }) => ({ role: (await account()).userRoleCode, owns: isOwn }),
    forget: () => {
      if (token !== null) accounts.forget(token);
    },
    as: (other) => createContext(services, { ...caller, token: other }),
  };
}
