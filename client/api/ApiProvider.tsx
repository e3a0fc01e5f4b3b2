import { ApolloClient, ApolloLink } from '@apollo/client';
import { InMemoryCache } from '@apollo/client/cache';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { BaseHttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { ApolloProvider } from '@apollo/client/react';
import type { DocumentNode } from 'graphql';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { authorization, csrfHeader, impatientFetch, isUnauthorizedCode } from '#client/session/request.ts';
import { currentToken, reportUnauthorized } from '#client/session/session.ts';
import { useSession } from '#client/session/useSession.ts';
import { createAttemptLink } from './attempts.ts';
import { failureNames } from './failures.ts';
import { createCountingLink, forgetAsked } from './quiet.ts';

/** Parts that have no key of their own live inside what holds them; two queries' fields are put together. */
const part = { keyFields: false, merge: true } as const;

const createCache = () =>
  new InMemoryCache({
    // No fragment is on a union, so the cache need not know what is in one.
    possibleTypes: { Failure: [...failureNames] },
    typePolicies: {
      Customer: { keyFields: ['code'] },
      CatalogYear: { keyFields: ['year'] },
      ConceptSupplies: { keyFields: ['concept'] },
      // A secret gets no entry of its own in the cache.
      NewPassword: { keyFields: false },
      // A person's lease on one incident is not their lease on another.
      Assignee: part,
      WaitingTime: part,
      Address: part,
      Facts: part,
      Budget: part,
      Quantification: part,
      QuantificationTotals: part,
      AuditedBudget: part,
      Resources: part,
      Paper: part,
      Waiting: part,
      Inbox: part,
      PeriodAmounts: part,
      Query: { fields: { incidents: { merge: false } } },
    },
  });

function useClient(customer: string): ApolloClient {
  const [client] = useState(() => createClient(customer));
  useEffect(
    () => () => {
      client.stop();
      forgetAsked(client);
    },
    [client],
  );
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

/** By which the gateway of the same build knows the operation; another gateway is sent its text. */
function hashOf(document: DocumentNode): string {
  const { __meta__: made } = document as DocumentNode & { readonly __meta__: { readonly hash: string } };
  return made.hash;
}

/** One client for each session and customer; dropped, with all it remembers, when either changes. */
function createClient(customer: string): ApolloClient {
  const withHeaders = new SetContextLink(() => {
    const token = currentToken();
    return { token, headers: { ...csrfHeader, 'x-customer': customer, ...(token ? authorization(token) : {}) } };
  });
  const notice = new ErrorLink(({ error, operation }) => {
    if (isUnauthorized(error)) reportUnauthorized(operation.getContext().token);
  });
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([
      createCountingLink(),
      notice,
      withHeaders,
      createAttemptLink(),
      new PersistedQueryLink({ generateHash: hashOf }),
      new BaseHttpLink({ uri: '/graphql', fetch: impatientFetch }),
    ]),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
}
