import { Comparison } from '#client/ui/table/Comparison.tsx';
import type { Side } from '#domain/quantification/compare.ts';
import { useDesk } from '../desk/DeskContext.ts';
import { resourceNames } from '../desk/resources.ts';
import type { ResourceConflict } from './comparison.ts';

interface ComparedResourceProps {
  conflict: ResourceConflict;
  choice: Side | undefined;
  onPick: (side: Side) => void;
}

export function ComparedResource({ conflict: { field, mine, theirs }, choice, onPick }: ComparedResourceProps) {
  const base = useDesk().savedResources.read().values[field];
  return (
    <Comparison
      title={resourceNames[field]}
      status="Ambos lo cambiaron"
      tone="warn"
      choice={choice}
      onPick={onPick}
      rows={[{ id: field, label: resourceNames[field], base, mine, theirs, isConflict: true }]}
    />
  );
}
