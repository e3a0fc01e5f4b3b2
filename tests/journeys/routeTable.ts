/** The spec's table of routes (application §2), as data: what a person meets at each address follows from it. */

type Account = {
  readonly username: string;
  readonly role: 'MRO' | 'ARE' | 'ADM' | null;
  /** The customer worked as; `choose` is the name pressed by the person who chooses. */
  readonly customer: string;
  readonly choose?: string;
  readonly landing: string;
};

export const accounts: readonly Account[] = [
  { username: 'mro.hdi', role: 'MRO', customer: 'hdi', landing: '/siniestros' },
  { username: 'are.hdi', role: 'ARE', customer: 'hdi', landing: '/siniestros_por_auditar' },
  { username: 'mro.axa', role: 'MRO', customer: 'axa', landing: '/siniestros' },
  { username: 'are.axa', role: 'ARE', customer: 'axa', landing: '/siniestros_por_auditar' },
  { username: 'mro.gnp', role: 'MRO', customer: 'gnp', landing: '/siniestros' },
  { username: 'are.gnp', role: 'ARE', customer: 'gnp', landing: '/siniestros_por_auditar' },
  { username: 'analista.gnp', role: null, customer: 'gnp', landing: '/reporte_siniestros' },
  { username: 'adm', role: 'ADM', customer: 'hdi', choose: 'HDI Seguros', landing: '/reporte_siniestros' },
  { username: 'adm', role: 'ADM', customer: 'gnp', choose: 'GNP Seguros', landing: '/reporte_siniestros' },
];

type Access = 'logged in' | 'MRO' | 'ARE' | 'GNP';

type RouteRow = {
  readonly path: string;
  readonly access: Access;
  readonly title: string;
  /** Customers that have the screen at all; the others are denied it. */
  readonly only?: readonly string[];
  readonly inMenu: boolean;
};

/** `ARE, ADM` is ARE: an administrator holds both roles everywhere (requirements §6). */
export const routeTable: readonly RouteRow[] = [
  { path: '/dashboard', access: 'logged in', title: 'Inicio', inMenu: true },
  { path: '/catalogo', access: 'ARE', title: 'Catálogo de conceptos', inMenu: true },
  { path: '/siniestros', access: 'MRO', title: 'Siniestros', inMenu: true },
  { path: '/siniestros_por_auditar', access: 'ARE', title: 'Siniestros por auditar', inMenu: true },
  { path: '/reporte_siniestros', access: 'GNP', title: 'Reporte de siniestros', inMenu: true },
  {
    path: '/quantification/{slug}/{client}',
    access: 'ARE',
    title: 'Cuantificación',
    only: ['axa', 'gnp'],
    inMenu: false,
  },
  {
    path: '/{client}/audited_sinister/{slug}/quantification/',
    access: 'ARE',
    title: 'Detalle del presupuesto',
    only: ['hdi', 'gnp'],
    inMenu: false,
  },
  { path: '/editprofile', access: 'logged in', title: 'Perfil de usuario', inMenu: false },
  { path: '/proveedores', access: 'ARE', title: 'Proveedores', inMenu: true },
  { path: '/familias-subfamilias-detalles', access: 'ARE', title: 'Familias', inMenu: true },
  { path: '/highway', access: 'ARE', title: 'Autopistas', only: ['gnp'], inMenu: true },
  { path: '/highwaySection', access: 'ARE', title: 'Tramos Carreteros', only: ['gnp'], inMenu: true },
];

/** With a session these lead to the dashboard; without one, to the sign-in page. */
export const elsewhere: readonly string[] = ['/', '/home', '/login', '/no-existe', '/siniestros/otro'];

export type Verdict = 'entra' | '403' | 'Acceso denegado';

export function verdictOf({ access, only }: RouteRow, { role, customer }: Account): Verdict {
  const isListed =
    role === 'ADM' || access === 'logged in' || (access === 'GNP' ? customer === 'gnp' : role === access);
  if (!isListed) return '403';
  return only === undefined || only.includes(customer) ? 'entra' : 'Acceso denegado';
}
