import { useQuery } from '@apollo/client/react';
import { ComboBox } from '#client/ui/form/ComboBox.tsx';
import type { TextFieldState } from '../fieldsForm.ts';
import { PlaceProvidersDocument } from '../Place.generated.ts';

/** Who repairs; only where the customer's profile asks for it, and only when modifying. */
export function ProviderField({ field, isDisabled }: { field: TextFieldState; isDisabled: boolean }) {
  const { data } = useQuery(PlaceProvidersDocument, { fetchPolicy: 'cache-first' });
  const options = (data?.providers ?? []).map(({ id, name }) => ({ id, label: name }));
  return (
    <ComboBox
      {...field}
      key={data ? 'ready' : 'waiting'}
      label="Proveedor"
      options={options}
      placeholder="Escriba o elija un proveedor"
      isDisabled={isDisabled}
    />
  );
}
