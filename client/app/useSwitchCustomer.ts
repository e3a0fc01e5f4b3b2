import { useLocation } from 'wouter';
import { useSession } from '#client/session/useSession.ts';
import { screens } from '#domain/screens.ts';
import { unlessUnsaved } from './leaving/leaving.ts';
import { useCurrentRoute } from './useCurrentRoute.ts';

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
