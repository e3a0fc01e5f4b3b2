import type { WireAddress } from '#contract/account.ts';
import type { WireFiscal } from '#contract/profile.ts';
import { everybody, globalId, type IdType, localId } from '#gateway/ids.ts';
import type { Address, AddressInput, Fiscal, FiscalInput } from '#gateway/schema.generated.ts';

export function toAddress(address: WireAddress | null): Address | null {
  if (address === null) return null;
  const { state, municipality, ...rest } = address;
  return {
    ...rest,
    state: globalId(everybody, 'State', state),
    municipality: globalId(everybody, 'Municipality', municipality),
  };
}

const chosen = (type: IdType, opaque: string) => (opaque === '' ? '' : localId(everybody, type, opaque));

export function fromAddressInput({ state, municipality, noExt = '', ...rest }: AddressInput): WireAddress {
  return { ...rest, noExt, state: chosen('State', state), municipality: chosen('Municipality', municipality) };
}

export function toFiscal({ userId, bussinessName, fiscalAddress, version: _, ...rest }: WireFiscal): Fiscal {
  return {
    id: globalId(everybody, 'Fiscal', userId),
    ...rest,
    businessName: bussinessName,
    address: toAddress(fiscalAddress),
  };
}

/** The call's words → GraphQL's. */
export const fiscalNames = { bussinessName: 'businessName', fiscalAddress: 'address' };

export function fromFiscalInput({ businessName, address, ...rest }: FiscalInput) {
  return { ...rest, bussinessName: businessName, fiscalAddress: address ? fromAddressInput(address) : null };
}
