import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { authorization, csrfHeader, isUnauthorizedCode } from '#client/session/request.ts';
import { currentToken, reportUnauthorized } from '#client/session/session.ts';
import { createCache } from './cache.ts';
import { createCountingLink } from './quiet.ts';

function isUnauthorized(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode === 401;
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => isUnauthorizedCode(extensions?.code));
}

/** One client for each session and customer; dropped, with all it remembers, when either changes. */
export function createClient(customer: string): ApolloClient {
  const withHeaders = new SetContextLink(() => {
    const token = currentToken();
    return { headers: { ...csrfHeader, 'x-customer': customer, ...(token ? authorization(token) : {}) } };
  });
  const notice = new ErrorLink(({ error }) => {
    if (isUnauthorized(error)) reportUnauthorized();
  });
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([createCountingLink(), notice, withHeaders, new HttpLink({ uri: '/graphql' })]),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
}
