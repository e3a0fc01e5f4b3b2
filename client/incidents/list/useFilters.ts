import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useSession } from '#client/session/useSession.ts';
import { viewsAllStatuses } from '#domain/roles.ts';
import { type Filters, readFilters, wantsOpening, writeFilters } from './filters.ts';
import { type Mode, type ModeName, modes } from './modes.ts';

/** The list's filters, which live in the address. */
export function useFilters(name: ModeName) {
  const { viewer, profile } = useSession();
  const mode: Mode = modes[name];
  const viewing = { mode, profile, seesAll: viewsAllStatuses(viewer.role) };
  const [params, setParams] = useSearchParams();
  const change = (patch: Partial<Filters>, options?: { replace: boolean }) =>
    setParams((current) => writeFilters(current, patch, viewing), options);
  const opened = useMemo(() => new Set(params.getAll('abierto')), [params]);
  const open = (slugs: ReadonlySet<string>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('abierto');
        for (const slug of slugs) next.append('abierto', slug);
        return next;
      },
      { replace: true },
    );
  const isDrawn = mode.exportsSummary && params.get('ver') === 'graficas';
  const draw = (isOn: boolean) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.delete('ver');
      if (isOn) next.set('ver', 'graficas');
      return next;
    });
  const [hasNoViews, setNoViews] = useState(false);
  return {
    ...{ mode, profile, viewing, filters: readFilters(params, viewing), change, opened, open, isDrawn, draw },
    /** The address names a view whose filters are not here yet: nothing is asked until they are, or cannot be had. */
    isOpeningView: wantsOpening(params) && !hasNoViews,
    doWithoutViews: () => setNoViews(true),
  };
}

export type FiltersState = ReturnType<typeof useFilters>;
