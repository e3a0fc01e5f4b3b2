import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { Problem } from '#client/api/failures.ts';
import { useSend } from '#client/api/useSend.ts';
import { HandOverIncidentsDocument } from './HandOver.generated.ts';

export type Refused = { readonly slug: string; readonly number: string; readonly reason: string | null };

export type Progress = {
  readonly done: number;
  readonly remaining: number | null;
  readonly refused: readonly Refused[];
  readonly isOver: boolean;
};

const start: Progress = { done: 0, remaining: null, refused: [], isOver: false };

/** Goes on, some at a time, while some remain and some were done; can be stopped in between. */
export function useHandOverAll(from: string) {
  const client = useApolloClient();
  const { send, isSending } = useSend(HandOverIncidentsDocument);
  const [progress, setProgress] = useState(start);
  const isStopped = useRef(false);

  const finish = (progress: Progress) => {
    setProgress({ ...progress, isOver: true });
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'userUnfinished' });
    void client.refetchQueries({ include: 'active' });
  };

  const run = async (operator: string): Promise<Problem | null> => {
    isStopped.current = false;
    let now = start;
    for (;;) {
      const outcome = await send({ from, operator });
      if (!outcome.ok) {
        if (now.done > 0) finish(now);
        return outcome.problem;
      }
      const { results, remaining } = outcome.value;
      const done = results.filter((one) => one.done).length;
      now = { ...now, done: now.done + done, remaining, refused: results.filter((one) => !one.done) };
      setProgress(now);
      if (remaining === 0 || done === 0 || isStopped.current) break;
    }
    finish(now);
    return null;
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { run, stop, progress, isSending };
}
