import { graphqlEnum } from './graphqlEnum.ts';
import { holdsAnyRole, type Role, type RoleCode } from './roles.ts';

/** Actions that permissions name (requirements §6). */
export const permissionActions = [
  'view',
  'add',
  'change',
  'delete',
  'Create',
  'Edit',
  'List',
  'Register',
  'Close',
  'Cancel',
  'Reject',
  'PostPut',
] as const;
export type PermissionAction = (typeof permissionActions)[number];
export const permissionActionEnum = graphqlEnum(permissionActions);

/** Models a permission is about. */
export const permissionModels = [
  'sinister',
  'budget',
  'sinisterfile',
  'binnacle',
  'quantification',
  'report',
  'catalog',
  'family',
  'concept',
  'highway',
  'highwaysection',
  'provider',
  'providertype',
  'purchase',
  'affected',
  'road',
  'user',
] as const;
export type PermissionModel = (typeof permissionModels)[number];

type Rule = { readonly role: RoleCode; readonly actions: readonly PermissionAction[] };

const all = ['view', 'add', 'change', 'delete', 'Create', 'Edit', 'List'] as const;
const auditorManages: readonly Rule[] = [{ role: 'ARE', actions: all }];

/** One table from which every permission follows (design §4 People). What it does not list is denied. */
const rules: Record<PermissionModel, readonly Rule[]> = {
  sinister: [
    { role: 'MRO', actions: ['view', 'add', 'change', 'Create', 'Edit', 'List', 'Register'] },
    { role: 'ARE', actions: ['view', 'change', 'Edit', 'List'] },
  ],
  budget: [
    { role: 'MRO', actions: ['view', 'add', 'change', 'Create', 'Edit'] },
    { role: 'ARE', actions: ['view', 'change', 'Close', 'Reject'] },
  ],
  sinisterfile: [
    { role: 'MRO', actions: ['view', 'add', 'List'] },
    { role: 'ARE', actions: ['view', 'add', 'delete', 'List', 'Reject'] },
  ],
  binnacle: [
    { role: 'MRO', actions: ['view', 'add', 'List'] },
    { role: 'ARE', actions: ['view', 'add', 'List'] },
  ],
  quantification: [{ role: 'ARE', actions: ['view', 'add', 'change', 'PostPut'] }],
  report: [{ role: 'ARE', actions: ['view', 'List'] }],
  catalog: auditorManages,
  family: auditorManages,
  concept: auditorManages,
  highway: auditorManages,
  highwaysection: auditorManages,
  provider: auditorManages,
  providertype: auditorManages,
  purchase: [{ role: 'ARE', actions: ['view', 'add', 'change', 'Create', 'Edit', 'List', 'PostPut'] }],
  affected: [
    { role: 'MRO', actions: ['view', 'List'] },
    { role: 'ARE', actions: ['view', 'add', 'List'] },
  ],
  road: [
    { role: 'MRO', actions: ['view', 'List'] },
    { role: 'ARE', actions: ['view', 'add', 'change', 'Create', 'Edit', 'List'] },
  ],
  user: [{ role: 'ADM', actions: [...all, 'Cancel'] }],
};

export function may(role: Role | null, model: PermissionModel, action: PermissionAction): boolean {
  return rules[model].some((rule) => rule.actions.includes(action) && holdsAnyRole(role, [rule.role]));
}

type Permission = { readonly model: PermissionModel; readonly actions: readonly PermissionAction[] };

/** Every model with what this role may do to it; models without any action are left out. */
export function permissionsOf(role: Role | null): Permission[] {
  return permissionModels
    .map((model) => ({ model, actions: permissionActions.filter((action) => may(role, model, action)) }))
    .filter(({ actions }) => actions.length > 0);
}

/** The Spanish name of each action; two required actions may have the same name. */
export const actionNames: Record<PermissionAction, string> = {
  view: 'Ver',
  add: 'Agregar',
  change: 'Modificar',
  delete: 'Eliminar',
  Create: 'Crear',
  Edit: 'Editar',
  List: 'Listar',
  Register: 'Registrar',
  Close: 'Cerrar',
  Cancel: 'Cancelar',
  Reject: 'Rechazar',
  PostPut: 'Guardar',
};

export const modelNames: Record<PermissionModel, string> = {
  sinister: 'Siniestros',
  budget: 'Presupuestos',
  sinisterfile: 'Archivos del siniestro',
  binnacle: 'Bitácora',
  quantification: 'Cuantificación',
  report: 'Reporte de siniestros',
  catalog: 'Catálogos generales',
  family: 'Familias, subfamilias y detalles',
  concept: 'Conceptos y precios',
  highway: 'Autopistas',
  highwaysection: 'Tramos carreteros',
  provider: 'Proveedores',
  providertype: 'Tipos de proveedores',
  purchase: 'Compras',
  affected: 'Afectados',
  road: 'Caminos',
  user: 'Usuarios',
};

const isModel = (model: string): model is PermissionModel => Object.hasOwn(modelNames, model);
const isAction = (action: string): action is PermissionAction => Object.hasOwn(actionNames, action);

/** The name of a resource as served: one that this release doesn't know keeps its own. */
export const nameOfModel = (model: string): string => (isModel(model) ? modelNames[model] : model);
export const nameOfAction = (action: string): string => (isAction(action) ? actionNames[action] : action);
