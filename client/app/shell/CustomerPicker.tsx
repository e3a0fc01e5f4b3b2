import { Building2 } from 'lucide-react';
import { useLocation } from 'wouter';
import { useSession } from '#client/session/useSession.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { NativeSelect } from '#client/ui/plain/NativeSelect.tsx';
import { customersOf } from '#domain/customers.ts';
import { choosesCustomer } from '#domain/roles.ts';
import { screens } from '#domain/screens.ts';
import { unlessUnsaved } from '../leaving/leaving.ts';
import { useCurrentRoute } from '../useCurrentRoute.ts';

/** The customer worked as: always in view, and a choice for whoever chooses. */
export function CustomerPicker() {
  const { viewer, customer, profile, chooseCustomer } = useSession();
  const [, navigate] = useLocation();
  const current = useCurrentRoute();
  if (!choosesCustomer(viewer)) return <Chip icon={<Building2 aria-hidden size={14} />}>{profile.name}</Chip>;
  const choose = (chosen: string) =>
    unlessUnsaved(() => {
      // An address that names the other customer's incident would lead back to that customer.
      if (current && Object.keys(current.params).length > 0) navigate(screens.dashboard.path);
      else navigate(location.pathname, { replace: true });
      chooseCustomer(chosen);
    });
  return (
    <NativeSelect
      aria-label="Cliente"
      value={customer}
      options={customersOf(viewer).map(({ code, name }) => ({ id: code, label: name }))}
      onChange={choose}
    />
  );
}
