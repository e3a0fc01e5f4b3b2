import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './database.ts';

type Scoped = <Result>(work: (trx: Trx) => Promise<Result>) => Promise<Result>;

/** Passes items from a producer to a consumer one at a time, so that neither runs ahead. */
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

  /** The next item, or undefined once the producer has ended. */
  async take(done: Promise<unknown>): Promise<Item | undefined> {
    if (!this.#given) await Promise.race([done, new Promise<void>((resolve) => (this.#wanted = resolve))]);
    this.#wanted = null;
    return this.#given?.item;
  }

  /** Lets the producer go on, because the item taken has been used. */
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
 * Rows of a query in batches, read through a database cursor so that memory does not grow with their number. The
 * transaction lasts as long as the reading; a consumer that stops ends the query.
 */
export async function* rowsOf<Row>(scoped: Scoped, query: RawBuilder<Row>, batch = 500): AsyncGenerator<Row[]> {
  const handover = new Handover<Row[]>();
  let begun = false;
  const reading = scoped(async (trx) => {
    // A standby that is lost in between is not made good by another reading from the beginning.
    if (begun) throw new Error('the reading was broken off');
    // The planner should optimise for the whole result, not for the first rows.
    await sql`select set_config('cursor_tuple_fraction', '1', true)`.execute(trx);
    await sql`declare reading no scroll cursor for ${query}`.execute(trx);
    for (;;) {
      const { rows } = await sql<Row>`fetch forward ${sql.lit(batch)} from reading`.execute(trx);
      begun = true;
      if (rows.length > 0 && !(await handover.give(rows))) return;
      if (rows.length < batch) return;
    }
  });
  // The error is thrown where the next batch is taken.
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
