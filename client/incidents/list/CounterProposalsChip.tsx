import { useQuery } from '@apollo/client/react';
import { CountChip } from '#client/ui/text/Chip.tsx';
import { InboxDocument } from '../Inbox.generated.ts';
import { workOfWait } from '../work.ts';
import type { FiltersState } from './useFilters.ts';

const work = workOfWait('COUNTER_PROPOSED');

/** Those that wait for an answer, which the status filter hides. */
export function CounterProposalsChip({ state: { filters, change, profile } }: { state: FiltersState }) {
  const { data } = useQuery(InboxDocument, { fetchPolicy: 'cache-first', errorPolicy: 'ignore' });
  const isPressed = filters.work === work;
  const count = data?.inbox.waits.find(({ wait }) => wait === 'COUNTER_PROPOSED')?.count ?? 0;
  if (!profile.customerStep || (count === 0 && !isPressed)) return null;
  return (
    <CountChip
      label={work.label}
      count={count}
      isPressed={isPressed}
      onPress={() => change({ work: isPressed ? null : work })}
    />
  );
}
