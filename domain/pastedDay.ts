import { type IsoDate, isIsoDate } from './calendar.ts';

const byNumbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/;
const byName = /^(\d{1,2})(?:\s+de\s+|[\s/.-]+)([a-z]{3})[a-z]*\.?(?:\s+del?\s+|[\s/.-]+)(\d{2}|\d{4})$/;
const fromTheYear = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:[t ].*)?$/;

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

const monthOf = (name: string) => String(months.indexOf(name) + 1);

/** Day, month and year as they are written in Mexico, by numbers or by the month's name; or from the year, as in files. */
function partsOf(text: string): readonly string[] {
  const [, day = '', month = '', year = ''] = byNumbers.exec(text) ?? [];
  if (day !== '') return [year, month, day];
  const [, numbered = '', name = '', named = ''] = byName.exec(text) ?? [];
  if (numbered !== '') return [named, monthOf(name), numbered];
  return fromTheYear.exec(text)?.slice(1) ?? [];
}

/** The day that a text copied from a message, a sheet or a file says; null where it says none that exists. */
export function pastedDay(text: string): IsoDate | null {
  const [year = '', month = '', day = ''] = partsOf(text.trim().toLowerCase());
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(date) ? date : null;
}
