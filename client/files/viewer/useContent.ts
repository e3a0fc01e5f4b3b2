import { useEffect, useRef, useState } from 'react';
import type { ViewableFile } from '#client/files/viewable.ts';
import { texts } from '#domain/texts.ts';
import { Failure, textOf } from '#machines/failure.ts';

/** The link is no longer good: another one has to be asked for. */
class LinkExpired extends Failure {}

const expired = 'El enlace al archivo caducó. Cierre el archivo y ábralo de nuevo.';
const gone = 'El archivo ya no está disponible.';

async function fetchContent(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new Failure(texts.noResponse);
  });
  if (response.ok) return response.blob();
  if (response.status === 403) throw new LinkExpired(expired);
  throw new Failure(response.status === 404 ? gone : texts.serverError);
}

export type Content =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly blob: Blob }
  | { readonly status: 'error'; readonly text: string };

type Kept = { readonly of: string; readonly content: Content };

const loading: Content = { status: 'loading' };

/** What a file holds. A link that is no longer good is asked for anew, once; another link to what is there changes nothing. */
export function useContent({ id, url }: ViewableFile, onRefresh?: () => Promise<unknown>) {
  const [attempt, setAttempt] = useState(0);
  const [renewed, setRenewed] = useState<string | null>(null);
  const [kept, setKept] = useState<Kept | null>(null);
  const wanted = `${id} ${attempt}`;
  const loaded = useRef<string | null>(null);
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  });

  useEffect(() => {
    if (loaded.current === wanted) return;
    const stop = new AbortController();
    const keep = (content: Content) => {
      if (!stop.signal.aborted) setKept({ of: wanted, content });
    };
    const fail = (error: unknown) => keep({ status: 'error', text: textOf(error) });
    const renew = async () => {
      await refresh.current?.().catch(() => undefined);
      setRenewed(wanted);
    };
    fetchContent(url, stop.signal).then(
      (blob) => {
        if (stop.signal.aborted) return;
        loaded.current = wanted;
        keep({ status: 'ready', blob });
      },
      (error: unknown) => {
        const mayRenew = error instanceof LinkExpired && refresh.current && renewed !== wanted;
        if (mayRenew && !stop.signal.aborted) void renew();
        else fail(error);
      },
    );
    return () => stop.abort();
  }, [wanted, url, renewed]);

  return {
    content: kept?.of === wanted ? kept.content : loading,
    retry: () => setAttempt((count) => count + 1),
  };
}
