import type { WireAccount } from '#contract/account.ts';

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
