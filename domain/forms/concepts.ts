import * as z from 'zod/mini';
import type { CustomerProfile } from '../customers.ts';
import {
  chosenField,
  commentMax,
  decimalField,
  type ForeignFields,
  notTheirs,
  optionalTextField,
  referenceField,
  textField,
} from '../fields.ts';
import { hasForeignPrices, priceField, priceFieldOrZero } from '../pricing/price.ts';

const codeMax = 40;

const maxSupplies = 100;

const supplyList = z
  .array(
    z.object({
      name: textField('Nombre', { max: 200 }),
      type: chosenField('Tipo'),
      unit: chosenField('Unidad'),
      quantity: decimalField('Cantidad', { isPositive: true }),
    }),
  )
  .check(z.maxLength(maxSupplies, `Insumos: use a lo más ${maxSupplies}.`));
export type SupplyForm = z.infer<typeof supplyList>[number];

/** What one unit of a concept takes. */
export const suppliesForm = z.object({ supplies: supplyList });

/** What a concept is, whatever it costs. */
const describedConcept = {
  detail: chosenField('Detalle'),
  unitMeasurement: chosenField('Unidad de medida'),
  code: referenceField('Código', { max: codeMax }),
  name: textField('Nombre', { max: 300 }),
  description: optionalTextField('Descripción', { max: commentMax }),
  comment: optionalTextField('Comentario', { max: commentMax }),
};

/** Supplies that are not sent stay as they are. */
export const describedConceptForm = z.object({ ...describedConcept, supplies: z.optional(supplyList) });

const inPesos = { unitPrice: priceFieldOrZero('P.U.'), capufePrice: priceFieldOrZero('Capufe') };
const inCurrencies = {
  unitPrice: priceFieldOrZero('Precio catálogo'),
  dollarPrice: priceFieldOrZero('Precio en dólares'),
  euroPrice: priceFieldOrZero('Precio en euros'),
  provider: z._default(z.string(), ''),
  section: z._default(z.string(), ''),
  providerPrice: z._default(z.string(), ''),
};

/** A provider and its price go together; a section says where that price holds. */
const pricedByProvider = [
  z.refine<{ provider: string; section: string }>(({ provider, section }) => provider !== '' || section === '', {
    error: 'Proveedor: elija quién cobra ese precio en el tramo.',
    path: ['provider'],
  }),
  z.refine<{ provider: string; providerPrice: string }>(
    ({ provider, providerPrice }) => provider === '' || priceField('P.U.').safeParse(providerPrice).success,
    { error: 'P.U.: escriba el precio del proveedor, con a lo más 4 decimales.', path: ['providerPrice'] },
  ),
  z.refine<{ provider: string; providerPrice: string }>(
    ({ provider, providerPrice }) => provider !== '' || providerPrice === '',
    { error: 'Proveedor: elija de quién es el precio.', path: ['provider'] },
  ),
];

const placed = { family: chosenField('Familia'), subFamily: chosenField('Subfamilia') };

const supplied = { supplies: z._default(supplyList, []) };

/** A concept corrected on the screen, where family and subfamily lead to the detail. */
const { unitMeasurement: unit, ...described } = describedConcept;
export const conceptScreenForm = z.object({ ...placed, ...described, unit, ...supplied });

const newInPesos = z.object({ ...describedConcept, ...inPesos, ...supplied });
const newInCurrencies = z.object({ ...describedConcept, ...inCurrencies, ...supplied }).check(...pricedByProvider);
const newInPesosOnScreen = z.object({ ...placed, ...describedConcept, ...inPesos, ...supplied });
const newInCurrenciesOnScreen = z
  .object({ ...placed, ...describedConcept, ...inCurrencies, ...supplied })
  .check(...pricedByProvider);

/** Prices of a new concept that this customer's catalog does not have, by the form's names. */
export function foreignConceptFields(profile: CustomerProfile): ForeignFields {
  if (hasForeignPrices(profile)) return { capufePrice: notTheirs('Capufe', profile) };
  return {
    dollarPrice: notTheirs('Precio en dólares', profile),
    euroPrice: notTheirs('Precio en euros', profile),
    provider: notTheirs('Proveedor', profile),
    section: notTheirs('Tramo', profile),
    providerPrice: notTheirs('P.U. del proveedor', profile),
  };
}

/** 'Nuevo concepto' as a call sends it (requirements §5): the detail says family and subfamily. */
export const newConceptForm = { pesos: newInPesos, currencies: newInCurrencies } as const;

/** The same on the screen, where family and subfamily lead to the detail. */
export function newConceptScreenForm(profile: CustomerProfile) {
  return hasForeignPrices(profile) ? newInCurrenciesOnScreen : newInPesosOnScreen;
}
