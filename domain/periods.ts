/** Months and weeks as people read them; their keys sort as texts. */

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** "2026-10" → "octubre 2026". */
export function monthText(key: string): string {
  const [year = '', month = ''] = key.split('-');
  return `${months[Number(month) - 1] ?? month} ${year}`;
}

/** "2026-W41" → "semana 41 de 2026" (ISO 8601: from Monday to Sunday). */
export function weekText(key: string): string {
  const [year = '', week = ''] = key.split('-W');
  return `semana ${Number(week)} de ${year}`;
}

/** "2026-10" → "oct 26". */
export function monthShort(key: string): string {
  return `${monthText(key).slice(0, 3)} ${key.slice(2, 4)}`;
}

/** Every month from one to another, both included: the empty ones too. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

function monthAfter(key: string): string {
  const [year, month] = key.split('-').map(Number);
  return month === 12 ? `${Number(year) + 1}-01` : `${year}-${String(Number(month) + 1).padStart(2, '0')}`;
}

/** The last day of a month: "2026-02" → "2026-02-28". */
export function monthEnd(key: string): string {
  return new Date(Date.UTC(Number(key.slice(0, 4)), Number(key.slice(5, 7)), 0)).toISOString().slice(0, 10);
}
