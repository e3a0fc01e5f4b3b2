import * as z from 'zod/mini';
import { optionalDigitsField, optionalTextField, textField } from '#domain/fields.ts';
import { type Address, addressFields, addressForm, isBlankAddress } from './address.ts';

/** How taxes are invoiced and paid: the tax authority's own codes (requirements §3 Fiscal data). */

export type Coded = { readonly code: string; readonly name: string };

/** Numbers of «forma de pago»; on the wire a number. */
export const waysToPay: readonly Coded[] = [
  { code: '1', name: 'Efectivo' },
  { code: '2', name: 'Cheque nominativo' },
  { code: '3', name: 'Transferencia electrónica de fondos' },
  { code: '4', name: 'Tarjeta de crédito' },
  { code: '5', name: 'Monedero electrónico' },
  { code: '6', name: 'Dinero electrónico' },
  { code: '8', name: 'Vales de despensa' },
  { code: '12', name: 'Dación en pago' },
  { code: '13', name: 'Pago por subrogación' },
  { code: '14', name: 'Pago por consignación' },
  { code: '15', name: 'Condonación' },
  { code: '17', name: 'Compensación' },
  { code: '23', name: 'Novación' },
  { code: '24', name: 'Confusión' },
  { code: '25', name: 'Remisión de deuda' },
  { code: '26', name: 'Prescripción o caducidad' },
  { code: '27', name: 'A satisfacción del acreedor' },
  { code: '28', name: 'Tarjeta de débito' },
  { code: '29', name: 'Tarjeta de servicios' },
  { code: '30', name: 'Aplicación de anticipos' },
  { code: '31', name: 'Intermediario de pagos' },
  { code: '99', name: 'Por definir' },
];

export const paymentMethods: readonly Coded[] = [
  { code: 'PUE', name: 'Pago en una sola exhibición' },
  { code: 'PPD', name: 'Pago en parcialidades o diferido' },
];

const isOneOf = (codes: readonly Coded[], code: string): boolean => codes.some((one) => one.code === code);

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
