import * as z from 'zod/mini';
import { call } from './call.ts';
import { unitMeasurement } from './reference.ts';
import { anyText, id, isoDate, money, page, pageQuery, quantity, sentDecimal, sentId } from './wire.ts';

/** Concepts of a catalog year with their prices and supplies. */

/** Ours, beside a section's key: its name, and the highway that it is of. All null where the price holds anywhere. */
const namedSection = { section_name: z.nullable(z.string()), highway: z.nullable(z.string()) };

/** What a provider charges for a concept in a section; an empty section is anywhere. */
export const providerPrice = z.object({ highway_section: z.string(), ...namedSection, provider: id, ammount: money });
export type WireProviderPrice = z.infer<typeof providerPrice>;

export const concept = z.object({
  id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  comment: z.string(),
  detail: id,
  /** Ours. */
  detailName: z.string(),
  unit_measurement: unitMeasurement,
  unit_price: money,
  capufe_unit_price: money,
  dollar_unit_price: money,
  euro_unit_price: money,
  /** Price of the provider searched for, where it has one of its own. */
  providerPrice: z.nullable(money),
  /** Every own price of a provider; only where the catalog is read to be edited. */
  provider_prices: z.optional(z.array(providerPrice)),
  version: z.number(),
});
export type WireConcept = z.infer<typeof concept>;

export const supply = z.object({
  id,
  name: z.string(),
  supply_type: z.string(),
  unit_measurement: unitMeasurement,
  quantity,
});
export type WireSupply = z.infer<typeof supply>;

/** Supplies have the version of their concept. */
export const conceptSupplies = z.object({ concept: id, version: z.number(), supplies: z.array(supply) });

/** A concept as it is corrected: where it stands in the catalog, and what one unit of it takes. */
const conceptRecord = z.object({
  concept,
  family: z.object({ id, name: z.string() }),
  subfamily: z.object({ id, name: z.string() }),
  detail: z.object({ id, name: z.string() }),
  supplies: z.array(supply),
});
export type WireConceptRecord = z.infer<typeof conceptRecord>;

const sentSupply = z.object({ name: anyText, supply_type: anyText, unit_measurement: anyText, quantity: anyText });
/** Ours: supplies go with their concept; those not sent stay as they are. */
const sentSupplies = z.optional(z.nullable(z.array(sentSupply)));

const conceptFields = {
  supplies: sentSupplies,
  unit_measurement: anyText,
  unit_price: anyText,
  code: anyText,
  name: anyText,
  description: anyText,
  comment: anyText,
  detail: anyText,
};

/** Prices of every customer: one that is not the customer's own is refused by name. */
const newConcept = {
  ...conceptFields,
  capufe_unit_price: anyText,
  highway_section: anyText,
  provider: anyText,
  provider_price: anyText,
  dollar_unit_price: anyText,
  euro_unit_price: anyText,
};

export const priceNames = ['unit_price', 'capufe_unit_price', 'dollar_unit_price', 'euro_unit_price'] as const;
export type WirePriceName = (typeof priceNames)[number];

const maybePrice = z.optional(z.nullable(sentDecimal));
const prices = {
  unit_price: maybePrice,
  capufe_unit_price: maybePrice,
  dollar_unit_price: maybePrice,
  euro_unit_price: maybePrice,
};

/**
 * Prices of one concept: only those named are changed. `was` holds what the sender saw; where the stored price moved
 * since, all is refused. An own price of null is taken away, so that the provider charges the catalog's.
 */
const pricedConcept = z.object({
  id: sentId,
  ...prices,
  was: z.optional(z.object(prices)),
  provider_prices: z.optional(
    z.array(
      z.object({
        highway_section: z.optional(z.nullable(z.string())),
        provider: sentId,
        ammount: z.nullable(sentDecimal),
        was: maybePrice,
      }),
    ),
  ),
});
export type SentPrices = z.output<typeof pricedConcept>;

/** A price that another person changed meanwhile. */
export const movedPrice = z.object({
  concept: id,
  code: z.string(),
  name: z.string(),
  price: z.enum([...priceNames, 'provider_price']),
  highway_section: z.nullable(z.string()),
  ...namedSection,
  provider: z.nullable(id),
  /** As it is stored now; null where the provider has none of its own. */
  current: z.nullable(money),
});
export type WireMovedPrice = z.infer<typeof movedPrice>;

const read = { method: 'GET', scope: 'customer' } as const;

const code = z.string().check(z.maxLength(200));

/** An incident that does not count, as its own lines are compared. */
const incidentSlug = z.optional(z.string().check(z.maxLength(200)));

const stretchQuery = {
  ...pageQuery,
  /** Ours: instead of a page, the stretch after or before the concept of this code, from its end where that is asked. */
  after: z.optional(code),
  before: z.optional(code),
  from_end: z.optional(z.enum(['true', 'false'])),
};

