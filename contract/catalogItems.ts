import * as z from 'zod/mini';
import { call } from './call.ts';
import { activeQuery } from './reference.ts';
import { anyText, id } from './wire.ts';

/** The generic catalog: unit_measurement, supply_type, reject_reason, line_reason, sinister_file_type. */

const fileKinds = z.enum(['pdf', 'jpg', 'jpeg', 'png', 'xls', 'xlsx']);

const catalogItem = z.object({
  id,
  slugName: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  version: z.number(),
  /** Units only. */
  abbreviation: z.optional(z.string()),
  /** File types only. */
  isRequired: z.optional(z.boolean()),
  multiple: z.optional(z.boolean()),
  kinds: z.optional(z.array(fileKinds)),
});
export type WireCatalogItem = z.infer<typeof catalogItem>;

const itemBody = z.object({
  name: anyText,
  abbreviation: anyText,
  isRequired: z.optional(z.boolean()),
  multiple: z.optional(z.boolean()),
  kinds: z.optional(z.array(z.string())),
  /** A deactivated one comes back. */
  isActive: z.optional(z.boolean()),
});

const items = '/catalogs/:type/';
const item = '/catalogs/:type/:id/';

export const catalogItemCalls = {
  items: call({
    method: 'GET',
    path: items,
    scope: 'customer',
    summary: 'Catálogo genérico: unit_measurement, supply_type, reject_reason, line_reason o sinister_file_type',
    query: activeQuery,
    answer: z.array(catalogItem),
  }),
  createItem: call({
    method: 'POST',
    path: items,
    scope: 'customer',
    idempotent: 'answer',
    permission: ['catalog', 'add'],
    summary: 'Agrega un elemento a un catálogo genérico; unidades, solo el administrador interno',
    body: itemBody,
    answer: catalogItem,
    status: 201,
  }),
  editItem: call({
    method: 'PUT',
    path: item,
    scope: 'customer',
    idempotent: 'answer',
    permission: ['catalog', 'change'],
    summary: 'Modifica o reactiva un elemento de un catálogo genérico',
    body: itemBody,
    answer: catalogItem,
  }),
  deleteItem: call({
    method: 'DELETE',
    path: item,
    scope: 'customer',
    idempotent: 'answer',
    permission: ['catalog', 'delete'],
    summary: 'Desactiva un elemento de un catálogo genérico',
    answer: catalogItem,
  }),
};
