import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSession } from '#client/session/useSession.ts';
import { screens } from '#domain/screens.ts';

type Worker = { readonly viewer: { readonly username: string }; readonly customer: string };

const keyOf = ({ viewer, customer }: Worker) => `list:${viewer.username}:${customer}`;

/** Notes where the list stands, with its filters and page: work that is begun from it leads back there. */
export function useKeptList(): void {
  const { viewer, customer } = useSession();
  const [path] = useLocation();
  const search = useSearch();
  useEffect(
    () => sessionStorage.setItem(keyOf({ viewer, customer }), `${path}?${search}`),
    [viewer, customer, path, search],
  );
}

/** The list as this tab last showed it. */
export const keptList = (worker: Worker): string =>
  sessionStorage.getItem(keyOf(worker)) ?? screens.incidentsToAudit.path;
