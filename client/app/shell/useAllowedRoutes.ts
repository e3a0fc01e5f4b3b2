import { useSession } from '#client/session/useSession.ts';
import { accessTo } from '#domain/screens.ts';
import { type AppRoute, routes } from '../routes.tsx';

/** The screens of the menu that this person may open, working as this customer. */
export function useAllowedRoutes(): AppRoute[] {
  const { viewer, profile } = useSession();
  return routes.filter(({ screen }) => screen.inMenu && accessTo(screen, viewer, profile) === 'granted');
}
