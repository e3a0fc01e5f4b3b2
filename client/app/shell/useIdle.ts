import { useEffect, useSyncExternalStore } from 'react';
import { whenQuiet } from '#client/api/quiet.ts';

/** A screen that breaks or is never answered keeps the menus waiting no longer than this. */
const longestWait = 3000;

let isIdle = false;
const listeners = new Set<() => void>();

function begin() {
  isIdle = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  const timer = setTimeout(begin, longestWait);
  return () => {
    listeners.delete(listener);
    clearTimeout(timer);
  };
}

/** False until the first screen has painted what it asked for; what it does not need is fetched then. */
export const useIdle = (): boolean => useSyncExternalStore(subscribe, () => isIdle);

/** Drawn beside a screen's own parts, so that what they ask for is on its way when this begins to wait. */
export function FirstRows() {
  useEffect(() => whenQuiet(() => requestAnimationFrame(() => setTimeout(begin))), []);
  return null;
}
