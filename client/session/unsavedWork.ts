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

export const unsavedWork = () => [...works.values()];

/** The browser's own question when the page is closed or reloaded. */
export function guardClosing() {
  addEventListener('beforeunload', (event) => {
    if (works.size > 0) event.preventDefault();
  });
}
