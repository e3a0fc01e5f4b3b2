import { useEffect, useSyncExternalStore } from 'react';
import { type Theme, themeStore } from '../theme.ts';

const classNames: Record<Theme, string | null> = { light: 'graphiql-light', dark: 'graphiql-dark', system: null };

/** GraphiQL takes its colours from a class of the body; without it, from the operating system. */
export function useSameTheme() {
  const name = classNames[useSyncExternalStore(themeStore.subscribe, themeStore.read)];
  useEffect(() => {
    if (name === null) return undefined;
    document.body.classList.add(name);
    return () => document.body.classList.remove(name);
  }, [name]);
}
