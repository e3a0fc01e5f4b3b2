import type { ApolloClient } from '@apollo/client';
import { problemOf, unansweredCode } from '#client/api/failures.ts';
import { longestWait } from '#client/api/quiet.ts';
import { dismiss, notify } from '#client/ui/overlay/toasts.ts';

/** Notices that the server does not answer, and what was asked of it meanwhile is asked again once it does. */

const lookEveryMs = 2000;
const longestPauseMs = 15_000;
const patienceMs = 5000;
/** A line that holds what is sent breaks nothing: what takes so long is worth a look whether the server answers at all. */
const longWaitMs = 8000;

const silenceText =
  'No hay conexión con el servidor. Lo que escriba se queda aquí, y lo que ve puede haber cambiado; se actualizará en cuanto vuelva.';

/** What got no answer, unlike what was refused, is worth asking again. */
const unansweredCodes: readonly string[] = [unansweredCode, 'server_error', 'SERVICE_UNAVAILABLE'];

const unansweredIn = (client: ApolloClient) =>
  [...client.getObservableQueries('active')].filter((query) => {
    const { error } = query.getCurrentResult();
    return error !== undefined && unansweredCodes.includes(problemOf(error).code);
  });

const isAnswering = () =>
  fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

const waiting = new Set<() => void>();
const suspecting = new Set<() => void>();

/** Something that should have been heard was not: worth a look whether the server answers at all. */
export function suspectSilence(): void {
  for (const look of suspecting) look();
}

/** Calls `then` once the server answers again after it was silent. @returns how to end that */
export function whenItAnswers(then: () => void): () => void {
  waiting.add(then);
  return () => void waiting.delete(then);
}

/** Watches over what the screens ask, until the signal ends it. */
export function watchSilence(client: ApolloClient, signal: AbortSignal): void {
  let notice: number | null = null;
  let isLooking = false;
  let pauseMs = lookEveryMs;
  let next: ReturnType<typeof setTimeout> | undefined;

  const forget = () => {
    if (notice !== null) dismiss(notice);
    notice = null;
  };
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    clearTimeout(next);
    next = undefined;
    const isHere = navigator.onLine && (await isAnswering());
    if (isHere) {
      // A server that answered all along ends no pause: a stream that it refused is asked for again once its own pause is over.
      if (notice !== null) for (const then of [...waiting]) then();
      forget();
      await Promise.allSettled(unansweredIn(client).map((query) => query.refetch()));
    } else notice ??= notify.warn(silenceText, { stay: null });
    isLooking = false;
    const isOver = isHere && unansweredIn(client).length === 0;
    pauseMs = isOver ? lookEveryMs : Math.min(pauseMs * 1.5, longestPauseMs);
    // Not all browsers at once.
    if (!isOver && !signal.aborted) next = setTimeout(look, pauseMs * (0.5 + Math.random()));
  };
  const lookNow = () => {
    pauseMs = lookEveryMs;
    void look();
  };

  const regularly = setInterval(() => {
    const isDoubtful = longestWait() > longWaitMs || unansweredIn(client).length > 0;
    if (next === undefined && !document.hidden && isDoubtful) void look();
  }, lookEveryMs);
  addEventListener('online', lookNow, { signal });
  addEventListener('offline', lookNow, { signal });
  suspecting.add(lookNow);
  signal.addEventListener('abort', () => {
    suspecting.delete(lookNow);
    clearInterval(regularly);
    clearTimeout(next);
    forget();
  });
}
