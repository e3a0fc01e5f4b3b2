import type { EventType } from './events.ts';

/** What one side does and the other wants to know of, in a word. */
export const newsWords: Partial<Record<EventType, string>> = {
  'budget.upload': 'Presupuesto nuevo',
  'budget.authorize': 'Autorizado',
  'budget.reject': 'Rechazado',
  'authorization.upload': 'Autorización enviada',
  'provider.authorize': 'Autorizado por proveedor',
  'customer.confirm': 'Confirmado',
  'customer.counterpropose': 'Contrapropuesta',
  'files.reject': 'Archivos rechazados',
  'incident.handOver': 'Cambio de operador',
};