export const conceptCalls = {
  conceptsOfYear: call({
    ...read,
    path: '/catalogs/concepts/:year/',
    summary: 'Conceptos de un año, con los precios propios de los proveedores',
    query: z.object(stretchQuery),
    answer: page(concept),
  }),
  /** Also of earlier years and inactive ones, for what refers to them. */
  conceptsNamed: call({
    ...read,
    path: '/catalogs/concepts/',
    ours: true,
    summary: 'Varios conceptos por sus identificadores, de cualquier año y también inactivos',
    query: z.object({ concepts: z.string() }),
    answer: z.array(concept),
  }),
  conceptsBySubfamily: call({
    ...read,
    path: '/catalogs/:year/concept/',
    summary: 'Conceptos de una subfamilia, con los precios propios de los proveedores',
    query: z.object({
      subfamily: z.optional(z.string()),
      provider: z.optional(z.string()),
      ...stretchQuery,
    }),
    answer: page(concept),
  }),
  searchConcepts: call({
    ...read,
    path: '/catalogs/:year/concepts/:provider/:place/',
    summary: 'Busca conceptos por código o nombre, con el precio de un proveedor en una autopista o tramo',
    query: z.object({ contains: z.string(), ...pageQuery }),
    answer: page(concept),
  }),
  providerPrices: call({
    ...read,
    path: '/catalogs/:year/provider_prices/:provider/:place/',
    ours: true,
    summary: 'Precios de varios conceptos con un proveedor en una autopista o tramo',
    query: z.object({ concepts: z.string() }),
    answer: z.array(z.object({ concept: id, price: money })),
  }),
  conceptHistory: call({
    ...read,
    path: '/catalogs/concept_history/',
    ours: true,
    summary: 'Lo usual de varios conceptos: mediana y mayor cantidad de lo autorizado en 12 meses',
    query: z.object({ concepts: z.string(), except: incidentSlug }),
    answer: z.array(z.object({ concept: id, lines: z.number(), medianPrice: money, greatestQuantity: quantity })),
  }),
  authorizedLines: call({
    ...read,
    path: '/catalogs/concept_history/:concept/',
    ours: true,
    summary: 'Partidas autorizadas de un concepto en 12 meses, las 200 más recientes',
    query: z.object({ except: incidentSlug }),
    answer: z.array(
      z.object({
        slugName: z.string(),
        sinisterNumber: z.string(),
        date: isoDate,
        quantity,
        /** Of one unit, in pesos. */
        price: money,
        provider: z.nullable(id),
        providerName: z.nullable(z.string()),
      }),
    ),
  }),
  codeTaken: call({
    ...read,
    path: '/catalogs/concepts/:year/code_taken/',
    permission: ['concept', 'view'],
    ours: true,
    summary: 'Si el código ya es de un concepto de ese año',
    query: z.object({ code: z.string() }),
    answer: z.object({ by: z.nullable(z.object({ id, code: z.string(), name: z.string() })) }),
  }),
  createConcept: call({
    method: 'POST',
    path: '/catalogs/concepts/:year/new_concept/',
    scope: 'customer',
    idempotent: 'answer',
    permission: ['concept', 'add'],
    summary: 'Crea un concepto (clientes con precios en pesos)',
    body: z.object(newConcept),
    answer: concept,
    status: 201,
  }),
  createProviderPrice: call({
    method: 'POST',
    path: '/catalogs/concepts/:year/new_provider_price/',
    scope: 'customer',
    idempotent: 'answer',
    permission: ['concept', 'add'],
    summary: 'Crea un concepto con el precio de un proveedor en un tramo (clientes con varias monedas)',
    body: z.object(newConcept),
    answer: concept,
    status: 201,
  }),
  updatePrices: call({
    method: 'POST',
    path: '/catalogs/concepts/:year/update_prices/',
    scope: 'customer',
    idempotent: 'answer',
    permission: ['concept', 'change'],
    summary: 'Cambia precios de varios conceptos, todos o ninguno',
    body: z.array(pricedConcept),
    answer: z.array(concept),
  }),
  editConcept: call({
    method: 'PUT',
    path: '/catalogs/concepts/:year/:concept/',
    scope: 'customer',
    idempotent: 'answer',
    permission: ['concept', 'change'],
    ours: true,
    summary: 'Corrige los datos de un concepto y sus insumos; sus precios cambian con update_prices',
    body: z.object({
      unit_measurement: anyText,
      code: anyText,
      name: anyText,
      description: anyText,
      comment: anyText,
      detail: anyText,
      supplies: sentSupplies,
    }),
    answer: concept,
  }),
  concept: call({
    ...read,
    path: '/catalogs/concepts/:year/:concept/',
    ours: true,
    summary: 'Un concepto con su lugar en el catálogo y sus insumos',
    answer: conceptRecord,
  }),
  supplies: call({
    ...read,
    path: '/catalogs/concepts/:year/:concept/supplies/',
    ours: true,
    summary: 'Insumos de un concepto',
    answer: conceptSupplies,
  }),
  saveSupplies: call({
    method: 'PUT',
    path: '/catalogs/concepts/:year/:concept/supplies/',
    scope: 'customer',
    idempotent: 'answer',
    permission: ['concept', 'change'],
    ours: true,
    summary: 'Reemplaza los insumos de un concepto',
    body: z.object({ supplies: z.array(sentSupply) }),
    answer: conceptSupplies,
  }),
};
