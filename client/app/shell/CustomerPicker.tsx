import { Building2 } from 'lucide-react';
import { useSession } from '#client/session/useSession.ts';
import { NativeSelect } from '#client/ui/plain/NativeSelect.tsx';
import { Chip } from '#client/ui/text/Chip.tsx';
import { customersOf } from '#domain/customers.ts';
import { choosesCustomer } from '#domain/roles.ts';
import { useSwitchCustomer } from './useSwitchCustomer.ts';

/** The customer worked as: always in view, and a choice for whoever chooses. */
export function CustomerPicker() {
  const { viewer, customer, profile } = useSession();
  const choose = useSwitchCustomer();
  if (!choosesCustomer(viewer)) return <Chip icon={<Building2 aria-hidden size={14} />}>{profile.name}</Chip>;
  return (
    <NativeSelect
      aria-label="Cliente"
      value={customer}
      options={customersOf(viewer).map(({ code, name }) => ({ id: code, label: name }))}
      onChange={choose}
    />
  );
}
