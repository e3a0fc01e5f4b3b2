import { SearchX } from 'lucide-react';
import { PlainButton } from '#client/ui/plain/PlainButton.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { tableSays } from '#domain/catalogue.ts';
import type { FiltersState } from './useFilters.ts';

export interface EmptyListProps {
  state: FiltersState;
  /** The dates make no sense, so nothing was asked. */
  rangeProblem: string | null;
}

export function EmptyList({ state: { filters, change }, rangeProblem }: EmptyListProps) {
  const everyDate = () => change({ anyDate: true, work: null });
  return (
    <EmptyState
      icon={<SearchX />}
      title={tableSays.noneFound}
      text={rangeProblem ?? 'Ningún siniestro cumple con estos filtros.'}
      action={
        !filters.anyDate && (
          <PlainButton size="small" onClick={everyDate}>
            Buscar en todas las fechas
          </PlainButton>
        )
      }
    />
  );
}
