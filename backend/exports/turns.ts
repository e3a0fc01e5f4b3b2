import { malformed, tooMany } from '#backend/errors.ts';

/** Each holds a connection for as long as it streams: they must leave some to everybody else. */
const mostAtOnce = 4;
const retryAfter = 15;

let running = 0;

/** A turn to stream a file; it is given back when its generator ends. @throws 429 while too many are under way */
export async function* inTurn<Item>(items: () => AsyncGenerator<Item>): AsyncGenerator<Item> {
  if (running >= mostAtOnce) throw tooMany(retryAfter);
  running += 1;
  try {
    yield* items();
  } finally {
    running -= 1;
  }
}

export const tooManyRows = (most: number) =>
  malformed('too_many_rows', `Un libro de Excel admite hasta ${most} filas: acote el filtro, o pida el archivo CSV.`);
