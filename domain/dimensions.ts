import { graphqlEnum } from './graphqlEnum.ts';

/** What figures are grouped by, as its column is headed: the wire's words. */
export const dimensionTitles = {
  status: 'Estatus',
  stage: 'Etapa',
  path: 'Recorrido',
  customer: 'Cliente',
  highway: 'Autopista',
  section: 'Tramo',
  provider: 'Proveedor',
  state: 'Estado',
  day: 'Día',
  week: 'Semana',
  month: 'Mes',
  year: 'Año',
  waitingRole: 'Rol que espera',
  waitingDays: 'Espera',
  rejectReason: 'Motivo de rechazo',
  auditor: 'Auditor',
  owner: 'Responsable',
  concept: 'Concepto',
  family: 'Familia',
} as const satisfies Record<LineDimension, string>;

/** What incidents are grouped by, in the order in which it is offered; days are those on which they were registered. */
export const incidentDimensions = [
  'status',
  'stage',
  'path',
  'waitingRole',
  'waitingDays',
  'provider',
  'highway',
  'section',
  'state',
  'rejectReason',
  'auditor',
  'owner',
  'day',
  'week',
  'month',
  'year',
  'customer',
] as const;
export type IncidentDimension = (typeof incidentDimensions)[number];

/** The same of a line's incident, but for the provider, which is the line's own. */
export const lineDimensions = ['concept', 'family', ...incidentDimensions] as const;
export type LineDimension = (typeof lineDimensions)[number];

/** Between the stages of a path. */
export const pathSeparator = '>';

export const dimensionEnum = graphqlEnum(lineDimensions);
