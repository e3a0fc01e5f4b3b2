import { sql } from 'kysely';
import { invalid } from '#backend/errors.ts';
import type { Trx } from './database.ts';

/** Shorter than those who ask wait for an answer. */
const mostMilliseconds = 15_000;
const canceled = '57014';

/**
 * For reads whose price depends on what is asked: those that take too long are ended, and told how to be narrowed.
 * @throws 400
 */
export async function inBoundedTime<Result>(trx: Trx, read: () => Promise<Result>): Promise<Result> {
  await sql`select set_config('statement_timeout', ${String(mostMilliseconds)}, true)`.execute(trx);
  return read().catch((error: unknown) => {
    const isLate = error instanceof Error && 'code' in error && error.code === canceled;
    throw isLate ? tooSlow() : error;
  });
}

const tooSlow = () =>
  invalid({
    date_from: [
      'La consulta tarda demasiado: elija un rango de fechas más corto, o filtre por autopista, tramo o estatus.',
    ],
  });
