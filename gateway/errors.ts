import { GraphQLError } from 'graphql';
import { texts } from '#domain/texts.ts';
import { fieldProblem, toFilterProblems } from './fields.ts';
import { RestError, type RestFailure } from './rest/failure.ts';
import type { FailureCode, FieldProblem } from './schema.generated.ts';

/** Every code that an answer may have is listed in the schema. */
export type ErrorCode = FailureCode;

/** An error meant for the person who asked: its Spanish message is shown as it is. */
export class GatewayError extends GraphQLError {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, extensions: Readonly<Record<string, unknown>> = {}) {
    super(message, { extensions: { ...extensions, code } });
    this.code = code;
  }
}

export function invalidField(field: string, message: string): GatewayError {
  return new GatewayError('VALIDATION_FAILED', message, { fields: [fieldProblem(field, [message])] });
}

/** The same of several fields; the first is said. */
export function invalidFields(fields: readonly FieldProblem[]): GatewayError {
  return new GatewayError('VALIDATION_FAILED', fields[0]?.messages[0] ?? texts.reviewAllFields, { fields });
}

/** The error that people may see; undefined for an unexpected one, which must stay masked. */
export function knownError(error: unknown): GatewayError | undefined {
  if (error instanceof GatewayError) return error;
  return error instanceof RestError ? codedError(error.failure) : undefined;
}

const codes = {
  notFound: 'NOT_FOUND',
  blocked: 'TRANSITION_REFUSED',
  stale: 'TRANSITION_REFUSED',
  moved: 'TRANSITION_REFUSED',
  unavailable: 'SERVICE_UNAVAILABLE',
} as const satisfies Partial<Record<RestFailure['kind'], ErrorCode>>;

const wait = (retryAfter: number | null | undefined) => (typeof retryAfter === 'number' ? { retryAfter } : {});

/** What a query throws for a failed REST call. */
function codedError(failure: RestFailure): GatewayError {
  switch (failure.kind) {
    case 'invalid':
      return invalidFields(toFilterProblems(failure.fields));
    case 'unauthenticated':
      return new GatewayError('UNAUTHENTICATED', failure.text, { reason: failure.code });
    case 'forbidden':
      return new GatewayError('FORBIDDEN', failure.text, { reason: failure.code });
    case 'limited':
      return new GatewayError('RATE_LIMITED', failure.text, { retryAfter: failure.retryAfter });
    case 'refused':
      return new GatewayError('TRANSITION_REFUSED', failure.text, { reasons: failure.reasons });
    case 'unavailable':
      return new GatewayError(codes.unavailable, failure.text, wait(failure.retryAfter));
    default:
      return new GatewayError(codes[failure.kind], failure.text);
  }
}
