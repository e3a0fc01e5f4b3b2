import { useQuery } from '@apollo/client/react';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { labelOf } from '#client/incidents/stages.ts';
import { useIncidentLink } from '#client/incidents/useIncidentLink.ts';
import { useSession } from '#client/session/useSession.ts';
import { SearchIncidentsDocument } from './Search.generated.ts';

const shortest = 2;
const pause = 250;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Incidents whose number, policy or folio begins with what is typed, whatever their status and date. */
export function useMatches(query: string) {
  const { profile } = useSession();
  const linkTo = useIncidentLink();
  const typed = query.trim();
  const text = useSettled(typed);
  const isAsked = text.length >= shortest;
  const { data, loading } = useQuery(SearchIncidentsDocument, {
    variables: { text },
    skip: !isAsked,
    errorPolicy: 'ignore',
    fetchPolicy: 'network-only',
  });
  const pages = data && isAsked ? [data.pending, data.rejected, data.authorized] : [];
  const matches = pages
    .flatMap(({ nodes }) => nodes)
    .map(({ slug, number, policy, stage }) => ({
      id: `siniestro-${slug}`,
      text: `${number} · ${policy}`,
      hint: labelOf(stage, profile),
      icon: <FileText aria-hidden />,
      href: linkTo({ slug, number, stage }),
    }));
  return { matches, isSearching: typed.length >= shortest && (loading || typed !== text) };
}
