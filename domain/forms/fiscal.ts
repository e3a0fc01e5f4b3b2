import * as z from 'zod/mini';
import { optionalDigitsField, optionalTextField, textField } from '../fields.ts';
import { type Coded, isOneOf, paymentMethods, waysToPay } from '../fiscal.ts';
import { type Address, addressFields, addressForm, isBlankAddress } from './address.ts';

const codedField = (label: string, codes: readonly Coded[]) =>
  z
    .string({ error: `${label}: elija una opción.` })
    .check(z.refine((code) => isOneOf(codes, code), `${label}: elija una opción.`));

const optionalCodedField = (label: string, codes: readonly Coded[]) =>
  optionalTextField(label).check(
    z.refine((code) => code === '' || isOneOf(codes, code), `${label}: elija una opción de la lista.`),
  );

const clabeField = optionalTextField('CLABE').check(
  z.refine((value) => /^(?:\d{16,18})?$/.test(value), 'CLABE: escriba de 16 a 18 dígitos, sin espacios.'),
);

const rfcField = optionalTextField('RFC', { max: 13 }).check(
  z.toUpperCase(),
  z.refine((value) => /^[A-ZÑ&\d]*$/.test(value), 'RFC: use solo letras y números, sin espacios ni guiones.'),
);

const looseText = z._default(z.string().check(z.trim()), '');

/** A fiscal address may be left out whole; begun, it is an address like any other. */
const looseAddress = {
  street: looseText,
  noExt: looseText,
  noInt: looseText,
  colony: looseText,
  state: looseText,
  municipality: looseText,
  postalCode: looseText,
} satisfies Record<keyof Address, typeof looseText>;

export const addressIn = (values: Address): Address =>
  Object.fromEntries(addressFields.map((name) => [name, values[name]])) as Address;

/** Fiscal data with their address (requirements §5 Fiscal), flat as the card shows them. */
export const fiscalForm = z
  .object({
    wayToPay: codedField('Forma de pago', waysToPay),
    paymentMethod: optionalCodedField('Método de pago', paymentMethods),
    businessName: textField('Razón social', { max: 200 }),
    rfc: rfcField,
    account: optionalDigitsField('Cuenta', 20),
    clabe: clabeField,
    ...looseAddress,
  })
  .check((context) => {
    const address = addressIn(context.value);
    const problems = isBlankAddress(address) ? [] : (addressForm.safeParse(address).error?.issues ?? []);
    for (const { path, message } of problems) {
      context.issues.push({ code: 'custom', path: [...path], message, input: context.value });
    }
  });
export type Fiscal = z.output<typeof fiscalForm>;
