import { useEffect } from 'react';

/** What would be lost by leaving, in words for the question that is asked then. */
const works = new Map<symbol, string>();

/** Keeps a screen or dialog from being left by accident while `isUnsaved`. `what` completes «Perderá …». */
export function useUnsavedWork(isUnsaved: boolean, what: string) {
  useEffect(() => {
    if (!isUnsaved) return;
    const key = Symbol(what);
    works.set(key, what);
    return () => void works.delete(key);
  }, [isUnsaved, what]);
}

export const unsavedWork = (): readonly string[] => [...works.values()];

/** What a tab asks the others with. */
export const asked = 'asked';

/** The tabs of this browser ask each other what is unsaved in them, and each answers with a list. */
export const tabs = new BroadcastChannel('dictamen:unsaved');

let hearHistory: ((event: PopStateEvent) => void) | null = null;

/** Calls `listener` when the browser went back or forward, before the router hears of it and shows the other screen. */
export function onHistory(listener: (event: PopStateEvent) => void): () => void {
  hearHistory = listener;
  return () => {
    hearHistory = null;
  };
}

/**
 * The browser's own question when the page is closed or reloaded, the answer to the other tabs, and the way back. Called
 * before anything is drawn: the window's listeners are called in the order in which they came.
 */
export function guardUnsavedWork() {
  addEventListener('beforeunload', (event) => {
    if (works.size > 0) event.preventDefault();
  });
  addEventListener('popstate', (event) => hearHistory?.(event));
  tabs.addEventListener('message', ({ data }) => {
    if (data === asked && works.size > 0) tabs.postMessage(unsavedWork());
  });
}
