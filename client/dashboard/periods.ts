import { addDays, type DateRange, type IsoDate } from '#domain/calendar.ts';

export const periods = [
  { id: 'quince', label: 'Últimos 15 días' },
  { id: 'mes', label: 'Este mes' },
  { id: 'trimestre', label: 'Últimos 90 días' },
  { id: 'ano', label: 'Este año' },
] as const;
export type PeriodId = (typeof periods)[number]['id'];

const begins: Record<PeriodId, (today: IsoDate) => IsoDate> = {
  quince: (today) => addDays(today, -15),
  mes: (today) => `${today.slice(0, 7)}-01`,
  trimestre: (today) => addDays(today, -90),
  ano: (today) => `${today.slice(0, 4)}-01-01`,
};

export const rangeOf = (id: PeriodId, today: IsoDate): DateRange => ({ from: begins[id](today), to: today });
