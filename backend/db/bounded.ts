import { sql } from 'kysely';
import { invalid } from '#backend/errors/answered.ts';
import type { Trx } from './database.ts';

/** Less than callers wait for an answer. */
const mostMilliseconds = 15_000;
const canceled = '57014';

type Bounded = <Result>(read: () => Promise<Result>) => Promise<Result>;

/**
 * For reads whose cost depends on the filter: when the statements of one answer together take too long, they are ended
 * with a 400 that says how to narrow the filter.
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
