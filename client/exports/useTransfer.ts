import { useEffect, useRef, useState } from 'react';
import { download } from '#client/api/download.ts';
import { type Problem, problemOf } from '#client/api/failures.ts';
import type { Progress } from '#client/api/receive.ts';

export type Transfer = {
  /** Null while nothing is under way. */
  readonly progress: Progress | null;
  readonly problem: Problem | null;
  readonly run: (url: string, take: (coming: Coming) => Promise<void>) => Promise<void>;
  readonly cancel: () => void;
};
/** The whole file, once it is here. */
export type Coming = ReturnType<typeof download>;

const nothingYet: Progress = { rows: null, received: 0, expected: null };

/** One file at a time, which its reader may stop: then, and when its screen goes, the server stops too. */
export function useTransfer(): Transfer {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (url: string, take: (coming: Coming) => Promise<void>) => {
    if (running.current) return;
    const stop = new AbortController();
    running.current = stop;
    setProblem(null);
    setProgress(nothingYet);
    try {
      await take(download(url, 'datos', { signal: stop.signal, onProgress: setProgress }));
    } catch (error) {
      if (!stop.signal.aborted) setProblem(problemOf(error));
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return { progress, problem, run, cancel: () => running.current?.abort() };
}
