import { matchRoute, useLocation, useRouter } from 'wouter';
import { useSession } from '#client/session/useSession.ts';
import { screens } from '#domain/screens.ts';
import { unlessUnsaved } from './leaving/leaving.ts';
import { type AppRoute, routes } from './routes.tsx';

/** Works as another customer from now on, once unsaved work was asked about. */
export function useSwitchCustomer(): (customer: string) => void {
  const { chooseCustomer } = useSession();
  const [, navigate] = useLocation();
  const current = useCurrentRoute();
  return (chosen) =>
    unlessUnsaved(() => {
      // An address that names the other customer's incident would lead back to that customer.
      if (current && Object.keys(current.params).length > 0) navigate(screens.dashboard.path);
      else navigate(location.pathname, { replace: true });
      chooseCustomer(chosen);
    });
}

export type CurrentRoute = { readonly route: AppRoute; readonly params: Readonly<Record<string, string>> };

function defined(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** The row of the route table that the address asks for; null for any other path. */
export function useCurrentRoute(): CurrentRoute | null {
  const { parser } = useRouter();
  const [path] = useLocation();
  for (const route of routes) {
    const [isMatch, params] = matchRoute(parser, route.screen.path, path);
    if (isMatch) return { route, params: defined(params) };
  }
  return null;
}
