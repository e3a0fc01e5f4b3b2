import { useQuery } from '@apollo/client/react';
import { CountChip } from '#client/ui/Chip.tsx';
import { WaitingDocument } from '../Waiting.generated.ts';
import type { FiltersState } from './useFilters.ts';

/** Those that wait for an answer, which the status filter hides. */
export function CounterProposalsChip({ state: { filters, change, profile } }: { state: FiltersState }) {
  const { data } = useQuery(WaitingDocument, { fetchPolicy: 'cache-first', errorPolicy: 'ignore' });
  const isPressed = filters.stage === 'contrapropuesta';
  if (!profile.customerStep) return null;
  return (
    <CountChip
      label="Contrapropuestas por responder"
      count={data?.waiting.counterProposed ?? 0}
      isPressed={isPressed}
      onPress={() => change({ stage: isPressed ? null : 'contrapropuesta' })}
    />
  );
}
