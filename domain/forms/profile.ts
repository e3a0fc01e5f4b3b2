import * as z from 'zod/mini';
import { choiceField, optionalDigitsField, optionalTextField, textField } from '../fields.ts';
import { optionalEmailField } from './account.ts';

/** How somebody is addressed (requirements §3 Account). */
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
