import * as z from 'zod/mini';
import { chosenField, chosenManyField, optionalDigitsField, optionalTextField, textField } from '../fields.ts';

/** A provider (requirements §5). Fields as screens and GraphQL spell them. */
export const providerForm = z.object({
  name: textField('Nombre', { max: 120 }),
  type: chosenField('Tipo de proveedor'),
  families: chosenManyField('Familias'),
  phone: optionalDigitsField('Teléfono', 15),
  address: optionalTextField('Dirección', { max: 300 }),
});

export const providerTypeForm = z.object({ name: textField('Nombre', { max: 120 }) });
