import { type Address, addressFields, emptyAddress } from '#domain/forms/address.ts';
import type { AddressPartsFragment } from './Profile.generated.ts';

export const addressLabels = {
  street: 'Calle',
  noExt: 'Número exterior',
  noInt: 'Número interior',
  colony: 'Colonia',
  state: 'Estado',
  municipality: 'Municipio',
  postalCode: 'Código postal',
} satisfies Record<keyof Address, string>;

/** What the fields show of an address; of none yet, nothing. */
export function addressValues(address: AddressPartsFragment | null): Address {
  const saved = address ?? emptyAddress;
  return Object.fromEntries(addressFields.map((name) => [name, saved[name]])) as Address;
}
