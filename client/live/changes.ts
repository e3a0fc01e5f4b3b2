import { useEffect, useRef } from 'react';
import type { EventType } from '#client/schema.generated.ts';

/** A change that was saved just now, in this tab or by another person. */
export type Change = {
  readonly slug: string;
  readonly version: number;
  readonly event: EventType;
  readonly by: { readonly username: string; readonly name: string };
};

/** A change; null where anything may have changed, because it was not announced. */
export type Heard = Change | null;

const listeners = new Set<(heard: Heard) => void>();

export function announce(heard: Heard): void {
  for (const listener of [...listeners]) listener(heard);
}

/** Calls `listener` for each change. @returns how to end that */
export function listenTo(listener: (heard: Heard) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls the newest `listener` for each change while the component is drawn. */
export function useChanges(listener: (heard: Heard) => void): void {
  const newest = useRef(listener);
  newest.current = listener;
  useEffect(() => {
    return listenTo((heard) => newest.current(heard));
  }, []);
}

/** Reads again what a screen shows beside an incident, once another version of that is looked at. */
export function useRereading(version: number, reread: () => Promise<unknown>): void {
  const newest = useRef(reread);
  newest.current = reread;
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    newest.current().catch(() => {});
  }, [version]);
}

const leastPauseMs = 2000;

/** For what costs a request: acts on the first that is heard soon, and on those that follow together. */
export function useTogether<One>(act: (heard: readonly One[]) => void): (one: One) => void {
  const newest = useRef(act);
  newest.current = act;
  const heard = useRef<One[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const actedAt = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (one) => {
    heard.current.push(one);
    if (heard.current.length > 1) return;
    // Not at once: what this tab itself has saved is fetched anyway by the screen that saved it.
    const wait = Math.max(400, actedAt.current + leastPauseMs - Date.now());
    timer.current = setTimeout(() => {
      actedAt.current = Date.now();
      newest.current(heard.current.splice(0));
    }, wait);
  };
}

/** Like `useChanges`, for what costs a request. */
export function useChangesTogether(act: (heard: readonly Heard[]) => void): void {
  useChanges(useTogether(act));
}
