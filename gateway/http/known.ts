import type { ErrorCode } from '#gateway/errors.ts';
import { knownError } from '#gateway/errors.ts';
import type { ErrorAnswer, Spell } from '#kit/errors.ts';

const statuses: Readonly<Partial<Record<ErrorCode, number>>> = {
  CSRF: 403,
  FORBIDDEN: 403,
  NO_CUSTOMER: 400,
  NOT_FOUND: 404,
  // The protocol's own status: its clients ask again with the text.
  PERSISTED_QUERY_NOT_FOUND: 200,
  RATE_LIMITED: 429,
  READ_ONLY_TOKEN: 403,
  SERVICE_UNAVAILABLE: 503,
  TOO_LARGE: 413,
  TRANSITION_REFUSED: 409,
  UNAUTHENTICATED: 401,
  VALIDATION_FAILED: 400,
};

export const statusOf = (code: ErrorCode) => statuses[code];

/** The routes beside GraphQL answer code and message, as `Failure` of the schema does. */
export const asFailure: Spell = (code, message, extra) => ({ code: code.toUpperCase(), message, ...extra });

/** GraphQL's own answer of a request that was not understood. */
export const asGraphqlErrors: Spell = (code, message, extra) => ({
  errors: [{ message, extensions: { code: code.toUpperCase(), ...extra } }],
});

/** How GraphQL answers an error that ended a request before it was read. */
export const knownErrors = (error: unknown) => answerOf(error, asGraphqlErrors, 400);

/** How the routes beside GraphQL answer an error that a person may read. */
export const knownAnswer = (error: unknown) => answerOf(error, asFailure, 500);

/** @param unlisted the status of a code that has none of its own */
function answerOf(error: unknown, spell: Spell, unlisted: number): ErrorAnswer | undefined {
  const known = knownError(error);
  if (!known) return undefined;
  const { code, message, extensions } = known;
  const { fields, reason, retryAfter } = extensions;
  const more = {
    ...(fields === undefined ? {} : { fields }),
    ...(reason === undefined ? {} : { reason }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
  return {
    status: statusOf(code) ?? unlisted,
    body: spell(code, message, more),
    ...(typeof retryAfter === 'number' ? { headers: { 'Retry-After': String(retryAfter) } } : {}),
  };
}
