import { texts } from '#domain/texts.ts';
import { type ErrorCode, GatewayError } from './errors.ts';
import { toFieldProblems } from './mappers/fields.ts';
import { RestError, type RestFailure } from './rest/failure.ts';

/** The coded error that a read throws for a failed REST call. */
export function codedError(failure: RestFailure): GatewayError {
  switch (failure.kind) {
    case 'invalid': {
      const fields = toFieldProblems(failure.fields);
      return new GatewayError('VALIDATION_FAILED', fields[0]?.messages[0] ?? texts.reviewAllFields, { fields });
    }
    case 'forbidden':
      return new GatewayError('FORBIDDEN', failure.text, { reason: failure.code });
    case 'limited':
      return new GatewayError('RATE_LIMITED', failure.text, { retryAfter: failure.retryAfter });
    case 'refused':
      return new GatewayError('TRANSITION_REFUSED', failure.text, { reasons: failure.reasons });
    default:
      return new GatewayError(codes[failure.kind], failure.text);
  }
}

const codes = {
  unauthenticated: 'UNAUTHENTICATED',
  notFound: 'NOT_FOUND',
  blocked: 'TRANSITION_REFUSED',
  stale: 'TRANSITION_REFUSED',
  moved: 'TRANSITION_REFUSED',
  unavailable: 'SERVICE_UNAVAILABLE',
} as const satisfies Partial<Record<RestFailure['kind'], ErrorCode>>;

/** The error as a person may see it, or undefined when it is unexpected and must stay masked. */
export function knownError(error: unknown): GatewayError | undefined {
  if (error instanceof GatewayError) return error;
  return error instanceof RestError ? codedError(error.failure) : undefined;
}
