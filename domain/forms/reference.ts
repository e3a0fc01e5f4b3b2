import * as z from 'zod/mini';
import type { CustomerProfile } from '#domain/customers.ts';
import {
  choiceField,
  chosenField,
  chosenManyField,
  decimalField,
  integerField,
  optionalDecimalField,
  optionalDigitsField,
  optionalTextField,
  textField,
} from '#domain/fields.ts';
import { fileKinds } from '#domain/files.ts';

/** Forms of catalogs: years, highways, providers, classification, and the entries of the generic catalog. */

const yearField = (label: string) => integerField(label, 2000, 2100, String);

/** A year copied from another, with what each family's prices rise (or fall) by. */
export const newYearForm = z.object({
  year: yearField('Año'),
  source: yearField('Año que se copia'),
  percentages: z._default(
    z.array(
      z.object({
        family: chosenField('Familia'),
        percentage: decimalField('Porcentaje', { decimals: 2, min: '-90', max: '1000' }),
      }),
    ),
    [],
  ),
});

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

/** A provider (requirements §5). Fields as screens and GraphQL spell them. */
export const providerForm = z.object({
  name: textField('Nombre', { max: 120 }),
  type: chosenField('Tipo de proveedor'),
  families: chosenManyField('Familias'),
  phone: optionalDigitsField('Teléfono', 15),
  address: optionalTextField('Dirección', { max: 300 }),
});

export const providerTypeForm = z.object({ name: textField('Nombre', { max: 120 }) });

/** Codenames of families, subfamilies and details (requirements §9). */
export const codenameMax = 3;

/** Family, subfamily or detail: name and codename required (requirements §5 Catalog item). */
export const classificationForm = z.object({
  name: textField('Nombre', { max: 120 }),
  codename: textField('Clave', { max: codenameMax }).check(
    z.refine((value) => /^[\p{L}\p{N}]*$/u.test(value), 'Clave: use solo letras y números.'),
  ),
});

/** Of every entry of the generic catalog (requirements §7). */
const itemName = { name: textField('Nombre', { max: 120 }) };

/** A reject reason, a supply type. */
export const itemForm = z.object(itemName);

export const unitForm = z.object({ ...itemName, abbreviation: textField('Abreviatura', { max: 12 }) });

export const fileTypeForm = z.object({
  ...itemName,
  isRequired: z._default(z.boolean(), false),
  multiple: z._default(z.boolean(), false),
  kinds: z._default(z.array(choiceField('Tipos de archivo', fileKinds)), []),
});

/** Of that form what is typed; the rest of it is chosen from lists. */
export const fileTypeFields = z.pick(fileTypeForm, { name: true, kinds: true });
