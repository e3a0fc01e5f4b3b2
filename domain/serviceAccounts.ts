import * as z from 'zod/mini';
import { choiceField, optionalTextField, textField } from './fields.ts';
import { graphqlEnum } from './graphqlEnum.ts';
import { may, type PermissionModel } from './permissions.ts';
import { isPersonalToken, personalTokenDays, personalTokenPrefix, usualDays, wrongDays } from './personalTokens.ts';
import { type Person, type Role, roleNames, roles } from './roles.ts';

/** Accounts of programs: what administrators let them do, and the tokens that they call with. */

/** A scope only narrows what role and customer allow. */
export const scopes = [
  'readIncidents',
  'register',
  'quantify',
  'authorizations',
  'summaries',
  'readCatalogs',
  'catalogs',
  'readPurchases',
  'purchases',
  'roads',
  'webhooks',
  'readUsers',
  'scim',
] as const;
export type Scope = (typeof scopes)[number];
export const scopeEnum = graphqlEnum(scopes);

export const scopeNames: Record<Scope, string> = {
  readIncidents: 'Consultar siniestros',
  register: 'Registrar y modificar siniestros',
  quantify: 'Cuantificar, autorizar y rechazar',
  authorizations: 'Autorizaciones del proveedor y del cliente',
  summaries: 'Consultar resúmenes',
  readCatalogs: 'Consultar catálogos',
  catalogs: 'Mantener catálogos',
  readPurchases: 'Consultar compras',
  purchases: 'Registrar compras',
  roads: 'Reportes de camino',
  webhooks: 'Mantener webhooks',
  readUsers: 'Consultar cuentas',
  scim: 'Mantener cuentas y grupos por SCIM',
};

const isScope = (text: string): text is Scope => scopes.some((scope) => scope === text);

/** Words for a scope that this release may not know, as in a history. */
export const scopeNameOf = (text: string): string => (isScope(text) ? scopeNames[text] : text);

/** Scopes as they are stored, in the order in which they are offered. */
export const scopesIn = (stored: readonly string[]): Scope[] => scopes.filter((scope) => stored.includes(scope));

/** Scopes whose calls are all of one model: a role that may not see it can do nothing with them. */
const modelOf: Partial<Record<Scope, PermissionModel>> = {
  catalogs: 'catalog',
  readPurchases: 'purchase',
  purchases: 'purchase',
  roads: 'road',
  webhooks: 'user',
  scim: 'user',
};

export function worksFor(role: Role | null, scope: Scope): boolean {
  const model = modelOf[scope];
  return model === undefined || may(role, model, 'view');
}

/** What is said of scopes that the role of an account can do nothing with; null where it can. */
export function scopeProblem(role: Role | null, chosen: readonly Scope[]): string | null {
  const idle = chosen.filter((scope) => !worksFor(role, scope)).map((scope) => `«${scopeNames[scope]}»`);
  if (idle.length === 0) return null;
  const who = role === null ? 'una cuenta sin rol' : `el rol ${roleNames[role]}`;
  return `Alcances: ${who} no puede usar ${idle.join(', ')}. Quítelo, o use una cuenta con otro rol.`;
}

export const missingScope = (scope: Scope) =>
  `A esta cuenta de servicio le falta el alcance «${scopeNames[scope]}» (${scopeEnum.nameOf(scope)}). Pida a un administrador que se lo agregue.`;

const tokenPrefix = `${personalTokenPrefix}servicio_`;
const tokenShape = new RegExp(`^${tokenPrefix}[\\w-]{43}$`);

/** A token as it is handed over. @param secret 32 random bytes as base64url */
export const serviceTokenOf = (secret: string) => tokenPrefix + secret;

const isServiceToken = (token: string | null): token is string => token !== null && tokenShape.test(token);

/** A token of a program, its own or a person's, which is no session. */
export const isProgramToken = (token: string | null): token is string =>
  isPersonalToken(token) || isServiceToken(token);

/** Accounts of programs that one insurer, or the staff, may have; disabled ones count. */
export const mostServiceAccounts = 200;

/** Tokens in force that one account may have: the one in use, its successor, and others for other machines. */
export const mostServiceTokens = 10;

/** Hours for which the tokens of before still serve once there is another one. */
export const overlapHours = [0, 1, 24, 168] as const;
export const overlapNames: Record<(typeof overlapHours)[number], string> = {
  0: 'Terminan ahora',
  1: 'Sirven una hora más',
  24: 'Sirven un día más',
  168: 'Sirven una semana más',
};

const isOneOf = (choices: readonly number[], wrong: string) =>
  z.number({ error: wrong }).check(z.refine((value) => choices.includes(value), wrong));

const daysField = isOneOf(personalTokenDays, wrongDays);

const scopesWrong = 'Alcances: elija al menos uno de la lista.';
const name = textField('Nombre', { max: 60 });
const scopesField = z
  .array(z.enum(scopes, { error: `Alcances: elija entre ${scopes.join(', ')}.` }), { error: scopesWrong })
  .check(z.minLength(1, scopesWrong), z.maxLength(scopes.length, scopesWrong));

export const newServiceAccountForm = z.object({
  name,
  role: choiceField('Rol', roles),
  customer: optionalTextField('Cliente', { max: 16 }),
  scopes: scopesField,
  days: z._default(daysField, usualDays),
});

export const serviceAccountForm = z.object({ name, scopes: scopesField });

export const serviceTokenForm = z.object({
  days: daysField,
  overlapHours: isOneOf(
    overlapHours,
    `Tokens de antes: elija cuántas horas sirven todavía (${overlapHours.join(', ')}).`,
  ),
});

type Chosen = z.output<typeof newServiceAccountForm>;

/** With a customer it is that insurer's; without one it works for all of them, as the staff does. */
export const programIn = ({ role, customer }: Pick<Chosen, 'role' | 'customer'>): Person => ({
  role,
  userType: customer === '' ? 'intranet' : 'extranet',
  customer: customer === '' ? null : customer,
});
