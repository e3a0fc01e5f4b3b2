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
