import { userCalls, type WireAccount } from '#contract/account.ts';
import { catalogCalls } from '#contract/catalogs.ts';
import type { WireConcept } from '#contract/concepts.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { laterPosition } from '#domain/position.ts';
import { maxLines } from '#domain/quantification/line.ts';
import type { Measured } from '#kit/measures.ts';
import type { Actor } from '#machines/incident/events.ts';
import type { Positions, Seen } from './http/position.ts';
import type { Rates } from './rates.ts';
import { type Attempt, createRest, type Rest } from './rest/ask.ts';
import type { Connection } from './rest/connection.ts';
import { unauthenticated } from './rest/failure.ts';
import type { SharedReads } from './rest/sharedReads.ts';
import type { FieldProblem } from './schema.generated.ts';
import { type AcceptedTokens, chosenCustomer, type KnownAccounts, personOf } from './session/accounts.ts';

/** The part of the configuration that a browser may know. */
type PublicSettings = { readonly signUpIsOpen: boolean; readonly idleLockMinutes: number | null };

/** What all requests of the process share. */
export type Services = {
  readonly settings: PublicSettings;
  readonly connection: Connection;
  readonly accounts: KnownAccounts;
  readonly accepted: AcceptedTokens;
  readonly positions: Positions;
  readonly rates: Rates;
  /** What listeners wait for together. */
  readonly shared: SharedReads;
};

/** What the request itself says about its sender. */
export type Caller = {
  readonly token: string | null;
  /** Header `x-customer`. */
  readonly customer: string | undefined;
  readonly requestId: string;
  readonly address: string | undefined;
  readonly userAgent: string | undefined;
  /** Header `Idempotency-Key`. */
  readonly idempotencyKey?: string | undefined;
  /** What this device was given when it was remembered. */
  readonly device: string | undefined;
  readonly rememberDevice: (device: string) => void;
  /** What this browser was given when it was sent to the provider of identity. */
  readonly identityBrowser?: string | undefined;
  readonly measured?: Measured | undefined;
  readonly seen: Seen;
  /** Of a stream: it is closed. */
  readonly gone?: AbortSignal;
};

/** What one request works with; all of it acts for the person who sent the request. */
export type Context = Pick<Caller, 'device' | 'rememberDevice' | 'identityBrowser' | 'idempotencyKey'> & {
  readonly settings: PublicSettings;
  readonly token: string | null;
  readonly rest: Rest;
  /** Where it is noted what was asked and how it ended. */
  readonly measured: Measured | undefined;
  /** How far the request has seen of the database's changes. */
  readonly seen: Seen;
  /** The request was told something as of this position, though it did not ask for it itself. */
  readonly reached: (position: string | undefined) => void;
  readonly shared: SharedReads;
  /** Of a stream: aborted when it is closed. */
  readonly gone: AbortSignal | undefined;
  readonly rates: Rates;
  /** The account that asks, possibly read some seconds ago. Rejects without a session. */
  readonly account: () => Promise<WireAccount>;
  /** The account that asks, read from the backend now. */
  readonly freshAccount: () => Promise<WireAccount>;
  /** The customer of this request. Rejects when none is chosen, or this person may not work for it. */
  readonly profile: () => Promise<CustomerProfile>;
  readonly actorOn: (incident: { readonly isOwn: boolean }) => Promise<Actor>;
  /** A concept by its id, read together with the others that the request asks for; null where there is none. */
  readonly conceptOf: (id: string) => Promise<WireConcept | null>;
  /** Drops the remembered account, after the session has ended or the account has changed. */
  readonly forget: () => void;
  /** Of a mutation: variables that are not what their types say, and how to mend them. */
  readonly misread?: readonly FieldProblem[];
  /** Of a mutation: the key by which a repeated attempt is known. */
  readonly attempt: Attempt;
  /** The same request with another token. */
  readonly as: (token: string) => Context;
};

export function createContext(services: Services, caller: Caller): Context {
  const { token } = caller;
  const { accounts } = services;

  const freshAccount = async () => {
    if (token === null) throw unauthenticated();
    const account = await rest.ask(userCalls.current, {}).catch((error: unknown) => {
      accounts.delete(token);
      throw error;
    });
    accounts.set(token, account);
    return account;
  };
  const account = async () => {
    if (token === null) throw unauthenticated();
    return accounts.get(token) ?? freshAccount();
  };
  const profile = async () => chosenCustomer(personOf(await account()), caller.customer);
  const { seen } = caller;
  const { positions } = services;
  const attempt: Attempt = { key: undefined };
  const reached = (position: string | undefined) => {
    seen.position = laterPosition(seen.position, position);
    if (token !== null && position !== undefined) positions.reach(token, position);
  };
  const rest = createRest(services.connection, {
    ...caller,
    attempt,
    customer: async () => (await profile()).code,
    position: () => laterPosition(seen.position, token === null ? undefined : positions.of(token)),
    reached,
    judged: (isAccepted) => {
      if (token !== null) services.accepted.judge(token, isAccepted);
    },
  });

  return {
    settings: services.settings,
    token,
    rest,
    measured: caller.measured,
    device: caller.device,
    rememberDevice: caller.rememberDevice,
    identityBrowser: caller.identityBrowser,
    idempotencyKey: caller.idempotencyKey,
    seen,
    reached,
    shared: services.shared,
    gone: caller.gone,
    rates: services.rates,
    attempt,
    account,
    freshAccount,
    profile,
    conceptOf: inBatches(maxLines, (ids) =>
      rest.ask(catalogCalls.conceptsNamed, { query: { concepts: ids.join(',') } }),
    ),
    actorOn: async ({ isOwn }) => ({ role: (await account()).userRoleCode, owns: isOwn }),
    forget: () => {
      if (token !== null) accounts.delete(token);
    },
    as: (other) => createContext(services, { ...caller, token: other }),
  };
}

/**
 * Reads one by its id; all that are asked for while a request's resolvers run are read together, and each once.
 *
 * @param most how many one reading takes
 */
export function inBatches<Entity extends { readonly id: string }>(
  most: number,
  read: (ids: readonly string[]) => Promise<readonly Entity[]>,
): (id: string) => Promise<Entity | null> {
  const known = new Map<string, Promise<Entity | null>>();
  let waiting: string[] = [];
  let underway: Promise<ReadonlyMap<string, Entity>> | null = null;
  const readWaiting = async () => {
    // After the resolvers of the same level, which run before the timers.
    await new Promise((resolve) => setImmediate(resolve));
    const ids = waiting;
    waiting = [];
    underway = null;
    const parts = Array.from({ length: Math.ceil(ids.length / most) }, (_, at) =>
      ids.slice(at * most, (at + 1) * most),
    );
    const entities = (await Promise.all(parts.map(read))).flat();
    return new Map(entities.map((entity) => [entity.id, entity]));
  };
  return (id) => {
    const found = known.get(id);
    if (found) return found;
    waiting.push(id);
    underway ??= readWaiting();
    const entity = underway.then((entities) => entities.get(id) ?? null);
    known.set(id, entity);
    return entity;
  };
}
