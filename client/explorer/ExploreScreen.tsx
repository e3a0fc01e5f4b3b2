import starters from 'virtual:starters';
import { useState } from 'react';
import { useSession } from '#client/session/useSession.ts';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { QueryBench } from '#client/ui/query/QueryBench.tsx';
import { screens } from '#domain/screens.ts';
import { send } from './send.ts';

const kept = new Map<string, Map<string, string>>();

/** What a person wrote stays as long as the page, for that person only. */
function writtenBy(username: string): Storage {
  const own = kept.get(username) ?? new Map<string, string>();
  kept.set(username, own);
  return {
    get length() {
      return own.size;
    },
    key: (at) => [...own.keys()][at] ?? null,
    getItem: (key) => own.get(key) ?? null,
    setItem: (key, value) => void own.set(key, value),
    removeItem: (key) => void own.delete(key),
    clear: () => own.clear(),
  };
}

/** Questions in GraphQL, asked as the person who is signed in and of the customer worked as. */
export default function ExploreScreen() {
  const { viewer, profile } = useSession();
  const [storage] = useState(() => writtenBy(viewer.username));
  return (
    <Page fill>
      <PageHeader
        title={screens.explore.title}
        isTitleHidden
        subtitle={`Consultas de ${profile.name}, de sólo lectura. Ctrl + Enter ejecuta; Ctrl + Espacio sugiere.`}
      />
      <QueryBench send={send} storage={storage} examples={starters} />
    </Page>
  );
}
