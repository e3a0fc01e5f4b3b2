import { GraphQLError } from 'graphql';

export type ErrorCode =
  | 'CSRF'
  | 'FORBIDDEN'
  | 'NO_CUSTOMER'
  | 'NOT_FOUND'
  | 'RATE_LIMITED'
  | 'READ_ONLY_TOKEN'
  | 'SERVICE_UNAVAILABLE'
  | 'TRANSITION_REFUSED'
  | 'UNAUTHENTICATED'
  | 'VALIDATION_FAILED'
  | 'QUERY_TOO_COSTLY'
  | 'QUERY_TOO_DEEP'
  | 'QUERY_TOO_LARGE_PAGE'
  | 'QUERY_TOO_LONG'
  | 'QUERY_TOO_MANY_ALIASES'
  | 'QUERY_TOO_MANY_FIELDS'
  | 'GRAPHQL_INVALID'
  | 'internal';

/** An error meant for the person who asked: its Spanish message is shown as it is. */
export class GatewayError extends GraphQLError {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, extensions: Readonly<Record<string, unknown>> = {}) {
    super(message, { extensions: { ...extensions, code } });
    this.code = code;
  }
}

export function invalidField(field: string, message: string): GatewayError {
  return new GatewayError('VALIDATION_FAILED', message, { fields: [{ field, messages: [message] }] });
}
