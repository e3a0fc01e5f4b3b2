import { matchRoute, useLocation, useRouter } from 'wouter';
import { type AppRoute, routes } from './routes.tsx';

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
