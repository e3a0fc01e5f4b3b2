import { graphqlEnum } from './graphqlEnum.ts';

/** Who works with the product (requirements §1, §6). */
export const roleCodes = ['MRO', 'ARE', 'ADM'] as const;
export type RoleCode = (typeof roleCodes)[number];

/** SERVICE is the account of the provider-side system; it can only send provider_authorization. */
export const roles = [...roleCodes, 'SERVICE'] as const;
export type Role = (typeof roles)[number];

export const userTypes = ['intranet', 'extranet'] as const;
export type UserType = (typeof userTypes)[number];
export const userTypeEnum = graphqlEnum(userTypes);

export const roleNames: Record<Role, string> = {
  MRO: 'Operador',
  ARE: 'Auditor',
  ADM: 'Administrador',
  SERVICE: 'Servicio del proveedor',
};

export const userTypeNames: Record<UserType, string> = { intranet: 'Interno', extranet: 'De la aseguradora' };

/** The role of a code as served; null where there is none. */
export const roleOf = (code: string | null): Role | null => roles.find((role) => role === code) ?? null;

/** Words for codes that this release may not know, as in a history. */
export const roleNameOf = (code: string): string => roleNames[code as Role] ?? code;
export const userTypeNameOf = (type: string): string => userTypeNames[type as UserType] ?? type;

/** ADM holds the capabilities of both; the service account is never included by that rule. */
export function holdsRole(role: Role | null, wanted: Role): boolean {
  if (role === wanted) return true;
  return role === 'ADM' && wanted !== 'SERVICE';
}

export function holdsAnyRole(role: Role | null, wanted: readonly Role[]): boolean {
  return wanted.some((one) => holdsRole(role, one));
}

/** What is needed of a user to decide which customers and capabilities are theirs. */
export type Person = {
  readonly role: Role | null;
  readonly userType: UserType;
  /** Customer code; only extranet users have one. */
  readonly customer: string | null;
};

/** Extranet users have one fixed customer; intranet staff may act as any, once they have a role. */
export function mayActAs(person: Person, customer: string): boolean {
  if (person.userType === 'intranet') return person.role !== null;
  return person.customer === customer;
}

/** Admin and intranet users choose the customer to work as (requirements §6). */
export function choosesCustomer(person: Person): boolean {
  return person.userType === 'intranet';
}

/** Groups are the role code and the area (the extranet user's customer). */
export function groupsOf(person: Person): string[] {
  return [person.role, person.customer].filter((group): group is Role => group !== null && group !== 'SERVICE');
}

/** Operators see only the incidents that are theirs; everyone else sees the customer's. */
export function seesOnlyOwn(role: Role | null): boolean {
  return role === 'MRO';
}

/** Internal quantities and prices are shown to intranet auditors only (design §4). */
export function seesInternalPrices(person: Person): boolean {
  return person.userType === 'intranet' && holdsRole(person.role, 'ARE');
}

/** What is being worked on is looked at by those who audit: drafts of the lines, and Capufe columns. */
export function seesDrafts(role: Role | null): boolean {
  return holdsRole(role, 'ARE');
}

/** Exceptions are for those who decide and for those who analyse; operators learn what was decided. */
export function seesExceptions(role: Role | null): boolean {
  return !seesOnlyOwn(role);
}

/** userIsCaPr: without a budget, any of the three roles still sees its panel (requirements §2, design §4). */
export function seesBudgetPanel(role: Role | null): boolean {
  return holdsAnyRole(role, roleCodes);
}

/** Only these may list every status at once, and download the report (requirements §6). */
export function viewsAllStatuses(role: Role | null): boolean {
  return holdsRole(role, 'ARE');
}

/** An account without a role only reads: what it opened is not stored, and it does not see other accounts (design §4). */
export function onlyLooks(role: Role | null): boolean {
  return role === null;
}

/** Whether this role may share a view of the lists with all accounts of the customer. */
export function sharesViews(role: Role | null): boolean {
  return holdsRole(role, 'ARE');
}

/** Whether this role may delete shared views of other accounts, whose owners may have left. */
export function deletesSharedViews(role: Role | null): boolean {
  return isAdministrator(role);
}

/** Who may register an incident (design §4: register). */
export function registersIncidents(role: Role | null): boolean {
  return holdsRole(role, 'MRO');
}

const binnacleTones = ['success', 'danger', 'info'] as const;
type BinnacleTone = (typeof binnacleTones)[number];
export const binnacleToneEnum = graphqlEnum(binnacleTones);

/** Entries by operators are styled success, reject reasons danger, others info (requirements §2 Binnacle). */
export function binnacleTone(roleCode: string | null, rejectReason: string | null): BinnacleTone {
  if (rejectReason !== null) return 'danger';
  return roleCode === 'MRO' ? 'success' : 'info';
}

export function isOperator(role: Role | null): boolean {
  return role === 'MRO';
}

export function isAuditor(role: Role | null): boolean {
  return role === 'ARE';
}

export function isAdministrator(role: Role | null): boolean {
  return role === 'ADM';
}

/** The provider-side system's account: it sends provider_authorization and nothing else. */
export function isService(role: Role | null): boolean {
  return role === 'SERVICE';
}

/** What all customers share, like units of measurement, is kept by administrators of the house (docs/decisions/0003). */
export function keepsSharedTables(person: Person): boolean {
  return person.userType === 'intranet' && isAdministrator(person.role);
}
