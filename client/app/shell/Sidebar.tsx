import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { WaitingDocument, type WaitingQuery } from '#client/incidents/Waiting.generated.ts';
import { useSession } from '#client/session/useSession.ts';
import { NavItem } from '#client/ui/NavItem.tsx';
import { NavSection } from '#client/ui/NavSection.tsx';
import { accessTo, type ScreenName } from '#domain/screens.ts';
import { type AppRoute, routes } from '../routes.tsx';

type Waiting = WaitingQuery['waiting'];

const counters: Partial<Record<ScreenName, (waiting: Waiting) => number>> = {
  myIncidents: ({ rejected, toConfirm }) => rejected + toConfirm,
  incidentsToAudit: ({ pending, counterProposed }) => pending + counterProposed,
};

function useAllowedRoutes(): AppRoute[] {
  const { viewer, profile } = useSession();
  return routes.filter(({ screen }) => screen.inMenu && accessTo(screen, viewer, profile) === 'granted');
}

/** Once the first screen stands, the code of the others is fetched. */
function usePrefetch(allowed: readonly AppRoute[]) {
  const names = allowed.map(({ name }) => name).join();
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const route of routes) if (names.includes(route.name)) route.prefetch();
    }, 2000);
    return () => clearTimeout(timer);
  }, [names]);
}

/** Only the screens that this person may open, each with the work that waits there. */
export function Sidebar() {
  const allowed = useAllowedRoutes();
  const { data } = useQuery(WaitingDocument, { pollInterval: 60_000, errorPolicy: 'ignore' });
  usePrefetch(allowed);
  return (
    <NavSection>
      {allowed.map(({ name, screen, icon: Icon }) => (
        <NavItem
          key={name}
          href={screen.path}
          label={screen.title}
          icon={<Icon aria-hidden />}
          count={data && counters[name]?.(data.waiting)}
        />
      ))}
    </NavSection>
  );
}
