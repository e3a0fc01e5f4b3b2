import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '#client/session/useSession.ts';
import { createClient } from './client.ts';

function useClient(customer: string): ApolloClient {
  const [client] = useState(() => createClient(customer));
  useEffect(() => () => client.stop(), [client]);
  return client;
}

/** What was asked while the session was over is asked again once it is back. */
function useRefetchAfterExpiry(client: ApolloClient, isActive: boolean) {
  const wasActive = useRef(isActive);
  useEffect(() => {
    if (isActive && !wasActive.current) void client.refetchQueries({ include: 'active' });
    wasActive.current = isActive;
  }, [client, isActive]);
}

function OwnClient({ customer, children }: { customer: string; children: ReactNode }) {
  const client = useClient(customer);
  const { status } = useSession();
  useRefetchAfterExpiry(client, status === 'active');
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}

/** GraphQL for the screens below. Another person or another customer gets another client, with nothing remembered. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const { viewer, customer } = useSession();
  return (
    <OwnClient key={`${viewer.username}:${customer}`} customer={customer}>
      {children}
    </OwnClient>
  );
}
