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

const asked = 'asked';

/** The tabs of this browser ask each other what is unsaved in them, and each answers with a list. */
const tabs = new BroadcastChannel('dictamen:unsaved');

/** How long the other tabs have to answer (ms); one that the browser has put to sleep does not. */
const patience = 150;

/** Of all tabs of this browser, for what ends the work in each of them, as signing out does. */
export async function unsavedAnywhere(): Promise<readonly string[]> {
  const elsewhere: string[] = [];
  const heard = ({ data }: MessageEvent<typeof asked | readonly string[]>) => {
    if (data !== asked) elsewhere.push(...data.map((what) => `${what} en otra pestaña`));
  };
  tabs.addEventListener('message', heard);
  tabs.postMessage(asked);
  await new Promise((resolve) => setTimeout(resolve, patience));
  tabs.removeEventListener('message', heard);
  return [...unsavedWork(), ...elsewhere];
}

/** The browser's own question when the page is closed or reloaded, and the answer to the other tabs. */
export function guardUnsavedWork() {
  addEventListener('beforeunload', (event) => {
    if (works.size > 0) event.preventDefault();
  });
  tabs.addEventListener('message', ({ data }) => {
    if (data === asked && works.size > 0) tabs.postMessage(unsavedWork());
  });
}
