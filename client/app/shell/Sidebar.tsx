import { useQuery } from '@apollo/client/react';
import { Fragment, useEffect, useRef } from 'react';
import { oneByOne } from '#client/api/quiet.ts';
import { type AppRoute, largest, routes } from '#client/app/routes.tsx';
import { useCurrentRoute } from '#client/app/useCurrentRoute.ts';
import { InboxDocument, type InboxQuery } from '#client/incidents/Inbox.generated.ts';
import { isNamed, workLink, workOfWait, workScreen } from '#client/incidents/work.ts';
import { useChangesTogether } from '#client/live/changes.ts';
import { useSession } from '#client/session/useSession.ts';
import { NavCounts, NavItem, NavSection } from '#client/ui/shell/Nav.tsx';
import { accessTo } from '#domain/screens.ts';
import { waitEnum, waitsWith } from '#machines/incident/waits.ts';

/** What waits, asked again when something changed, and at once when a person comes back to the page. */
function useInbox(): InboxQuery['inbox'] | undefined {
  const { data, refetch } = useQuery(InboxDocument, { errorPolicy: 'all' });
  useChangesTogether(() => {
    if (!document.hidden) void refetch().catch(() => {});
  });
  useEffect(() => {
    const comeBack = () => {
      if (!document.hidden) void refetch().catch(() => {});
    };
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, [refetch]);
  return data?.inbox;
}

/**
 * Once the first screen stands, the code of the others is fetched, one after the other and only while nothing that was
 * asked is on its way: on a poor line each would keep what was asked waiting.
 */
function usePrefetch(allowed: readonly AppRoute[]) {
  const current = useCurrentRoute()?.route.name;
  const first = useRef(current);
  const names = allowed.map(({ name }) => name).join();
  useEffect(() => {
    const known = names.split(',');
    const isFirst = ({ name }: AppRoute) => name === first.current;
    const ahead = routes
      .filter((route) => !isFirst(route) && known.includes(route.name))
      .sort((one, other) => Number(one.name === largest) - Number(other.name === largest));
    const works = [...routes.filter(isFirst), ...ahead].map(({ prefetch }) => prefetch);
    let giveUp = () => {};
    const timer = setTimeout(() => {
      giveUp = oneByOne(works);
    }, 2000);
    return () => {
      clearTimeout(timer);
      giveUp();
    };
  }, [names]);
}

/** What waits, with the list in which each is found: the role says what may wait, so only the numbers come later. */
function useCounts() {
  const { viewer, profile } = useSession();
  const inbox = useInbox();
  const path = workScreen(viewer, profile);
  if (path === null) return { path, counts: [] };
  const counts = waitsWith(viewer.role, profile).flatMap((word) => {
    const work = workOfWait(waitEnum.nameOf(word));
    const count = inbox?.waiting.find(({ wait }) => wait === waitEnum.nameOf(word))?.count;
    return isNamed(work, count) ? [{ href: workLink(path, work), label: work.short, count }] : [];
  });
  return { path, counts };
}

/** Only the screens that this person may open, and below the one where work is done what waits there. */
export function Sidebar() {
  const allowed = useAllowedRoutes();
  const { path, counts } = useCounts();
  usePrefetch(allowed);
  return (
    <NavSection>
      {allowed
        .filter(({ screen }) => screen.inMenu)
        .map(({ name, screen, icon: Icon }) => (
          <Fragment key={name}>
            <NavItem href={screen.path} label={screen.title} icon={<Icon aria-hidden />} />
            {screen.path === path && <NavCounts label={`Pendiente en ${screen.title}`} counts={counts} />}
          </Fragment>
        ))}
    </NavSection>
  );
}

/** The screens that this person may open, working as this customer; a list or another screen leads to those not in the menu. */
function useAllowedRoutes(): AppRoute[] {
  const { viewer, profile } = useSession();
  return routes.filter(({ screen }) => accessTo(screen, viewer, profile) === 'granted');
}
