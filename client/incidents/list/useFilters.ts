import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useSession } from '#client/session/useSession.ts';
import { keepSize, keptSize } from '#client/ui/table/keptSize.ts';
import { today } from '#domain/calendar.ts';
import { viewsAllStatuses } from '#domain/roles.ts';
import { type Face, faceIn, showing } from './faces.ts';
import { type Filters, fittingSize, pageSizes, readFilters, wantsOpening, writeFilters } from './filters.ts';
import { type Mode, type ModeName, modes } from './modes.ts';

/** All lists of incidents have rows of the same kind. */
const list = 'siniestros';

/** The list's filters, which live in the address. */
export function useFilters(name: ModeName) {
  const [, setDay] = useState(today);
  const { viewer, profile } = useSession();
  const mode: Mode = modes[name];
  const [params, setParams] = useSearchParams();
  const face = mode.showsFigures ? faceIn(params) : 'list';
  const [usualSize] = useState(() => {
    const kept = keptSize(viewer.username, list);
    return pageSizes.find((size) => size === kept) ?? fittingSize(window.innerHeight);
  });
  const listing = { mode, profile, seesAll: viewsAllStatuses(viewer.role), usualSize };
  const viewing =
    face === 'list' ? listing : { ...listing, mode: { ...mode, defaultStatus: 'all' as const }, seesAll: true };
  const change = (patch: Partial<Filters>, options?: { replace: boolean }) => {
    if (patch.pageSize !== undefined) keepSize(viewer.username, list, patch.pageSize);
    setParams((current) => writeFilters(current, patch, viewing), options);
  };
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
  const show = (next: Face) => setParams((current) => showing(current, next));
  const [hasNoViews, setNoViews] = useState(false);
  return {
    mode,
    profile,
    /** Draws the list anew when another day begins, since its usual dates end today. */
    setDay,
    viewing,
    filters: readFilters(params, viewing),
    change,
    opened,
    open,
    face,
    show,
    /** The same as rows, where not everybody may see every status at once. */
    listing,
    /** The address names a view whose filters are not here yet: nothing is asked until they are, or cannot be had. */
    isOpeningView: wantsOpening(params) && !hasNoViews,
    doWithoutViews: () => setNoViews(true),
  };
}

export type FiltersState = ReturnType<typeof useFilters>;
