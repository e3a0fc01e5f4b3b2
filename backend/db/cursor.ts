import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './database.ts';

type Scoped = <Result>(work: (trx: Trx) => Promise<Result>) => Promise<Result>;

/** Hands items from one side to the other, one at a time: neither runs ahead. */
class Handover<Item> {
  #given: { item: Item; taken: (goOn: boolean) => void } | null = null;
  #wanted: (() => void) | null = null;
  #left = false;

  /** @returns whether more is wanted */
  give(item: Item): Promise<boolean> {
    if (this.#left) return Promise.resolve(false);
    return new Promise((taken) => {
      this.#given = { item, taken };
      this.#wanted?.();
    });
  }

  /** The next item, or undefined once the giver is done. */
  async take(done: Promise<unknown>): Promise<Item | undefined> {
    if (!this.#given) await Promise.race([done, new Promise<void>((resolve) => (this.#wanted = resolve))]);
    this.#wanted = null;
    return this.#given?.item;
  }

  /** The giver may go on: what was taken has been used. */
  goOn(): void {
    const given = this.#given;
    this.#given = null;
    given?.taken(true);
  }

  leave(): void {
    this.#left = true;
    this.#given?.taken(false);
  }
}

/**
 * Rows of a query a batch at a time, out of a cursor of the database in one transaction, which lasts as long as they are
 * read: memory does not grow with them. Whoever stops reading ends the query.
 */
export async function* rowsOf<Row>(scoped: Scoped, query: RawBuilder<Row>, batch = 500): AsyncGenerator<Row[]> {
  const handover = new Handover<Row[]>();
  const reading = scoped(async (trx) => {
    // The whole result is wanted, not its first rows soon.
    await sql`select set_config('cursor_tuple_fraction', '1', true)`.execute(trx);
    await sql`declare reading no scroll cursor for ${query}`.execute(trx);
    for (;;) {
      const { rows } = await sql<Row>`fetch forward ${sql.lit(batch)} from reading`.execute(trx);
      if (rows.length > 0 && !(await handover.give(rows))) return;
      if (rows.length < batch) return;
    }
  });
  // Told where the next batch is taken.
  reading.catch(() => undefined);
  try {
    for (;;) {
      const rows = await handover.take(reading);
      if (!rows) break;
      yield rows;
      handover.goOn();
    }
    await reading;
  } finally {
    handover.leave();
    await reading.catch(() => undefined);
  }
}
