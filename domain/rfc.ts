import { isIsoDate } from './calendar.ts';

/** Three letters for a company, four for a person; then the date (AAMMDD) and three more characters. */
const pattern = /^[A-ZÑ&]{3,4}(\d{2})(\d{2})(\d{2})[A-Z\d]{3}$/;

export const rfcShape = '3 o 4 letras, fecha AAMMDD y 3 caracteres de homoclave';

function isDay(year: string, month: string, day: string): boolean {
  return isIsoDate(`19${year}-${month}-${day}`) || isIsoDate(`20${year}-${month}-${day}`);
}

/** A hint, never a refusal: nothing in the spec says which taxpayers' keys exist. */
export function rfcWarning(rfc: string): string | null {
  const typed = rfc.trim().toUpperCase();
  if (typed === '') return null;
  const [, year = '', month = '', day = ''] = pattern.exec(typed) ?? [];
  return isDay(year, month, day) ? null : `El RFC no tiene la forma usual (${rfcShape}): revise que esté bien escrito.`;
}
