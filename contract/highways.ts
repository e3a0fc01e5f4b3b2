import * as z from 'zod/mini';
import { call } from './call.ts';
import { activeQuery } from './reference.ts';
import { anyText, id, instant, quantity, sentDecimal, sentId } from './wire.ts';

/** Highways and their sections (requirements §7). What is deleted is deactivated; `isActive: true` in a PUT brings it back. */

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
  version: z.number(),
});
export type WireHighway = z.infer<typeof highway>;

export const highwaySection = z.object({
  slug: z.string(),
  name: z.string(),
  highway: z.string(),
  initial_kilometer: z.nullable(quantity),
  final_kilometer: z.nullable(quantity),
  providers: z.array(id),
  attendant: z.string(),
  state: z.nullable(id),
  section_number: z.string(),
  camp: z.nullable(z.string()),
  isActive: z.boolean(),
  version: z.number(),
  /** Of what was just saved: it runs backwards, or lies over other sections. */
  warnings: z.optional(z.array(z.string())),
});
export type WireHighwaySection = z.infer<typeof highwaySection>;

const highwayBody = z.object({
  name: anyText,
  highwayCompany: anyText,
  customer: anyText,
  highway_number: anyText,
  description: anyText,
  isActive: z.optional(z.boolean()),
});

const kilometer = z.optional(z.nullable(sentDecimal));

const sectionBody = z.object({
  name: anyText,
  highway: anyText,
  providers: z.optional(z.nullable(z.array(sentId))),
  start: kilometer,
  end: kilometer,
  /** As a section is answered, for callers who send back what they read. */
  initial_kilometer: kilometer,
  final_kilometer: kilometer,
  attendant: anyText,
  state: anyText,
  section_number: anyText,
  camp: anyText,
  isActive: z.optional(z.boolean()),
});

const scoped = { base: 'highways', scope: 'customer' } as const;

export const highwayCalls = {
  list: call({
    ...scoped,
    method: 'GET',
    path: '/highways/',
    summary: 'Autopistas del cliente',
    query: activeQuery,
    answer: z.array(highway),
  }),
  create: call({
    ...scoped,
    method: 'POST',
    idempotent: 'answer',
    path: '/highways/',
    permission: ['highway', 'add'],
    summary: 'Agrega una autopista',
    body: highwayBody,
    answer: highway,
    status: 201,
  }),
  companies: call({
    ...scoped,
    method: 'GET',
    path: '/highways/highway_company/',
    summary: 'Empresas operadoras de autopistas',
    answer: z.array(z.object({ id, name: z.string() })),
  }),
  providerHighways: call({
    ...scoped,
    method: 'GET',
    path: '/highways/provider_highway/',
    summary: 'Qué proveedor atiende cada tramo',
    answer: z.array(
      z.object({
        provider: id,
        provider_name: z.string(),
        highway: z.string(),
        highway_name: z.string(),
        highway_section: z.string(),
        section_name: z.string(),
      }),
    ),
  }),
  sections: call({
    ...scoped,
    method: 'GET',
    path: '/highways/highway/:highway/',
    summary: 'Tramos de una autopista',
    query: activeQuery,
    answer: z.array(highwaySection),
  }),
  createSection: call({
    ...scoped,
    method: 'POST',
    idempotent: 'answer',
    path: '/highways/highway/:highway/',
    permission: ['highwaysection', 'add'],
    summary: 'Agrega un tramo a una autopista',
    body: sectionBody,
    answer: highwaySection,
    status: 201,
  }),
  updateSection: call({
    ...scoped,
    method: 'PUT',
    idempotent: 'answer',
    path: '/highways/highway/:highway/:section/',
    permission: ['highwaysection', 'change'],
    summary: 'Modifica o reactiva un tramo',
    body: sectionBody,
    answer: highwaySection,
  }),
  deleteSection: call({
    ...scoped,
    method: 'DELETE',
    idempotent: 'answer',
    path: '/highways/highway/:highway/:section/',
    permission: ['highwaysection', 'delete'],
    summary: 'Desactiva un tramo',
    answer: highwaySection,
  }),
  highwaySections: call({
    ...scoped,
    method: 'GET',
    path: '/highways/:highway/highway_sections/',
    summary: 'Tramos de una autopista, para elegir',
    answer: z.array(highwaySection),
  }),
  update: call({
    ...scoped,
    method: 'PUT',
    idempotent: 'answer',
    path: '/highways/:highway/',
    permission: ['highway', 'change'],
    summary: 'Modifica o reactiva una autopista',
    body: highwayBody,
    answer: highway,
  }),
  delete: call({
    ...scoped,
    method: 'DELETE',
    idempotent: 'answer',
    path: '/highways/:highway/',
    permission: ['highway', 'delete'],
    summary: 'Desactiva una autopista sin tramos activos',
    answer: highway,
  }),
};
