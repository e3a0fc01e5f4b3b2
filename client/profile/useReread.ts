import { useApolloClient } from '@apollo/client/react';
import { texts } from '#domain/texts.ts';
import { Failure } from '#machines/failure.ts';
import { ProfileDocument, type ProfilePartsFragment } from './Profile.generated.ts';

/** The profile as the server has it now. */
export function useReread(): () => Promise<ProfilePartsFragment> {
  const client = useApolloClient();
  return async () => {
    const { data } = await client.query({ query: ProfileDocument, fetchPolicy: 'network-only' });
    if (!data?.viewer) throw new Failure(texts.sessionExpired, { unauthorized: true });
    return data.viewer;
  };
}
