import * as z from 'zod/mini';
import { isIsoDate } from '#domain/calendar.ts';
import { optionalDigitsField, optionalTextField, textField } from '#domain/fields.ts';
import { type Address, addressFields, addressForm, isBlankAddress } from './profile.ts';

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

const digitsOfClabe = 18;
const weights = [3, 7, 1] as const;

/** The last digit that the first seventeen call for: each weighed by 3, 7, 1, the sum brought up to the next ten. */
export function clabeCheckDigit(clabe: string): number {
  const sum = [...clabe.slice(0, digitsOfClabe - 1)].reduce(
    (total, digit, at) => total + ((Number(digit) * (weights[at % weights.length] ?? 0)) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** What is odd about an account number between banks that may be saved all the same (requirements §5: 16 to 18 digits). */
export function clabeWarning(clabe: string): string | null {
  const digits = clabe.trim();
  if (!/^\d{16,18}$/.test(digits)) return null;
  if (digits.length !== digitsOfClabe) {
    return `La CLABE tiene ${digitsOfClabe} dígitos y escribió ${digits.length}: revise si está completa.`;
  }
  if (Number(digits.at(-1)) === clabeCheckDigit(digits)) return null;
  return 'El dígito de control de la CLABE no corresponde a los anteriores: revise que esté bien escrita.';
}

/** Three letters for a company, four for a person; then the date (AAMMDD) and three more characters. */
const pattern = /^[A-ZÑ&]{3,4}(\d{2})(\d{2})(\d{2})[A-Z\d]{3}$/;

export const rfcShape = '3 o 4 letras, fecha AAMMDD y 3 caracteres de homoclave';

function isDay(year: string, month: string, day: string): boolean {
  return isIsoDate(`19${year}-${month}-${day}`) || isIsoDate(`20${year}-${month}-${day}`);
}

/** A hint, never a refusal: no requirement says which taxpayers' keys exist. */
export function rfcWarning(rfc: string): string | null {
  const typed = rfc.trim().toUpperCase();
  if (typed === '') return null;
  const [, year = '', month = '', day = ''] = pattern.exec(typed) ?? [];
  return isDay(year, month, day) ? null : `El RFC no tiene la forma usual (${rfcShape}): revise que esté bien escrito.`;
}
