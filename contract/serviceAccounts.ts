import * as z from 'zod/mini';
import { roles, userTypes } from '#domain/roles.ts';
import { scopes } from '#domain/serviceAccounts.ts';
import { call } from './call.ts';
import { anyText, id, instant } from './wire.ts';

/** Accounts of programs, kept by administrators: ours. A program's own token reads them at most. */

const serviceToken = z.object({
  id,
  addDate: instant,
  expires: instant,
  lastUse: z.nullable(instant),
  isExpired: z.boolean(),
});
export type WireServiceToken = z.infer<typeof serviceToken>;

const serviceAccount = z.object({
  id,
  username: z.string(),
  name: z.string(),
  userRoleCode: z.nullable(z.enum(roles)),
  userType: z.enum(userTypes),
  customer: z.nullable(z.string()),
  scopes: z.array(z.enum(scopes)),
  isActive: z.boolean(),
  addDate: instant,
  version: z.number(),
  /** Neither revoked nor ended with the account; the latest first. */
  tokens: z.array(serviceToken),
});
export type WireServiceAccount = z.infer<typeof serviceAccount>;

/** With a token, which is handed over this once. */
const withToken = z.object({ token: z.string(), serviceAccount });
export type WireNewServiceToken = z.infer<typeof withToken>;

const byId = '/service_accounts/:id/' as const;
const anyScopes = z.optional(z.unknown());

export const serviceAccountCalls = {
  list: call({
    method: 'GET',
    path: '/service_accounts/',
    scope: 'global',
    ours: true,
    permission: ['user', 'view'],
    summary: 'Cuentas de servicio que quien llama administra, también las desactivadas',
    answer: z.array(serviceAccount),
  }),
  create: call({
    method: 'POST',
    path: '/service_accounts/',
    scope: 'global',
    ours: true,
    permission: ['user', 'add'],
    summary: 'Da de alta una cuenta de servicio con sus alcances; su primer token se entrega esta única vez',
    body: z.object({
      name: anyText,
      userRoleCode: anyText,
      customer: anyText,
      scopes: anyScopes,
      days: z.optional(z.unknown()),
    }),
    answer: withToken,
    status: 201,
  }),
  update: call({
    method: 'PUT',
    path: byId,
    scope: 'global',
    ours: true,
    permission: ['user', 'change'],
    summary: 'Cambia el nombre o los alcances de una cuenta de servicio, o la reactiva sin tokens',
    body: z.object({ name: anyText, scopes: anyScopes, isActive: z.optional(z.boolean()) }),
    answer: serviceAccount,
  }),
  disable: call({
    method: 'DELETE',
    path: byId,
    scope: 'global',
    ours: true,
    permission: ['user', 'delete'],
    summary: 'Desactiva una cuenta de servicio: sus tokens dejan de servir de inmediato y para siempre',
    answer: serviceAccount,
  }),
  createToken: call({
    method: 'POST',
    path: `${byId}tokens/`,
    scope: 'global',
    ours: true,
    permission: ['user', 'change'],
    summary: 'Entrega otro token; los de antes sirven todavía `overlapHours` horas a lo más',
    body: z.object({ days: z.optional(z.unknown()), overlapHours: z.optional(z.unknown()) }),
    answer: withToken,
    status: 201,
  }),
  revokeToken: call({
    method: 'DELETE',
    path: `${byId}tokens/:token/`,
    scope: 'global',
    ours: true,
    permission: ['user', 'change'],
    summary: 'Revoca un token de una cuenta de servicio: deja de servir de inmediato',
    answer: serviceAccount,
  }),
};
