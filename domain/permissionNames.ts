import type { PermissionAction, PermissionModel } from './permissions.ts';

/** What people read for an action; two of the spec's words may say the same. */
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
