import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { InboxDocument } from './Inbox.generated.ts';
import { MarkIncidentReadDocument, NewsDocument } from './News.generated.ts';

type Readable = { readonly slug: string; readonly version: number; readonly news: string | null };

/** A person who has an incident open has seen it, as of this version; the counters follow when there was something new. */
export function useReadMark({ slug, version, news }: Readable) {
  const client = useApolloClient();
  const hadNews = useRef(news !== null);
  hadNews.current = news !== null;
  useEffect(() => {
    const refetchQueries = hadNews.current ? [InboxDocument, NewsDocument] : [];
    // What cannot be noted now is noted the next time it is opened: nothing of the person's work depends on it.
    client.mutate({ mutation: MarkIncidentReadDocument, variables: { slug, version }, refetchQueries }).catch(() => {});
  }, [client, slug, version]);
}
