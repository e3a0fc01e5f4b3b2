import * as z from 'zod/mini';
import { call } from './call.ts';
import { activeQuery } from './reference.ts';
import { anyText, id, sentId } from './wire.ts';

/** Providers and their types (requirements §7): written by id, deleted by slug. */

export const provider = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.nullable(z.string()),
  providerType: z.nullable(id),
  family: z.array(id),
  isActive: z.boolean(),
  version: z.number(),
});
export type WireProvider = z.infer<typeof provider>;

export const providerType = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  version: z.number(),
});
export type WireProviderType = z.infer<typeof providerType>;

const providerBody = z.object({
  name: anyText,
  address: anyText,
  phone: anyText,
  family: z.optional(z.nullable(z.array(sentId))),
  providerType: anyText,
  isActive: z.optional(z.boolean()),
});

const typeBody = z.object({ name: anyText, isActive: z.optional(z.boolean()) });

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
  create: call({
    method: 'POST',
    path: '/providers/',
    scope: 'customer',
    idempotent: 'answer',
    permission: ['provider', 'add'],
    summary: 'Agrega un proveedor',
    body: providerBody,
    answer: provider,
    status: 201,
  }),
  types: call({
    method: 'GET',
    path: '/providers/type/',
    scope: 'customer',
    summary: 'Tipos de proveedores',
    query: activeQuery,
    answer: z.array(providerType),
  }),
  createType: call({
    method: 'POST',
    path: '/providers/type/',
    scope: 'customer',
    idempotent: 'answer',
    permission: ['providertype', 'add'],
    summary: 'Agrega un tipo de proveedores',
    body: typeBody,
    answer: providerType,
    status: 201,
  }),
  oneType: call({
    method: 'GET',
    path: '/providers/type/:id/',
    scope: 'customer',
    summary: 'Un tipo de proveedores',
    answer: providerType,
  }),
  updateType: call({
    method: 'PUT',
    path: '/providers/type/:id/',
    scope: 'customer',
    idempotent: 'answer',
    permission: ['providertype', 'change'],
    summary: 'Modifica o reactiva un tipo de proveedores',
    body: typeBody,
    answer: providerType,
  }),
  deleteType: call({
    method: 'DELETE',
    path: '/providers/type/:slug/',
    scope: 'customer',
    idempotent: 'answer',
    permission: ['providertype', 'delete'],
    summary: 'Desactiva un tipo sin proveedores activos',
    answer: providerType,
  }),
  one: call({
    method: 'GET',
    path: '/providers/:id/',
    scope: 'customer',
    summary: 'Un proveedor',
    answer: provider,
  }),
  update: call({
    method: 'PUT',
    path: '/providers/:id/',
    scope: 'customer',
    idempotent: 'answer',
    permission: ['provider', 'change'],
    summary: 'Modifica o reactiva un proveedor',
    body: providerBody,
    answer: provider,
  }),
  delete: call({
    method: 'DELETE',
    path: '/providers/:slug/',
    scope: 'customer',
    idempotent: 'answer',
    permission: ['provider', 'delete'],
    summary: 'Desactiva un proveedor que no atiende ningún tramo activo',
    answer: provider,
  }),
};
