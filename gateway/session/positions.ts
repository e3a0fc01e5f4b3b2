import { laterPosition } from '#domain/position.ts';

/** How far one request has seen, by itself and by what its sender knew. */
export type Seen = { position: string | undefined };

/** A standby that is so far behind is not asked: what was seen longer ago need not be remembered. */
const livesMs = 60_000;
const most = 5000;

/** How far the requests of each token have seen, so that scripts, which keep no cookies, read nothing older either. */
export class Positions {
  readonly #byToken = new Map<string, { readonly position: string; readonly until: number }>();

  of(token: string): string | undefined {
    const known = this.#byToken.get(token);
    return known && known.until > Date.now() ? known.position : undefined;
  }

  reach(token: string, reached: string): void {
    const position = laterPosition(this.of(token), reached);
    this.#byToken.delete(token);
    const oldest = this.#byToken.size >= most ? this.#byToken.keys().next().value : undefined;
    if (oldest !== undefined) this.#byToken.delete(oldest);
    if (position !== undefined) this.#byToken.set(token, { position, until: Date.now() + livesMs });
  }
}
