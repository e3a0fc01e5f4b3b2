import type { EventType } from './events.ts';

/** An event as it is done, and as it is told afterwards. */
export type EventWords = { readonly act: string; readonly told: string };

export const eventWords: Readonly<Record<EventType, EventWords>> = {
  'incident.register': { act: 'Registrar', told: 'Siniestro registrado' },
  'incident.edit': { act: 'Modificar', told: 'Siniestro modificado' },
  'budget.upload': { act: 'Subir el presupuesto', told: 'Presupuesto inicial enviado' },
  'budget.quantify': { act: 'Cuantificar', told: 'Cuantificación guardada' },
  'budget.authorize': { act: 'Autorizar el presupuesto', told: 'Presupuesto autorizado' },
  'authorization.upload': { act: 'Subir la autorización', told: 'Archivo de autorización enviado' },
  'budget.reject': { act: 'Rechazar el presupuesto', told: 'Presupuesto rechazado' },
  'provider.authorize': { act: 'Autorización del proveedor', told: 'Autorizado por el proveedor' },
  'customer.confirm': { act: 'Confirmar', told: 'Autorización del cliente confirmada' },
  'customer.counterpropose': { act: 'Contraproponer', told: 'Contrapropuesta enviada' },
  'files.upload': { act: 'Subir archivos', told: 'Archivo agregado' },
  'files.reject': { act: 'Rechazar archivos', told: 'Rechazo de archivos' },
  'files.delete': { act: 'Eliminar archivos', told: 'Eliminación de archivos' },
  'incident.comment': { act: 'Comentar', told: 'Comentario en la bitácora' },
  'incident.handOver': { act: 'Entregar a otro operador', told: 'Entregado a otro operador' },
};
