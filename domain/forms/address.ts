import * as z from 'zod/mini';
import { chosenField, optionalTextField, textField } from '../fields.ts';

export const postalCodeDigits = 5;

const postalCodeField = textField('Código postal', { max: 10 }).check(
  z.refine((value) => value === '' || /^\d{5}$/.test(value), `Código postal: escriba los ${postalCodeDigits} dígitos.`),
);

/** Where somebody lives or is taxed (requirements §5 Address): all but the exterior number. */
export const addressForm = z.object({
  street: textField('Calle', { max: 150 }),
  noExt: optionalTextField('Número exterior', { max: 20 }),
  noInt: textField('Número interior', { max: 20 }),
  colony: textField('Colonia', { max: 150 }),
  state: chosenField('Estado'),
  municipality: chosenField('Municipio'),
  postalCode: postalCodeField,
});
export type Address = z.output<typeof addressForm>;
export type AddressField = keyof Address;

export const addressFields = Object.keys(addressForm.shape) as readonly AddressField[];

export const emptyAddress: Address = {
  street: '',
  noExt: '',
  noInt: '',
  colony: '',
  state: '',
  municipality: '',
  postalCode: '',
};

export const isBlankAddress = (address: Address): boolean => addressFields.every((name) => address[name].trim() === '');
