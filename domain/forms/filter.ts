import { type DateRange, defaultRange, isAfter, isIsoDate } from '../calendar.ts';

/** Incident filter dates: dateTo not before dateFrom (requirements §5). */
export function rangeProblem(range: DateRange): string | null {
  if (!isIsoDate(range.from)) return 'Fecha desde: escriba una fecha válida.';
  if (!isIsoDate(range.to)) return 'Fecha hasta: escriba una fecha válida.';
  return isAfter(range.from, range.to) ? 'Fecha hasta: no puede ser anterior a la fecha desde.' : null;
}

/** The range in force: what was asked, or the last 15 days. */
export function rangeOrDefault(range: Partial<DateRange>): DateRange {
  const usual = defaultRange();
  return { from: range.from ?? usual.from, to: range.to ?? usual.to };
}

/** What is said where a filter names a person or provider that does not exist. */
export const unknownChoices = {
  provider: 'Proveedor: elija uno de la lista.',
  owner: 'Responsable: elija uno de la lista.',
  auditor: 'Auditor: elija uno de la lista.',
  assignee: 'Quién lo tiene: elija a un auditor de la lista.',
} as const;

export const defaultPageSize = 25;
