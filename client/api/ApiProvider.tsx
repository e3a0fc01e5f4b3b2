import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { authorization, csrfHeader, isUnauthorizedCode, notingFetch } from '#client/session/request.ts';
import { currentToken, reportUnauthorized } from '#client/session/session.ts';
import { useSession } from '#client/session/useSession.ts';
import { createCache } from './cache.ts';
import { createCountingLink } from './quiet.ts';

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

function isUnauthorized(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode === 401;
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => isUnauthorizedCode(extensions?.code));
}

/** One client for each session and customer; dropped, with all it remembers, when either changes. */
function createClient(customer: string): ApolloClient {
  const withHeaders = new SetContextLink(() => {
    const token = currentToken();
    return { headers: { ...csrfHeader, 'x-customer': customer, ...(token ? authorization(token) : {}) } };
  });
  const notice = new ErrorLink(({ error }) => {
    if (isUnauthorized(error)) reportUnauthorized();
  });
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([
      createCountingLink(),
      notice,
      withHeaders,
      new HttpLink({ uri: '/graphql', fetch: notingFetch }),
    ]),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
}
