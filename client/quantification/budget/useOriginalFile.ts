import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useDesk } from '../desk/DeskContext.ts';
import { OriginalFileDocument } from './OriginalFile.generated.ts';

/** The client's file; `refresh` asks for another link to it when the one at hand has run out. */
export function useOriginalFile() {
  const { slug, incident } = useDesk();
  const client = useApolloClient();
  const [file, setFile] = useState(incident.budget?.originalFile ?? null);
  const refresh = async () => {
    const { data } = await client.query({ query: OriginalFileDocument, variables: { slug }, fetchPolicy: 'no-cache' });
    setFile(data?.incident?.budget?.originalFile ?? null);
  };
  return { file, refresh };
}
