import { RestError, type RestFailure } from './failure.ts';

/** Null where the call failed in one of these ways; any other failure is thrown on. */
export async function orNullIf<Value>(
  kinds: readonly RestFailure['kind'][],
  answer: Promise<Value>,
): Promise<Value | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RestError && kinds.includes(error.failure.kind)) return null;
    throw error;
  }
}
