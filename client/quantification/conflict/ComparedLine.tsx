import { Comparison } from '#client/ui/table/Comparison.tsx';
import { type LineComparison, type Side, sameField } from '#domain/quantification/compare.ts';
import { useDesk } from '../desk/DeskContext.ts';
import { fieldLabel } from '../labels.ts';
import { statusText, valueText } from './words.ts';

interface ComparedLineProps {
  line: LineComparison;
  choice: Side | undefined;
  /** Absent when nothing can be chosen line by line. */
  onPick?: (side: Side) => void;
}

/** What is kept unless something else is chosen: whoever worked on it; null where both did without contradiction. */
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
