import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { notify } from '#client/ui/toasts.ts';
import { today } from '#domain/calendar.ts';
import { writeFilters } from '../list/filters.ts';
import type { FiltersState } from '../list/useFilters.ts';
import { SavedViewsDocument } from './SavedViews.generated.ts';
import { builtInViews, filtersOf, type View, wantsOpening } from './views.ts';

/** The views this person may open, and the one that the address names, which is opened where it stands alone. */
export function useViews({ viewing }: FiltersState) {
  const { data, error, refetch } = useQuery(SavedViewsDocument, { fetchPolicy: 'cache-and-network' });
  const [params, setParams] = useSearchParams();
  const saved = data?.savedViews ?? [];
  const named = params.get('vista');
  const current = [...builtInViews, ...saved].find(({ id }) => id === named);
  const linkOf = (view: View) => {
    const next = writeFilters(new URLSearchParams({ vista: view.id }), filtersOf(view, viewing, today()), viewing);
    return next;
  };
  const open = (view: View) => setParams(linkOf(view));
  const forget = () =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.delete('vista');
      return next;
    });

  const isWanted = wantsOpening(params);
  const isMissing = named !== null && !current && data !== undefined;
  useEffect(() => {
    if (isMissing) {
      notify.error('La vista ya no existe', { detail: 'Se eliminó o dejó de compartirse. Elija otra en «Vistas».' });
      forget();
    } else if (isWanted && current) setParams(linkOf(current), { replace: true });
  });
  return {
    own: saved.filter(({ isOwn }) => isOwn),
    others: saved.filter(({ isOwn }) => !isOwn),
    current,
    saved: saved.find(({ id }) => id === named),
    lost: current?.lost ?? [],
    hasFailed: error !== undefined,
    open,
    forget,
    refresh: () => refetch().catch(() => undefined),
  };
}

export type Views = ReturnType<typeof useViews>;
