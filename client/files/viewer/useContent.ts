import { useCallback, useEffect, useRef, useState } from 'react';
import { textOf } from '#machines/failure.ts';
import type { ViewableFile } from '../viewable.ts';
import { fetchContent, LinkExpired } from './fetchContent.ts';

export type Content =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly blob: Blob }
  | { readonly status: 'error'; readonly text: string };

const loading: Content = { status: 'loading' };

/** What a file holds. A link that is no longer good is asked for anew, once. */
export function useContent({ id, url }: ViewableFile, onRefresh?: () => Promise<unknown>) {
  const [content, setContent] = useState<Content>(loading);
  const [attempt, setAttempt] = useState(0);
  const refreshed = useRef<string | null>(null);
  const loaded = useRef<string | null>(null);
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  });

  useEffect(() => {
    const wanted = `${id} ${attempt}`;
    // A new link to what is already shown changes nothing.
    if (loaded.current === wanted) return;
    const stop = new AbortController();
    const load = async () => {
      setContent(loading);
      try {
        const blob = await fetchContent(url, stop.signal);
        if (stop.signal.aborted) return;
        loaded.current = wanted;
        setContent({ status: 'ready', blob });
      } catch (error) {
        if (stop.signal.aborted) return;
        const mayRefresh = error instanceof LinkExpired && refresh.current && refreshed.current !== id;
        if (!mayRefresh) return setContent({ status: 'error', text: textOf(error) });
        refreshed.current = id;
        await refresh.current?.().catch(() => undefined);
        // The new link comes as another `url`; without one, this says so.
        setTimeout(() => {
          if (!stop.signal.aborted) setContent({ status: 'error', text: textOf(error) });
        }, 300);
      }
    };
    void load();
    return () => stop.abort();
  }, [id, url, attempt]);

  const retry = useCallback(() => {
    refreshed.current = null;
    setAttempt((count) => count + 1);
  }, []);
  return { content, retry };
}
