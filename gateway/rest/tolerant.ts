import type { RestFailure } from './failure.ts';
import { orNullIf } from './orNull.ts';

/** Everything but 401 and 403: nobody is told «no disponible» for what they may not see. */
const swallowed: readonly RestFailure['kind'][] = [
  'invalid',
  'notFound',
  'refused',
  'blocked',
  'stale',
  'limited',
  'unavailable',
];

/** For the calls whose errors are swallowed (requirements §7): null where they failed. */
export const orNullOnError = <Value>(answer: Promise<Value>): Promise<Value | null> => orNullIf(swallowed, answer);
