import { X } from 'lucide-react';
import { Button } from '#client/ui/button/Button.tsx';
import type { FiltersState } from './useFilters.ts';

/** The figure that led here, and the way back to the whole list. */
export function WorkFilter({ state: { filters, change } }: { state: FiltersState }) {
  if (!filters.work) return null;
  return (
    <Button icon={<X aria-hidden />} onPress={() => change({ work: null })}>
      {`Solo: ${filters.work.label}`}
    </Button>
  );
}
