import * as z from 'zod/mini';
import { call } from './call.ts';
import { anyText, id, money, percentage, sumOf } from './wire.ts';

/** Catalog years. The required contract only lists them; the calls that create one and make one current are ours. */

export const catalogYear = z.object({ year: z.number(), isCurrent: z.boolean() });

const newYear = z.object({
  year: anyText,
  /** The year that is copied. */
  source: anyText,
  /** By how much each family's prices rise; families left out keep theirs. */
  percentages: z.optional(z.array(z.object({ family: anyText, percentage: anyText }))),
});

const catalogYearPreview = z.object({
  year: z.number(),
  source: z.number(),
  concepts: z.number(),
  supplies: z.number(),
  providerPrices: z.number(),
  families: z.array(
    z.object({
      family: id,
      name: z.string(),
      concepts: z.number(),
      percentage,
      /** Sum of the unit prices, before and after. */
      before: sumOf.money,
      after: sumOf.money,
      /** The dearest concept, so that the change can be seen on one. */
      sample: z.object({ code: z.string(), name: z.string(), before: money, after: money }),
    }),
  ),
});
export type WireCatalogYearPreview = z.infer<typeof catalogYearPreview>;

export const catalogYearCalls = {
  years: call({
    method: 'GET',
    path: '/catalogs/catalog/',
    scope: 'customer',
    summary: 'Años de catálogo',
    answer: z.array(catalogYear),
  }),
  previewYear: call({
    method: 'POST',
    path: '/catalogs/catalog/preview/',
    scope: 'customer',
    permission: ['catalog', 'view'],
    ours: true,
    summary: 'Cómo quedaría un año de catálogo copiado de otro; no escribe nada',
    body: newYear,
    answer: catalogYearPreview,
  }),
  createYear: call({
    method: 'POST',
    path: '/catalogs/catalog/',
    scope: 'customer',
    idempotent: 'answer',
    permission: ['catalog', 'add'],
    ours: true,
    summary: 'Crea un año de catálogo copiando otro, con un porcentaje por familia',
    body: newYear,
    answer: catalogYear,
    status: 201,
  }),
  makeYearCurrent: call({
    method: 'POST',
    path: '/catalogs/catalog/:year/current/',
    scope: 'customer',
    idempotent: 'answer',
    permission: ['catalog', 'change'],
    ours: true,
    summary: 'Hace vigente un año de catálogo',
    answer: z.array(catalogYear),
  }),
};
