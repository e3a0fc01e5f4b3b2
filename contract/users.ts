import * as z from 'zod/mini';
import { customerProfiles } from '#domain/customers.ts';
import { roles, userTypes } from '#domain/roles.ts';
import { accountEvents } from '#domain/users.ts';
import { binnacleUser } from './account.ts';
import { call } from './call.ts';
import { anyText, id, instant, money, nothing, page, pageQuery, percentage } from './wire.ts';

/** Administration of accounts: the requirements have none, and no one can run the product without it. All rows are ours. */

const user = z.object({
  id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  secondLastName: z.string(),
  email: z.string(),
  userRoleCode: z.nullable(z.enum(roles)),
  userType: z.enum(userTypes),
  customer: z.nullable(z.string()),
  isActive: z.boolean(),
  /** The most that the person may authorize, in MXN; null is no limit. */
  authorizationLimit: z.nullable(money),
  /** Given by an administrator, and not changed since. */
  mustChangePassword: z.boolean(),
  /** Signing in asks for a code as well. */
  hasSecondFactor: z.boolean(),
  lastSignIn: z.nullable(instant),
  addDate: instant,
  version: z.number(),
});
export type WireUser = z.infer<typeof user>;

/** A password for one sign-in: answered once, stored nowhere. */
const newPassword = z.object({ id, username: z.string(), password: z.string(), version: z.number() });
export type WireNewPassword = z.infer<typeof newPassword>;

const userChange = z.object({
  id,
  event: z.enum(accountEvents),
  addDate: instant,
  /** Null: the command line. */
  user: z.nullable(binnacleUser),
  changes: z.record(z.string(), z.object({ before: z.nullable(z.string()), after: z.nullable(z.string()) })),
});
export type WireUserChange = z.infer<typeof userChange>;

export const userOrderings = ['name', '-name', 'username', '-username', 'lastSignIn', '-lastSignIn'] as const;

const listQuery = z.object({
  search: z.optional(z.string().check(z.maxLength(100))),
  role: z.optional(z.enum([...roles, 'none'])),
  customer: z.optional(z.enum([...customerProfiles.map(({ code }) => code), ''])),
  is_active: z.optional(z.enum(['true', 'false', 'all'])),
  ordering: z.optional(z.enum(userOrderings)),
  ...pageQuery,
});

const userBody = z.object({
  username: anyText,
  email: anyText,
  firstName: anyText,
  lastName: anyText,
  secondLastName: anyText,
  userRoleCode: anyText,
  userType: anyText,
  customer: anyText,
  isActive: z.optional(z.boolean()),
  /** Empty takes the limit away; without it the account keeps its own. */
  authorizationLimit: anyText,
});

const byId = '/users/:id/' as const;

export const userAdministrationCalls = {
  list: call({
    method: 'GET',
    path: '/users/',
    scope: 'global',
    ours: true,
    permission: ['user', 'view'],
    summary: 'Cuentas que quien llama administra',
    query: listQuery,
    answer: page(user),
  }),
  create: call({
    method: 'POST',
    path: '/users/',
    scope: 'global',
    ours: true,
    permission: ['user', 'add'],
    summary: 'Da de alta una cuenta con una contraseña temporal',
    body: userBody,
    answer: newPassword,
    status: 201,
  }),
  one: call({
    method: 'GET',
    path: byId,
    scope: 'global',
    ours: true,
    permission: ['user', 'view'],
    summary: 'Una cuenta',
    answer: user,
  }),
  update: call({
    method: 'PUT',
    path: byId,
    scope: 'global',
    ours: true,
    permission: ['user', 'change'],
    summary: 'Modifica o reactiva una cuenta',
    body: userBody,
    answer: user,
  }),
  disable: call({
    method: 'DELETE',
    path: byId,
    scope: 'global',
    ours: true,
    permission: ['user', 'delete'],
    summary: 'Desactiva una cuenta y cierra sus sesiones',
    answer: user,
  }),
  resetPassword: call({
    method: 'POST',
    path: `${byId}password/`,
    scope: 'global',
    ours: true,
    permission: ['user', 'change'],
    summary: 'Pone una contraseña temporal y cierra las sesiones de la cuenta',
    body: nothing,
    answer: newPassword,
  }),
  removeSecondFactor: call({
    method: 'POST',
    path: `${byId}second_factor_off/`,
    scope: 'global',
    ours: true,
    permission: ['user', 'change'],
    summary: 'Quita el segundo factor de quien perdió su teléfono y sus códigos; vuelve a entrar con su contraseña',
    body: nothing,
    answer: user,
  }),
  history: call({
    method: 'GET',
    path: `${byId}history/`,
    scope: 'global',
    ours: true,
    permission: ['user', 'view'],
    summary: 'Quién cambió qué de una cuenta, lo último primero',
    answer: z.array(userChange),
  }),
  unfinished: call({
    method: 'GET',
    path: `${byId}unfinished/`,
    scope: 'global',
    ours: true,
    permission: ['user', 'view'],
    summary: 'Cuántos siniestros sin terminar tiene una persona, por cliente',
    answer: z.array(z.object({ customer: z.string(), count: z.number() })),
  }),
};

/** Which quantified budgets another auditor reviews before they are authorized: ours. */

const rules = z.object({
  /** Null where the rule is off. */
  overAmount: z.nullable(money),
  overCut: z.nullable(percentage),
  oneOf: z.nullable(z.number()),
  /** Draws one of `oneOf`; null until rules were set for the first time. */
  seed: z.nullable(z.string()),
  /** How many times they were set. */
  version: z.number(),
  setDate: z.nullable(instant),
  user: z.nullable(binnacleUser),
});
export type WireSecondLookRules = z.infer<typeof rules>;

/** As the form's own messages name them. */
export const secondLookNames = { overAmount: 'overAmount', overCut: 'overCut', oneOf: 'oneOf' } as const;

/** Null or empty is off. It must be there: a name that is misspelled would switch its rule off without a word. */
const rule = z.nullable(z.union([z.pipe(z.number(), z.transform(String)), z.string()]));

export const secondLookCalls = {
  rules: call({
    method: 'GET',
    path: '/second_look/',
    scope: 'customer',
    ours: true,
    permission: ['user', 'view'],
    summary: 'Reglas que eligen qué presupuestos revisa otro auditor',
    answer: rules,
  }),
  setRules: call({
    method: 'PUT',
    path: '/second_look/',
    scope: 'customer',
    idempotent: 'answer',
    ours: true,
    permission: ['user', 'change'],
    summary:
      'Cambia esas reglas, las tres a la vez, con null la que no se use; lo que espera autorización se elige de nuevo',
    body: z.object({ overAmount: rule, overCut: rule, oneOf: rule }),
    answer: rules,
  }),
};
