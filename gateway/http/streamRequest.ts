import type { Request } from 'express';
import { GatewayError } from '#gateway/errors.ts';
import { misshapenQuestion, missingQuery, notAskedAsJson } from '#gateway/graphql/formatError.ts';
import { isRecord } from '#kit/isRecord.ts';

export type StreamRequest = {
  readonly query: string;
  readonly operationName: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
};

/** What is asked in the address of a GET or in the JSON of a POST. */
export function readRequest(request: Request): StreamRequest {
  const { query, operationName, variables } = request.method === 'GET' ? addressed(request) : posted(request);
  if (query === undefined || query === null || query === '') throw wrong(missingQuery);
  const isNamed = operationName === undefined || operationName === null || typeof operationName === 'string';
  const hasVariables = variables === undefined || variables === null || isRecord(variables);
  if (typeof query !== 'string' || !isNamed || !hasVariables) throw wrong(misshapenQuestion);
  return { query, operationName: operationName || undefined, variables: variables ?? {} };
}

type Asked = { readonly query?: unknown; readonly operationName?: unknown; readonly variables?: unknown };

function addressed({ originalUrl }: Request): Asked {
  // Not as a URL: a request to a proxy names a host before the path, which may be none.
  const given = new URLSearchParams(originalUrl.slice(originalUrl.indexOf('?') + 1));
  const variables = given.get('variables');
  return {
    query: given.get('query'),
    operationName: given.get('operationName'),
    variables: variables ? parsed(variables) : undefined,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrong(misshapenQuestion);
  }
}

function posted(request: Request): Asked {
  if (!isRecord(request.body)) throw wrong(notAskedAsJson);
  return request.body;
}

const wrong = (text: string) => new GatewayError('GRAPHQL_INVALID', `La consulta no es válida: ${text}`);
