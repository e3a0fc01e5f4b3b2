import { type ApolloClient, ApolloLink, Observable } from '@apollo/client';

type Asked = { readonly client: ApolloClient; readonly since: number };

const travelling = new Set<Asked>();
const waiting = new Set<() => void>();

function arrived(asked: Asked) {
  travelling.delete(asked);
  if (travelling.size > 0) return;
  for (const call of waiting) {
    waiting.delete(call);
    call();
  }
}

/** Notes what is asked until it is answered, fails or is not wanted any more. */
export const createCountingLink = () =>
  new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        const asked = { client: operation.client, since: Date.now() };
        travelling.add(asked);
        const subscription = forward(operation).subscribe(observer);
        return () => {
          subscription.unsubscribe();
          arrived(asked);
        };
      }),
  );

/** What a client that is dropped still waits for is on its way for no screen. */
export function forgetAsked(client: ApolloClient): void {
  for (const asked of travelling) if (asked.client === client) arrived(asked);
}

/** For how many milliseconds the oldest of what is on its way has been there; 0 of nothing. */
export function longestWait(): number {
  const [oldest] = travelling;
  return oldest ? Date.now() - oldest.since : 0;
}

/** Once nothing that was asked is on its way; what is asked in this very moment counts too. Answers how to give up. */
export function whenQuiet(then: () => void): () => void {
  const timer = setTimeout(() => {
    if (travelling.size === 0) then();
    else waiting.add(then);
  });
  return () => {
    clearTimeout(timer);
    waiting.delete(then);
  };
}

/** Works for which no person waits, one after the other, each begun while nothing is on its way. Answers how to give up. */
export function oneByOne(works: readonly (() => Promise<unknown>)[]): () => void {
  let isOver = false;
  let giveUp = () => {};
  const begin = (at: number) => {
    const work = works[at];
    if (!work || isOver) return;
    const next = () => begin(at + 1);
    giveUp = whenQuiet(() => void work().then(next, next));
  };
  begin(0);
  return () => {
    isOver = true;
    giveUp();
  };
}
