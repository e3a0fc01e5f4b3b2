import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { InboxDocument, type InboxQuery } from '#client/incidents/Inbox.generated.ts';

const pause = 30_000;

/** What waits, asked again while the page is looked at, and at once when somebody comes back to it. */
export function useInbox(): InboxQuery['inbox'] | undefined {
  const { data, refetch } = useQuery(InboxDocument, {
    pollInterval: pause,
    skipPollAttempt: () => document.hidden,
    errorPolicy: 'ignore',
  });
  useEffect(() => {
    const comeBack = () => {
      if (!document.hidden) void refetch().catch(() => {});
    };
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, [refetch]);
  return data?.inbox;
}
