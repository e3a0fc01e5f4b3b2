import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { notify } from '#client/ui/overlay/toasts.ts';
import { today } from '#domain/calendar.ts';
import { faceKeys } from './faces.ts';
import { writeFilters } from './filters.ts';
import { SavedViewsDocument } from './SavedViews.generated.ts';
import type { FiltersState } from './useFilters.ts';
import { builtInViews, filtersOf, type View } from './views.ts';

/** The views this person may open, and the one that the address names, which is opened where it stands alone. */
export function useViews({ viewing, isOpeningView, doWithoutViews }: FiltersState) {
  const { data, error, refetch } = useQuery(SavedViewsDocument, { fetchPolicy: 'cache-and-network' });
  const [params, setParams] = useSearchParams();
  const saved = data?.savedViews ?? [];
  const named = params.get('vista');
  const current = [...builtInViews, ...saved].find(({ id }) => id === named);
  const linkOf = (view: View) => {
    const next = new URLSearchParams({ vista: view.id });
    for (const key of faceKeys) {
      const value = params.get(key);
      if (value !== null) next.set(key, value);
    }
    return writeFilters(next, filtersOf(view, viewing, today()), viewing);
  };
  const open = (view: View) => setParams(linkOf(view));
  const forget = () =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.delete('vista');
      return next;
    });

  const isMissing = named !== null && !current && data !== undefined;
  useEffect(() => {
    if (isMissing) {
      notify.error('La vista ya no existe', { detail: 'Se eliminó o dejó de compartirse. Elija otra en «Vistas».' });
      forget();
    } else if (isOpeningView && current) setParams(linkOf(current), { replace: true });
    else if (isOpeningView && error) doWithoutViews();
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
