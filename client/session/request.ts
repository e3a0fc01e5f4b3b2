import { texts } from '#domain/texts.ts';
import { Failure } from '#machines/failure.ts';
import { notingFetch } from './position.ts';

/** The gateway demands a header that a foreign page's form cannot send. */
export const csrfHeader = { 'X-CSRFToken': 'dictamen' } as const;

export const authorization = (token: string) => ({ Authorization: `JWT ${token}` });

type Answer = { data?: unknown; errors?: { message: string; extensions?: { code?: unknown } }[] };

const unauthorizedCodes: readonly unknown[] = ['UNAUTHENTICATED', 'unauthorized'];

export const isUnauthorizedCode = (code: unknown) => unauthorizedCodes.includes(code);

/** Requirements §8: a text for an answer that is not a GraphQL one. */
function checkStatus({ status }: Response) {
  if (status === 401) throw new Failure(texts.sessionExpired, { unauthorized: true });
  if (status >= 500) throw new Failure(texts.serverError);
}

async function reach(init: RequestInit): Promise<Response> {
  try {
    return await notingFetch('/graphql', init);
  } catch {
    throw new Failure(texts.noResponse);
  }
}

/** GraphQL without Apollo, for the page before signing in. Throws a Failure with what the person is told. */
export async function request(
  query: string,
  variables: object,
  token?: string,
  init: RequestInit = {},
): Promise<unknown> {
  const response = await reach({
    ...init,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...csrfHeader, ...(token ? authorization(token) : {}) },
    body: JSON.stringify({ query, variables }),
  });
  checkStatus(response);
  const { data, errors } = (await response.json().catch(() => ({}))) as Answer;
  const [error] = errors ?? [];
  if (error) throw new Failure(error.message, { unauthorized: isUnauthorizedCode(error.extensions?.code) });
  if (data === undefined || data === null) throw new Failure(texts.serverError);
  return data;
}
