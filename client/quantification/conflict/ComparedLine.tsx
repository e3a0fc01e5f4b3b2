import type { Desk } from '#client/quantification/desk/Desk.ts';
import { useDesk } from '#client/quantification/desk/DeskContext.ts';
import { fieldLabel } from '#client/quantification/labels.ts';
import { shownMeasure } from '#client/quantification/table/columns.tsx';
import { Comparison } from '#client/ui/table/Comparison.tsx';
import { formatDate, isIsoDate } from '#domain/calendar.ts';
import { isDecimal } from '#domain/money.ts';
import { type FieldDifference, type LineComparison, type Side, sameField } from '#domain/quantification/compare.ts';

const sides = { mine: 'usted', theirs: 'la otra persona', both: 'ambos' } as const;

/** What happened to a line, in words. */
function statusText({ status, by, mine, theirs }: LineComparison): string {
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
function valueText(
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

interface ComparedLineProps {
  line: LineComparison;
  choice: Side | undefined;
  /** Absent when nothing can be chosen line by line. */
  onPick?: (side: Side) => void;
}

/** What is kept unless something else is chosen: the side that worked on it; null where both did without contradiction. */
function usual({ status, by }: LineComparison): Side | null | undefined {
  if (status === 'conflict') return undefined;
  if (status === 'mine' || status === 'theirs') return status;
  return by === 'mine' || by === 'theirs' ? by : null;
}

export function ComparedLine({ line, choice, onPick }: ComparedLineProps) {
  const desk = useDesk();
  const shown = line.mine ?? line.theirs ?? line.base;
  if (!shown) return null;
  const differences = line.base
    ? line.differences
    : line.differences.filter(({ mine, theirs }) => !sameField(mine, theirs));
  return (
    <Comparison
      title={`${shown.code} · ${shown.name}`}
      status={statusText(line)}
      tone={line.status === 'conflict' ? 'warn' : 'neutral'}
      choice={choice ?? usual(line)}
      onPick={onPick}
      rows={differences.map((difference) => ({
        id: difference.field,
        label: fieldLabel(difference.field),
        base: valueText(desk, difference, difference.base),
        mine: line.mine ? valueText(desk, difference, difference.mine) : 'Quitada',
        theirs: line.theirs ? valueText(desk, difference, difference.theirs) : 'Quitada',
        isConflict: difference.changedBy === 'conflict',
      }))}
    />
  );
}
