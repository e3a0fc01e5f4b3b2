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

/** What figures are of: incidents, or the lines of their budgets. */
const countedSubjects = ['incidents', 'lines'] as const;
/** The incidents of a group, or of them only those with something rejected, or only those already resolved. */
const countedParts = ['all', 'rejected', 'resolved'] as const;

/** A group of a summary, so that its incidents can be listed; without keys, the whole. */
export type Counted = {
  readonly of: (typeof countedSubjects)[number];
  readonly part: (typeof countedParts)[number];
  readonly keys: readonly { readonly by: LineDimension; readonly value: string | null }[];
};

/** The group as the filter takes it. */
export function countedText({ of, part, keys }: Counted): string {
  const found = new URLSearchParams({ of, part });
  for (const { by, value } of keys) found.append(value === null ? 'without' : by, value ?? by);
  return found.toString();
}

const dimensionsOf: Record<Counted['of'], readonly LineDimension[]> = {
  incidents: incidentDimensions,
  lines: lineDimensions,
};

/** The group again; null for any other text. */
export function countedFrom(text: string): Counted | null {
  const given = new URLSearchParams(text);
  const of = countedSubjects.find((one) => one === given.get('of'));
  const part = countedParts.find((one) => one === given.get('part'));
  if (of === undefined || part === undefined) return null;
  const keys = [...given].slice(2).map(([name, value]) => {
    const by = dimensionsOf[of].find((one) => one === (name === 'without' ? value : name));
    return by === undefined ? null : { by, value: name === 'without' ? null : value };
  });
  return keys.every((key) => key !== null) ? { of, part, keys } : null;
}
