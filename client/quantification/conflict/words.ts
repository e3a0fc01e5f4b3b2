import { formatDate, isIsoDate } from '#domain/calendar.ts';
import { isDecimal } from '#domain/money.ts';
import type { FieldDifference, LineComparison } from '#domain/quantification/compare.ts';
import type { Desk } from '../desk/Desk.ts';
import { shownMeasure } from '../table/columns.tsx';

const sides = { mine: 'usted', theirs: 'la otra persona', both: 'ambos' } as const;

/** What happened to a line, in words. */
export function statusText({ status, by, mine, theirs }: LineComparison): string {
  const who = by ? sides[by] : '';
  if (status === 'conflict') {
    if (!mine) return 'Usted la quitó y la otra persona la cambió';
    if (!theirs) return 'La otra persona la quitó y usted la cambió';
    return 'Ambos la cambiaron';
  }
  if (status === 'added') return `La agregó ${who}`;
  if (status === 'removed') return by === 'both' ? 'La quitaron ambos' : `La quitó ${who}`;
  if (status === 'both') return 'Ambos la cambiaron, sin contradecirse';
  return status === 'mine' ? 'La cambió usted' : 'La cambió la otra persona';
}

/** One side's value of a field, as the table shows it. */
export function valueText(
  { providers }: Pick<Desk, 'providers'>,
  { field }: FieldDifference,
  value: FieldDifference['mine'],
): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (field === 'provider') return providers.find(({ id }) => id === value)?.name ?? value;
  if (isIsoDate(value)) return formatDate(value);
  return isDecimal(value) ? shownMeasure(value, 0) : value;
}
