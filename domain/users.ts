import { findProfile } from './customers.ts';
import { graphqlEnum } from './graphqlEnum.ts';
import {
  holdsRole,
  isAdministrator,
  isOperator,
  isService,
  keepsSharedTables,
  mayActAs,
  type Person,
} from './roles.ts';

/** Who administers which accounts, and which changes are always refused (design §4 People). */

export type Account = Person & { readonly isActive: boolean };

/** Commands of the terminal act as an internal administrator, since their user runs the installation. */
export const houseAdministrator: Person = { role: 'ADM', userType: 'intranet', customer: null };

/** Internal administrators administer all accounts; an insurer's, the external accounts of that insurer. */
export function administers(viewer: Person, account: Person): boolean {
  if (!isAdministrator(viewer.role)) return false;
  if (viewer.userType === 'intranet') return true;
  return account.userType === 'extranet' && account.customer === viewer.customer;
}

/** Without one such account no other could be opened. */
export function holdsTheKeys(account: Account): boolean {
  return account.isActive && keepsSharedTables(account);
}

/** Incidents of this customer may be handed to this person. */
export function mayBeHanded(account: Account, customer: string): boolean {
  return account.isActive && isOperator(account.role) && mayActAs(account, customer);
}

/** May be given incidents of this customer to audit. */
export function mayAudit(account: Account, customer: string): boolean {
  return account.isActive && holdsRole(account.role, 'ARE') && mayActAs(account, customer);
}

/** May take over the other's queue with this customer: both audit for it, with the same role. */
export function mayStandIn(one: Account, other: Account, customer: string): boolean {
  return one.role === other.role && mayAudit(one, customer) && mayAudit(other, customer);
}

/** Field of the account and the text that names the remedy. */
type Problem = {
  readonly field: 'role' | 'userType' | 'customer' | 'isActive' | 'authorizationLimit';
  readonly text: string;
};

/** Extranet people have one customer, everybody else none (requirements §1). */
export function belongingProblem({ role, userType, customer }: Person): Problem | null {
  if (userType === 'extranet' && (customer === null || !findProfile(customer))) {
    return { field: 'customer', text: 'Cliente: elija la aseguradora de esta persona.' };
  }
  if (userType === 'intranet' && customer !== null) {
    return { field: 'customer', text: 'Cliente: el personal interno no lleva cliente; deje el campo vacío.' };
  }
  if (isService(role) && userType !== 'intranet') {
    return { field: 'userType', text: 'Tipo: el servicio del proveedor es una cuenta interna.' };
  }
  return null;
}

type Change = {
  readonly viewer: Person;
  /** The account is the viewer's own. */
  readonly isOwn: boolean;
  /** Null where the account is new. */
  readonly before: Account | null;
  readonly after: Account;
  /** The most that the person may authorize becomes another. */
  readonly changesLimit?: boolean;
  /** Other accounts that hold the keys. */
  readonly otherKeys: number;
};

/** Why an administrator may not make this change of an account; null when it is allowed. */
export function changeProblem({
  viewer,
  isOwn,
  before,
  after,
  changesLimit = false,
  otherKeys,
}: Change): Problem | null {
  if (!administers(viewer, after)) {
    return { field: 'userType', text: 'Tipo: usted administra solo a las personas de su aseguradora.' };
  }
  if (!before) return null;
  if (isOwn && changesLimit) {
    return {
      field: 'authorizationLimit',
      text: 'Límite de autorización: no puede cambiar el propio. Pídalo a otro administrador.',
    };
  }
  if (isOwn) return ownProblem(before, after);
  if (holdsTheKeys(before) && !holdsTheKeys(after) && otherKeys === 0) {
    return {
      field: after.isActive ? 'role' : 'isActive',
      text: 'Es el último administrador interno activo. Antes dé de alta o reactive a otro.',
    };
  }
  return null;
}

function ownProblem(before: Account, after: Account): Problem | null {
  if (before.isActive && !after.isActive) {
    return { field: 'isActive', text: 'No puede desactivar su propia cuenta. Pídalo a otro administrador.' };
  }
  if (before.role !== after.role) {
    return { field: 'role', text: 'No puede cambiar su propio rol. Pídalo a otro administrador.' };
  }
  if (before.userType !== after.userType || before.customer !== after.customer) {
    return { field: 'userType', text: 'No puede cambiar su propio tipo ni cliente. Pídalo a otro administrador.' };
  }
  return null;
}

/** What is remembered of an account. */
export const accountEvents = [
  'created',
  'updated',
  'disabled',
  'enabled',
  'passwordReset',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodes',
  'identityLinked',
  'breakGlassOn',
  'breakGlassOff',
  'serviceTokenMade',
  'serviceTokenRevoked',
  'totpAdded',
  'totpRemoved',
  'passkeyAdded',
  'passkeyRemoved',
] as const;
export type AccountEvent = (typeof accountEvents)[number];
export const accountEventEnum = graphqlEnum(accountEvents);

export const accountEventNames: Record<AccountEvent, string> = {
  created: 'Alta',
  updated: 'Cambio',
  disabled: 'Desactivación',
  enabled: 'Reactivación',
  passwordReset: 'Contraseña temporal',
  secondFactorOn: 'Segundo factor activado',
  secondFactorOff: 'Segundo factor desactivado',
  recoveryCodes: 'Códigos de recuperación nuevos',
  identityLinked: 'Vinculada con el proveedor de identidad',
  breakGlassOn: 'Puede entrar con contraseña aunque se exija el proveedor',
  breakGlassOff: 'Ya no entra con contraseña si se exige el proveedor',
  serviceTokenMade: 'Token nuevo de la cuenta de servicio',
  serviceTokenRevoked: 'Token de la cuenta de servicio revocado',
  totpAdded: 'Aplicación de códigos agregada',
  totpRemoved: 'Aplicación de códigos quitada',
  passkeyAdded: 'Llave de acceso agregada',
  passkeyRemoved: 'Llave de acceso quitada',
};
