/** What figures are grouped by, as its column is headed: the wire's words. */
export const dimensionTitles = {
  status: 'Estatus',
  stage: 'Etapa',
  customer: 'Cliente',
  highway: 'Autopista',
  section: 'Tramo',
  provider: 'Proveedor',
  state: 'Estado',
  day: 'Día',
  week: 'Semana',
  month: 'Mes',
  year: 'Año',
  rejectReason: 'Motivo de rechazo',
  auditor: 'Auditor',
  owner: 'Responsable',
  concept: 'Concepto',
  family: 'Familia',
} as const;
