import { type DocumentNode, print } from 'graphql';
import { createClient, NetworkError } from 'graphql-sse';
import { authorization, csrfHeader, notePosition } from '#client/session/request.ts';
import { currentToken } from '#client/session/session.ts';
import { shareHeard } from './shared.ts';
import { suspectSilence, whenItAnswers } from './silence.ts';

const shortestPauseMs = 1000;
const longestPauseMs = 30_000;
/** After so many failures in a row the lists are asked again now and then. */
const fallBackAfter = 3;
const askEveryMs = 30_000;

type Following<Data> = {
  /** Names the subscription among the windows of this browser. */
  readonly name: string;
  readonly customer: string;
  readonly username: string;
  readonly document: DocumentNode;
  /** Asked each time the stream is opened: where to go on from. */
  readonly variables?: () => Record<string, unknown>;
  readonly onData: (data: Data) => void;
  /** Whether a stream that is opened again says all that happened meanwhile; default: it does. */
  readonly goesOn?: () => boolean;
  /** The place to go on from is none any more, as after a restore: the stream is to begin anew, and everything to be asked for. */
  readonly onLost?: () => void;
  /** What the stream did not say, or cannot say for a while, is to be asked for. */
  readonly onMissed?: () => void;
  /** What a window that opens later needs to begin with (see `shareHeard`); default: nothing. */
  readonly known?: (since: number) => readonly Data[] | null;
  /** When what is shown began to be read (ms since the epoch). */
  readonly since: number;
  readonly signal: AbortSignal;
};

/** The session ended while the stream was open. */
class SessionOver extends Error {}
/** The stream was refused as it was asked for. Only the place to go on from changes between attempts, so that is what is wrong. */
class PlaceLost extends Error {}

type Errors = readonly { readonly message?: string; readonly extensions?: Readonly<Record<string, unknown>> }[];

const says = (errors: Errors, code: string) => errors.some(({ extensions }) => extensions?.code === code);

function endedBy(errors: Errors): Error {
  if (says(errors, 'UNAUTHENTICATED')) return new SessionOver();
  if (says(errors, 'VALIDATION_FAILED')) return new PlaceLost();
  return new Error(errors[0]?.message);
}

async function untilAnotherToken(token: string | null, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && currentToken() === token) await pause(shortestPauseMs, signal);
}

/**
 * Hears one subscription of one customer until the signal ends it. One window of the browser that is looked at keeps the
 * connection and passes on to the others what it hears; one that comes back receives what it missed.
 */
export async function follow<Data extends Record<string, unknown>>(following: Following<Data>): Promise<void> {
  const {
    name,
    customer,
    username,
    document: subscription,
    variables,
    onData,
    goesOn,
    onLost,
    onMissed,
    known = () => [],
    since,
    signal,
  } = following;
  const shared = shareHeard<Data>({
    name: `dictamen:${name}:${customer}:${username}`,
    onHeard: onData,
    onMissed: () => onMissed?.(),
    known,
    since,
    signal,
  });
  const client = createClient({
    url: '/graphql/stream',
    retryAttempts: 0,
    headers: () => {
      const token = currentToken();
      return { ...csrfHeader, 'x-customer': customer, ...(token ? authorization(token) : {}) };
    },
  });
  const query = print(subscription);
  let isFirst = true;
  let failures = 0;

  const listen = async (until: AbortSignal): Promise<void> => {
    const changes = client.iterate<Data>({ query, variables: variables?.() ?? {} });
    const stop = () => void changes.return?.();
    until.addEventListener('abort', stop, { once: true });
    try {
      if ((!isFirst || shared.hasFollowed()) && goesOn?.() === false) shared.miss();
      isFirst = false;
      for await (const { data, errors, extensions } of changes) {
        const { position } = (extensions ?? {}) as { readonly position?: unknown };
        if (typeof position === 'string') notePosition(position);
        if (errors) throw endedBy(errors);
        if (!data) continue;
        failures = 0;
        shared.hear(data);
      }
    } finally {
      until.removeEventListener('abort', stop);
    }
  };

  const fallBack = setInterval(() => {
    if (failures >= fallBackAfter && !document.hidden) shared.miss();
  }, askEveryMs);
  try {
    while (!signal.aborted) {
      await whenShown(signal);
      const until = whileShown(signal);
      const error: unknown = await shared
        .whileLeading(until, async () => {
          const began = Date.now();
          const token = currentToken();
          // The screen is being locked, or the person leaves.
          if (token === null) return untilAnotherToken(token, until);
          const reason: unknown = await listen(until).catch((thrown: unknown) => thrown);
          if (reason instanceof SessionOver || (reason instanceof NetworkError && reason.response?.status === 401)) {
            // A person who is writing is not interrupted: the next thing that they send asks them to sign in.
            await untilAnotherToken(token, until);
            return;
          }
          if (until.aborted) return;
          if (reason instanceof PlaceLost || (reason instanceof NetworkError && reason.response?.status === 400)) {
            onLost?.();
            shared.miss();
          }
          failures = Date.now() - began > longestPauseMs ? 0 : failures + 1;
          const wait = Math.min(shortestPauseMs * 2 ** (failures - 1), longestPauseMs) * (0.5 + Math.random());
          suspectSilence();
          await untilItAnswers(wait, until);
        })
        .catch((thrown: unknown) => thrown);
      if (error !== undefined && !until.aborted) await pause(longestPauseMs, until);
    }
  } finally {
    clearInterval(fallBack);
    client.dispose();
  }
}

function whenShown(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const go = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    document.addEventListener('visibilitychange', go);
    signal.addEventListener('abort', go);
  });
}

/** Aborted once the tab is hidden, or the signal is. */
function whileShown(signal: AbortSignal): AbortSignal {
  const hidden = new AbortController();
  const check = () => {
    if (!document.hidden && !signal.aborted) return;
    document.removeEventListener('visibilitychange', check);
    hidden.abort();
  };
  document.addEventListener('visibilitychange', check);
  signal.addEventListener('abort', check, { once: true });
  return hidden.signal;
}

/** A pause that ends as soon as a server that was silent answers again. */
async function untilItAnswers(milliseconds: number, signal: AbortSignal): Promise<void> {
  const answers = new AbortController();
  const forget = whenItAnswers(() => answers.abort());
  await pause(milliseconds, AbortSignal.any([signal, answers.signal]));
  forget();
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
