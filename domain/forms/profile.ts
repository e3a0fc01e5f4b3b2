import * as z from 'zod/mini';
import { choiceField, chosenField, optionalDigitsField, optionalTextField, textField } from '#domain/fields.ts';
import { optionalEmailField } from './account.ts';

/** How a person is addressed (requirements §3 Account). */
export const treatments = ['C.', 'Lic.', 'Ing.', 'Mtro.', 'Doc.'] as const;

export const userDataForm = z.object({
  treatment: choiceField('Tratamiento', treatments),
  firstName: textField('Nombre', { max: 100 }),
  lastName: textField('Apellido paterno', { max: 100 }),
  secondLastName: optionalTextField('Apellido materno', { max: 100 }),
});

export const phoneDigits = 15;
export const phoneExtDigits = 6;

export const contactForm = z.object({
  phone: optionalDigitsField('Teléfono', phoneDigits),
  phoneExt: optionalDigitsField('Extensión', phoneExtDigits),
  cellphone: optionalDigitsField('Celular', phoneDigits),
  alternativeEmail: optionalEmailField('Correo alterno'),
});

const fields = { ...userDataForm.shape, ...contactForm.shape };
export type ProfileField = keyof typeof fields;

/** What a person may change of their account, in any selection: a change names only what it changes. */
export const profileForm = (names: readonly ProfileField[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<typeof fields, ProfileField>);

export const profileFields = Object.keys(fields) as readonly ProfileField[];

export const postalCodeDigits = 5;

const postalCodeField = textField('Código postal', { max: 10 }).check(
  z.refine((value) => value === '' || /^\d{5}$/.test(value), `Código postal: escriba los ${postalCodeDigits} dígitos.`),
);

/** Where a person lives or is taxed (requirements §5 Address): all but the exterior number. */
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
