import { isBlankAddress } from '#domain/forms/address.ts';
import { addressIn, type Fiscal } from '#domain/forms/fiscal.ts';
import { addressLabels, addressValues } from './addressValues.ts';
import type { FiscalPartsFragment } from './Profile.generated.ts';

export const fiscalLabels = {
  wayToPay: 'Forma de pago',
  paymentMethod: 'Método de pago',
  businessName: 'Razón social',
  rfc: 'RFC',
  account: 'Cuenta',
  clabe: 'CLABE',
  ...addressLabels,
} satisfies Record<keyof Fiscal, string>;

export const fiscalValues = ({ wayToPay, address, ...saved }: FiscalPartsFragment): Fiscal => ({
  wayToPay: wayToPay === null ? '' : String(wayToPay),
  paymentMethod: saved.paymentMethod,
  businessName: saved.businessName,
  rfc: saved.rfc ?? '',
  account: saved.account,
  clabe: saved.clabe,
  ...addressValues(address),
});

/** As sent: the address apart, and none where nothing of it was written. */
export function fiscalInput(values: Fiscal) {
  const { paymentMethod, businessName, rfc, account, clabe } = values;
  const address = addressIn(values);
  return {
    paymentMethod,
    businessName,
    rfc,
    account,
    clabe,
    wayToPay: Number(values.wayToPay),
    address: isBlankAddress(address) ? null : address,
  };
}

/** The server speaks of `address.street`; the card's fields are flat. */
export const fiscalField = (name: string) => name.replace(/^address\./, '');
