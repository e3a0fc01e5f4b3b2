import { laterPosition, positionCookie, positionHeader } from '#domain/position.ts';
import { texts } from '#domain/texts.ts';
import { Failure } from '#machines/failure.ts';

/** Longer than any database that answers may be behind another. */
const livesSeconds = 60;

const cookie = new RegExp(`(?:^|;\\s*)${positionCookie}=([^;]+)`);

/**
 * Remembers how far this browser has seen, so that nothing that any of its tabs asks next is answered with less.
 * @param position as an answer or a change said it; nothing where there is one database server
 */
export function notePosition(position: string | null | undefined): void {
  const { document } = globalThis as { readonly document?: { cookie: string } };
  if (!position || document === undefined) return;
  const known = cookie.exec(document.cookie)?.[1];
  const later = laterPosition(known, position);
  if (later === undefined || later === known) return;
  document.cookie = `${positionCookie}=${later}; Path=/; Max-Age=${livesSeconds}; SameSite=Strict`;
}

/** `fetch`, which notes how far the answer has seen. */
export const notingFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  notePosition(response.headers.get(positionHeader));
  return response;
};

/** The gateway demands a header that a foreign page's form cannot send. */
export const csrfHeader = { 'X-CSRFToken': 'dictamen' } as const;

export const authorization = (token: string) => ({ Authorization: `JWT ${token}` });

type Answer<Data> = { data?: Data | null; errors?: { message: string; extensions?: { code?: unknown } }[] };

const unauthorizedCodes: readonly unknown[] = ['UNAUTHENTICATED', 'unauthorized'];

export const isUnauthorizedCode = (code: unknown) => unauthorizedCodes.includes(code);

/** No server answered, or only that the data's server is away for now. */
export class Unanswered extends Failure {
  constructor(text: string) {
    super(text, { isFault: true });
  }
}

export const unavailableCode = 'SERVICE_UNAVAILABLE';

/** Requirements §8: a text for an answer that is not a GraphQL one. */
function checkStatus({ status }: Response) {
  if (status === 401) throw new Failure(texts.sessionExpired, { unauthorized: true });
  if (status >= 500) throw new Unanswered(texts.serverError);
}

/** The server gives each of its own steps up sooner: what takes longer is held by the line. */
export const longestMs = 60_000;

/**
 * `fetch`, which fails as without a network where no answer has begun by then: the line holds it. One that has begun takes as
 * long as it is.
 */
export const impatientFetch: typeof fetch = (input, init) =>
  Promise.race([
    notingFetch(input, init),
    new Promise<never>((_, reject) => setTimeout(reject, longestMs, new TypeError())),
  ]);

async function reach(init: RequestInit): Promise<Response> {
  try {
    return await notingFetch('/graphql', { signal: AbortSignal.timeout(longestMs), ...init });
  } catch {
    throw new Unanswered(texts.noResponse);
  }
}

/** GraphQL without Apollo, for the page before signing in: answers `Data`, or throws a Failure with the person's text. */
export async function request<Data>(
  query: string,
  variables: object,
  token?: string,
  init: RequestInit = {},
): Promise<Data> {
  const response = await reach({
    ...init,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...csrfHeader, ...(token ? authorization(token) : {}) },
    body: JSON.stringify({ query, variables }),
  });
  checkStatus(response);
  const { data, errors } = (await response.json().catch(() => ({}))) as Answer<Data>;
  const [error] = errors ?? [];
  if (error?.extensions?.code === unavailableCode) throw new Unanswered(error.message);
  if (error) throw new Failure(error.message, { unauthorized: isUnauthorizedCode(error.extensions?.code) });
  if (data === undefined || data === null) throw new Unanswered(texts.serverError);
  return data;
}
