import { sql } from 'kysely';
import { invalid } from '#backend/errors/answered.ts';
import type { Trx } from './database.ts';

/** Shorter than those who ask wait for an answer. */
const mostMilliseconds = 15_000;
const canceled = '57014';

type Bounded = <Result>(read: () => Promise<Result>) => Promise<Result>;

/**
 * For reads whose price depends on what is asked: those that take too long, all statements of one answer together, are
 * ended, and told how to be narrowed.
 */
export function boundedTime(trx: Trx, most = mostMilliseconds): Bounded {
  const end = performance.now() + most;
  return async (read) => {
    const left = Math.max(1, Math.round(end - performance.now()));
    await sql`select set_config('statement_timeout', ${String(left)}, true)`.execute(trx);
    return read().catch((error: unknown) => {
      const isLate = error instanceof Error && 'code' in error && error.code === canceled;
      throw isLate ? tooSlow() : error;
    });
  };
}

/** The same for a single statement. @throws 400 */
export const inBoundedTime = <Result>(trx: Trx, read: () => Promise<Result>): Promise<Result> => boundedTime(trx)(read);

const tooSlow = () =>
  invalid({
    date_from: [
      'La consulta tarda demasiado: elija un rango de fechas más corto, o filtre por autopista, tramo o estatus.',
    ],
  });
