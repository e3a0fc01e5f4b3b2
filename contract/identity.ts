import * as z from 'zod/mini';
import { knownSteps } from './account.ts';
import { call } from './call.ts';
import { nothing } from './wire.ts';

/** Signing in with the configured OpenID Connect provider: ours. 404 `not_found` where none is configured. */

/** 401: what the provider led back with proves nothing, or its person may not enter; `detail` says why. */
export const identityRefused = 'identity_refused';

const path = '/auth/identity/' as const;

export const identityCalls = {
  begin: call({
    method: 'POST',
    path: `${path}begin/`,
    scope: 'global',
    open: true,
    ours: true,
    summary: 'Empieza a entrar con el proveedor de identidad: adónde ir, y el secreto del navegador que empieza',
    body: nothing,
    answer: z.object({
      url: z.string(),
      /** Kept by the browser that began, where no script reads it; `finish` asks for it. */
      browser: z.string(),
    }),
    status: 201,
  }),
  finish: call({
    method: 'POST',
    path: `${path}finish/`,
    scope: 'global',
    open: true,
    ours: true,
    summary: 'Termina de entrar con lo que el proveedor de identidad respondió y entrega un token, o pide un paso más',
    body: z.object({
      browser: z.string().check(z.maxLength(100)),
      /** The query with which the provider led back. */
      parameters: z.string().check(z.maxLength(8000)),
      device: z.optional(z.string().check(z.maxLength(400))),
      known_steps: knownSteps,
    }),
    answer: z.object({ token: z.string() }),
  }),
  logout: call({
    method: 'POST',
    path: `${path}logout/`,
    scope: 'global',
    open: true,
    ours: true,
    summary: 'Recibe del proveedor de identidad que alguien cerró sesión ahí, y cierra las suyas aquí',
    body: z.object({ logout_token: z.string().check(z.maxLength(16_000)) }),
    answer: nothing,
  }),
};
