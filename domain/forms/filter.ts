import { type DateRange, defaultRange, isAfter, isIsoDate } from '../calendar.ts';

type RangeFault = { readonly end: keyof DateRange; readonly text: string };

/** Incident filter dates: dateTo not before dateFrom (requirements §5). Which of them is wrong, and what with it. */
export function rangeFault({ from, to }: DateRange): RangeFault | null {
  if (!isIsoDate(from)) return { end: 'from', text: 'Fecha desde: escriba una fecha válida.' };
  if (!isIsoDate(to)) return { end: 'to', text: 'Fecha hasta: escriba una fecha válida.' };
  if (isAfter(from, to)) return { end: 'to', text: 'Fecha hasta: no puede ser anterior a la fecha desde.' };
  return null;
}

export const rangeProblem = (range: DateRange): string | null => rangeFault(range)?.text ?? null;

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
