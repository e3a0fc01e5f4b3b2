import * as z from 'zod/mini';
import { call } from './call.ts';
import { decimal, id, instant, page, pageQuery } from './wire.ts';

/** Highways, providers, catalogs and common tables: what the main job reads. */

export const named = z.object({ slug: z.string(), name: z.string() });

export const highway = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  highwayCompany: z.nullable(id),
  highway_number: z.string(),
  customer: z.string(),
  description: z.string(),
  addDate: instant,
  isActive: z.boolean(),
});
export type WireHighway = z.infer<typeof highway>;

export const highwaySection = z.object({
  slug: z.string(),
  name: z.string(),
  highway: z.string(),
  initial_kilometer: z.nullable(decimal),
  final_kilometer: z.nullable(decimal),
  providers: z.array(id),
  attendant: z.string(),
  state: z.nullable(id),
  section_number: z.string(),
  camp: z.nullable(z.string()),
  isActive: z.boolean(),
});
export type WireHighwaySection = z.infer<typeof highwaySection>;

export const provider = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.nullable(z.string()),
  providerType: z.nullable(id),
  family: z.array(id),
  isActive: z.boolean(),
});
export type WireProvider = z.infer<typeof provider>;

const classification = z.object({ id, name: z.string(), codename: z.string(), is_active: z.boolean() });

export const unitMeasurement = z.object({ id, name: z.string(), abbreviation: z.string() });

export const catalogItem = z.object({
  id,
  slugName: z.string(),
  name: z.string(),
  isActive: z.boolean(),
});

export const concept = z.object({
  id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  comment: z.string(),
  detail: id,
  unit_measurement: unitMeasurement,
  unit_price: decimal,
  capufe_unit_price: decimal,
  dollar_unit_price: decimal,
  euro_unit_price: decimal,
  /** Price of the provider searched for, where it has one of its own. */
  providerPrice: z.nullable(decimal),
  version: z.number(),
});
export type WireConcept = z.infer<typeof concept>;

/** Active and inactive lists; without it only what is active. */
const activeQuery = z.object({ is_active: z.optional(z.enum(['true', 'false', 'all'])) });

export const highwayCalls = {
  list: call({
    method: 'GET',
    path: '/highways/',
    base: 'highways',
    scope: 'customer',
    summary: 'Autopistas del cliente',
    query: activeQuery,
    answer: z.array(highway),
  }),
  companies: call({
    method: 'GET',
    path: '/highways/highway_company/',
    base: 'highways',
    scope: 'customer',
    summary: 'Empresas operadoras de autopistas',
    answer: z.array(z.object({ id, name: z.string() })),
  }),
  providerHighways: call({
    method: 'GET',
    path: '/highways/provider_highway/',
    base: 'highways',
    scope: 'customer',
    summary: 'Qué proveedor atiende cada tramo',
    answer: z.array(z.object({ provider: id, highway: z.string(), highway_section: z.string() })),
  }),
  sections: call({
    method: 'GET',
    path: '/highways/highway/:highway/',
    base: 'highways',
    scope: 'customer',
    summary: 'Tramos de una autopista',
    query: activeQuery,
    answer: z.array(highwaySection),
  }),
  highwaySections: call({
    method: 'GET',
    path: '/highways/:highway/highway_sections/',
    base: 'highways',
    scope: 'customer',
    summary: 'Tramos de una autopista, para elegir',
    answer: z.array(highwaySection),
  }),
};

export const providerCalls = {
  all: call({
    method: 'GET',
    path: '/providers/get_all/',
    scope: 'customer',
    summary: 'Proveedores activos e inactivos',
    answer: z.array(provider),
  }),
  list: call({
    method: 'GET',
    path: '/providers/',
    scope: 'customer',
    summary: 'Proveedores',
    query: activeQuery,
    answer: z.array(provider),
  }),
  types: call({
    method: 'GET',
    path: '/providers/type/',
    scope: 'customer',
    summary: 'Tipos de proveedores',
    query: activeQuery,
    answer: z.array(z.object({ id, slug: z.string(), name: z.string(), isActive: z.boolean() })),
  }),
  one: call({
    method: 'GET',
    path: '/providers/:id/',
    scope: 'customer',
    summary: 'Un proveedor',
    answer: provider,
  }),
};

const searchedConcepts = z.object({
  contains: z.optional(z.string()),
  ...pageQuery,
});

export const catalogCalls = {
  families: call({
    method: 'GET',
    path: '/catalogs/family/',
    scope: 'customer',
    summary: 'Familias',
    query: activeQuery,
    answer: z.array(classification),
  }),
  subfamilies: call({
    method: 'GET',
    path: '/catalogs/family/:family/subfamily/',
    scope: 'customer',
    summary: 'Subfamilias de una familia',
    query: activeQuery,
    answer: z.array(classification),
  }),
  details: call({
    method: 'GET',
    path: '/catalogs/family/:family/subfamily/:subfamily/detail/',
    scope: 'customer',
    summary: 'Detalles de una subfamilia',
    query: activeQuery,
    answer: z.array(classification),
  }),
  years: call({
    method: 'GET',
    path: '/catalogs/catalog/',
    scope: 'customer',
    summary: 'Años de catálogo',
    answer: z.array(z.object({ year: z.number(), isCurrent: z.boolean() })),
  }),
  conceptsOfYear: call({
    method: 'GET',
    path: '/catalogs/concepts/:year/',
    scope: 'customer',
    summary: 'Conceptos de un año',
    query: z.object(pageQuery),
    answer: page(concept),
  }),
  conceptsBySubfamily: call({
    method: 'GET',
    path: '/catalogs/:year/concept/',
    scope: 'customer',
    summary: 'Conceptos de una subfamilia, con los precios de un proveedor',
    query: z.object({ subfamily: z.optional(z.string()), provider: z.optional(z.string()), ...pageQuery }),
    answer: page(concept),
  }),
  searchConcepts: call({
    method: 'GET',
    path: '/catalogs/:year/concepts/:provider/:place/',
    scope: 'customer',
    summary: 'Busca conceptos por código o nombre, con el precio de un proveedor en una autopista o tramo',
    query: searchedConcepts,
    answer: page(concept),
  }),
  providerPrices: call({
    method: 'GET',
    path: '/catalogs/:year/provider_prices/:provider/:place/',
    scope: 'customer',
    ours: true,
    summary: 'Precios de varios conceptos con un proveedor en una autopista o tramo',
    query: z.object({ concepts: z.string() }),
    answer: z.array(z.object({ concept: id, price: decimal })),
  }),
  items: call({
    method: 'GET',
    path: '/catalogs/:type/',
    scope: 'customer',
    summary: 'Catálogo genérico: unit_measurement, supply_type, reject_reason o sinister_file_type',
    answer: z.array(catalogItem),
  }),
};

export const commonCalls = {
  unitMeasurements: call({
    method: 'GET',
    path: '/commons/unit_measurements/',
    scope: 'global',
    summary: 'Unidades de medida',
    answer: z.array(unitMeasurement),
  }),
  states: call({
    method: 'GET',
    path: '/commons/states/',
    scope: 'global',
    summary: 'Estados con sus municipios',
    answer: z.array(z.object({ id, name: z.string(), municipalities: z.array(z.object({ id, name: z.string() })) })),
  }),
};
