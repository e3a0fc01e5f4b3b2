/**
 * What dialogs, notices and tables say of what was tried (requirements §8), letter for letter. What rules and calls say
 * stands in `texts`.
 */

/** Titles of what failed. */
export const failed = {
  updateSection: 'Error al actualizar tramo',
  createSection: 'Error creando tramo',
  delete: 'Error al eliminar',
  highways: 'Error al obtener autopistas',
  sections: 'Error al listar tramos',
  updateEntry: 'Error actualizando registro',
  createEntry: 'Error creando registro',
  signIn: 'Error login in:',
  upload: 'Error subiendo archivo:',
  save: 'La cuantificación no pudo ser guardada',
  authorize: 'Error autorizando',
  reject: 'Ha ocurrido un error rechazando el presupuesto.',
  createResources: 'Error creando cuantificación',
  concepts: 'Error obteniendo conceptos',
  update: 'Error al actualizar',
  load: 'Error cargando / Intente mas tarde.',
} as const;

/** What to do about a failure that names no remedy of its own, beside its title. */
export const remedies = {
  concepts: 'Respuesta incompleta del servidor: intente más tarde; si persiste, consulte al administrador.',
  update: 'Intente más tarde.',
} as const;

/** Notices of what was done. */
export const done = {
  updated: 'Actualizado',
  created: 'Creado',
  deleted: 'Eliminado',
  saved: 'Guardado',
  authorized: 'Se ha autorizado el presupuesto.',
  rejected: 'Se ha rechazado el presupuesto.',
  filesRejected: 'Archivos rechazados',
  budgetSaved: 'Presupuesto inicial guardado',
  pricesUpdated: 'Precios actualizados',
  conceptCreated: 'Concepto creado',
} as const;

/** Questions before what cannot be undone. */
export const asked = {
  delete: '¿Eliminar este elemento?',
  rejectFiles: '¿Rechazar archivos?',
} as const;

/** What a table or selector says instead of rows. */
export const tableSays = {
  failed: 'Hubo un error cargando los datos.',
  empty: 'Nada que mostrar.',
  noneFound: 'No hay resultados que mostrar.',
  noChoices: 'No hay resultados',
} as const;
