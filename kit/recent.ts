type Kept<Value> = { readonly value: Value; readonly until: number };

type RecentOptions = {
  /** Of more entries than so many, the one used longest ago is forgotten. */
  readonly most: number;
  /** An entry is forgotten so long after it was set. */
  readonly livesMs?: number;
  readonly now?: () => number;
};

/** Entries used most recently. `lru-cache` reserves room for all of them at once: 2.6 MB for those of the gateway. */
export class Recent<Value> {
  readonly #most: number;
  readonly #livesMs: number;
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept<Value>>();

  constructor({ most, livesMs = Number.POSITIVE_INFINITY, now = () => Date.now() }: RecentOptions) {
    this.#most = most;
    this.#livesMs = livesMs;
    this.#now = now;
  }

  get(key: string): Value | undefined {
    const known = this.#kept.get(key);
    if (known === undefined) return undefined;
    this.#kept.delete(key);
    if (known.until <= this.#now()) return undefined;
    this.#kept.set(key, known);
    return known.value;
  }

  set(key: string, value: Value): void {
    this.#kept.delete(key);
    this.#kept.set(key, { value, until: this.#now() + this.#livesMs });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
  }

  delete(key: string): boolean {
    return this.#kept.delete(key);
  }
}
