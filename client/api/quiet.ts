import { ApolloLink, Observable } from '@apollo/client';

let travelling = 0;
const waiting = new Set<() => void>();

function arrived() {
  travelling -= 1;
  if (travelling > 0) return;
  const called = [...waiting];
  waiting.clear();
  for (const call of called) call();
}

/** Counts what is asked until it is answered, fails or is not wanted any more. */
export const createCountingLink = () =>
  new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        travelling += 1;
        const subscription = forward(operation).subscribe(observer);
        return () => {
          subscription.unsubscribe();
          arrived();
        };
      }),
  );

/** Once nothing that was asked is on its way; what is asked in this very moment counts too. Answers how to give up. */
export function whenQuiet(then: () => void): () => void {
  const timer = setTimeout(() => {
    if (travelling === 0) then();
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
