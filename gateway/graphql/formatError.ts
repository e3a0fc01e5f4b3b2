import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { texts } from '#domain/texts.ts';
import { GatewayError, knownError } from '#gateway/errors.ts';
import type { Log } from '#kit/log.ts';
import { limits } from './limits.ts';
import { wrongQuestion } from './spanish.ts';

const ofTheQuery = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** Invalid queries and known refusals are shown as they are; every other error is logged, and its text is hidden. */
export function formatErrors(log: Log) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const { locations, path } = formatted;
    const cause = causeOf(error);
    const known = knownError(cause) ?? queryError(formatted);
    if (!known) log.error({ err: cause, path }, 'unexpected error');
    const { message, extensions } = known ?? new GatewayError('INTERNAL', texts.serverError);
    return { message, ...(locations && { locations }), ...(path && { path }), extensions };
  };
}

function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? error.originalError : error;
}

function queryError({ message, extensions }: GraphQLFormattedError): GatewayError | undefined {
  const code = String(extensions?.code ?? '');
  if (/more th[ae][nt] \d+ tokens/.test(message)) {
    return new GatewayError(
      'QUERY_TOO_LONG',
      `La consulta es demasiado larga (más de ${limits.tokens} símbolos): divídala.`,
    );
  }
  if (ofTheQuery.has(code)) {
    return new GatewayError('GRAPHQL_INVALID', wrongQuestion(message));
  }
  return undefined;
}
