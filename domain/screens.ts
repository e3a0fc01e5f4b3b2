import { type CustomerProfile, customerProfiles } from './customers.ts';
import { may, type PermissionModel } from './permissions.ts';
import {
  holdsAnyRole,
  isAdministrator,
  isAuditor,
  isOperator,
  type Person,
  type RoleCode,
  roleNames,
} from './roles.ts';

/** A route of the product: where it is, what it is called, and who it is for (requirements §2). */
export type Screen = {
  readonly path: string;
  readonly title: string;
  /** Stands in the sidebar; the others are reached from inside. */
  readonly inMenu: boolean;
  /** Any of these roles; none means every role. */
  readonly roles: readonly RoleCode[];
  /** The area it belongs to: those who work as such a customer belong to it. */
  readonly area?: (profile: CustomerProfile) => boolean;
  /** What the customer's profile must have, for every role. */
  readonly has?: (profile: CustomerProfile) => boolean;
};

/** A person who may see the report may ask for more than it shows. */
const reportReaders = { roles: [], area: ({ screens }: CustomerProfile) => screens.report };

export const screens = {
  dashboard: { path: '/dashboard', title: 'Inicio', inMenu: true, roles: [] },
  myIncidents: { path: '/siniestros', title: 'Siniestros', inMenu: true, roles: ['MRO'] },
  incidentsToAudit: {
    path: '/siniestros_por_auditar',
    title: 'Siniestros por auditar',
    inMenu: true,
    roles: ['ARE'],
  },
  incidentReport: {
    path: '/reporte_siniestros',
    title: 'Reporte de siniestros',
    inMenu: true,
    ...reportReaders,
  },
  explore: { path: '/explorar', title: 'Explorar datos', inMenu: true, ...reportReaders },
  quantification: {
    path: '/quantification/:id/:client',
    title: 'Cuantificación',
    inMenu: false,
    roles: ['ARE'],
    has: ({ quantifies }) => quantifies,
  },
  auditedBudget: {
    path: '/:client/audited_sinister/:slug/quantification',
    title: 'Detalle del presupuesto',
    inMenu: false,
    roles: ['ARE'],
    has: ({ opensAuthorizedBudget }) => opensAuthorizedBudget,
  },
  story: { path: '/:client/siniestro/:slug/historia', title: 'Historia del siniestro', inMenu: false, roles: [] },
  catalog: { path: '/catalogo', title: 'Catálogo de conceptos', inMenu: true, roles: ['ARE'] },
  families: {
    path: '/familias-subfamilias-detalles',
    title: 'Familias',
    inMenu: true,
    roles: ['ARE'],
  },
  providers: { path: '/proveedores', title: 'Proveedores', inMenu: true, roles: ['ARE'] },
  highways: {
    path: '/highway',
    title: 'Autopistas',
    inMenu: true,
    roles: ['ARE'],
    has: ({ screens }) => screens.highways,
  },
  highwaySections: {
    path: '/highwaySection',
    title: 'Tramos Carreteros',
    inMenu: true,
    roles: ['ARE'],
    has: ({ screens }) => screens.highways,
  },
  generalCatalogs: { path: '/catalogos_generales', title: 'Catálogos generales', inMenu: true, roles: ['ARE'] },
  purchases: { path: '/compras', title: 'Compras', inMenu: true, roles: ['ARE'] },
  profile: { path: '/editprofile', title: 'Perfil de usuario', inMenu: false, roles: [] },
  personalTokens: { path: '/editprofile/tokens', title: 'Tokens personales', inMenu: false, roles: [] },
  permissions: { path: '/editprofile/permisos', title: 'Permisos de Sistema', inMenu: false, roles: [] },
  users: { path: '/usuarios', title: 'Usuarios', inMenu: true, roles: ['ADM'] },
  serviceAccounts: { path: '/cuentas_de_servicio', title: 'Cuentas de servicio', inMenu: true, roles: ['ADM'] },
  customers: { path: '/aseguradoras', title: 'Aseguradoras', inMenu: true, roles: ['ADM'] },
  webhooks: { path: '/webhooks', title: 'Webhooks', inMenu: true, roles: ['ADM'] },
  roads: { path: '/caminos', title: 'Caminos', inMenu: true, roles: ['MRO', 'ARE'] },
} as const satisfies Record<string, Screen>;
export type ScreenName = keyof typeof screens;

/** Without a group: the 403 page. With it, but not for this customer: 'Acceso denegado' (design §4). */
export type Access = 'granted' | 'missingGroup' | 'denied';

function belongs({ roles, area }: Screen, person: Person, profile: CustomerProfile): boolean {
  if (roles.length === 0 && !area) return true;
  return isAdministrator(person.role) || holdsAnyRole(person.role, roles) || (area?.(profile) ?? false);
}

/** May this person, working as this customer, open the screen? */
export function accessTo(screen: Screen, person: Person, profile: CustomerProfile): Access {
  if (!belongs(screen, person, profile)) return 'missingGroup';
  return screen.has && !screen.has(profile) ? 'denied' : 'granted';
}

/** What is added and changed on a screen that only some customers have; lists of it are read everywhere. */
const keptOn: Partial<Record<PermissionModel, Screen>> = {
  highway: screens.highways,
  highwaysection: screens.highwaySections,
};

/** May things of this kind be added, changed or deleted for this customer at all? */
export function isKeptBy(profile: CustomerProfile, model: PermissionModel): boolean {
  return keptOn[model]?.has?.(profile) ?? true;
}

/** A person who may open the report's page, or download the report itself, takes summaries away as files. */
export function exportsSummaries(person: Person, profile: CustomerProfile): boolean {
  return may(person.role, 'report', 'view') || accessTo(screens.incidentReport, person, profile) === 'granted';
}

/** The groups that open a screen, as a person knows them. */
export function groupsFor({ roles, area }: Screen): string[] {
  const areas = area ? customerProfiles.filter(area).map(({ name }) => name) : [];
  return [...roles.map((role) => `${roleNames[role]} (${role})`), ...areas];
}

/** Where a person lands after signing in: never on a page that would be denied. */
export function landingOf(person: Person, profile: CustomerProfile): string {
  if (isOperator(person.role)) return screens.myIncidents.path;
  if (isAuditor(person.role)) return screens.incidentsToAudit.path;
  const report = accessTo(screens.incidentReport, person, profile);
  return report === 'granted' ? screens.incidentReport.path : screens.dashboard.path;
}
