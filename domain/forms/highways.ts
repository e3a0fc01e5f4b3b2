import * as z from 'zod/mini';
import type { CustomerProfile } from '../customers.ts';
import { chosenField, chosenManyField, optionalDecimalField, optionalTextField, textField } from '../fields.ts';

/** A highway (requirements §5): of the customer that is worked as. Fields as screens and GraphQL spell them. */
export function highwayForm({ code, name }: CustomerProfile) {
  return z.object({
    name: textField('Nombre', { max: 120 }),
    company: chosenField('Empresa operadora'),
    customer: chosenField('Cliente').check(z.refine((value) => value === code, `Cliente: debe ser ${name}.`)),
    number: optionalTextField('Número', { max: 20 }),
    description: optionalTextField('Descripción', { max: 1000 }),
  });
}

const kilometerField = (label: string) => optionalDecimalField(label, { min: '1', max: '99999.999999' });

/** A section of a highway (requirements §5). */
export const highwaySectionForm = z.object({
  name: textField('Nombre', { max: 120 }),
  highway: chosenField('Autopista'),
  providers: chosenManyField('Proveedores'),
  initialKilometer: kilometerField('Kilómetro inicial'),
  finalKilometer: kilometerField('Kilómetro final'),
  attendant: optionalTextField('Encargado', { max: 120 }),
  state: optionalTextField('Estado', { max: 120 }),
  sectionNumber: optionalTextField('Número de tramo', { max: 20 }),
  camp: optionalTextField('Campamento', { max: 120 }),
});
