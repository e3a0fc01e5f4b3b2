import { ApolloLink, Observable } from '@apollo/client';
import { longestMs } from '#client/session/request.ts';

/** A new key, of a request or of something on the screen. `crypto.randomUUID` would want https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Longer than a person waits before they send again what was not answered. */
const keptMs = 5 * 60_000;
const kept = new Map<string, { readonly key: string; readonly until: number }>();

type Attempt = {
  /** The key of the last time when the same was sent and how that ended is not known; otherwise a new one. */
  readonly key: string;
  /** Whether the server said how it ended. */
  readonly ended: (isKnown: boolean) => void;
};

/**
 * Sending something. After no answer the same is the same attempt again, which the server does not make twice. `own` is the
 * key of one that the server knows nothing of yet; default: a new one.
 */
export function attemptAt(what: string, own: string = newKey()): Attempt {
  const known = kept.get(what);
  const key = known !== undefined && known.until > Date.now() ? known.key : own;
  const ended = (isKnown: boolean) => {
    if (isKnown) kept.delete(what);
    else kept.set(what, { key, until: Date.now() + keptMs });
  };
  return { key, ended };
}

type Variables = Readonly<Record<string, unknown>>;

/** Another person's change in between does not make it another attempt. */
const withoutVersion = ({ version: _, ...rest }: Variables): Variables => rest;

const whatIsSent = ({ operationName, variables }: ApolloLink.Operation): string => {
  const { input, ...others } = variables as { readonly input?: Variables };
  return JSON.stringify([operationName, withoutVersion(others), input && withoutVersion(input)]);
};

const isKnown = (data: object | null | undefined): boolean =>
  Object.values(data ?? {}).some((root) => root !== null && root?.__typename !== 'ServiceUnavailable');

/** Every mutation travels with the key of its attempt, and one that the line holds ends like one that got no answer. */
export const createAttemptLink = () =>
  new ApolloLink((operation, forward) => {
    if (`${operation.operationType}` !== 'mutation') return forward(operation);
    const attempt = attemptAt(whatIsSent(operation));
    operation.setContext(({ headers = {} }) => ({ headers: { ...headers, 'Idempotency-Key': attempt.key } }));
    return new Observable((observer) => {
      const fail = (error: unknown) => {
        attempt.ended(false);
        observer.error(error);
      };
      const timer = setTimeout(fail, longestMs, new TypeError());
      const sent = forward(operation).subscribe({
        next: (answer) => {
          attempt.ended(isKnown(answer.data));
          observer.next(answer);
        },
        error: fail,
        complete: () => observer.complete(),
      });
      return () => {
        clearTimeout(timer);
        sent.unsubscribe();
      };
    });
  });
