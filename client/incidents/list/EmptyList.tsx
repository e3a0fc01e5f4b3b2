import { SearchX } from 'lucide-react';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { PlainButton } from '#client/ui/plain/PlainButton.tsx';
import type { FiltersState } from './useFilters.ts';

export function EmptyList({ state: { filters, change } }: { state: FiltersState }) {
  const everyDate = () => change({ anyDate: true, stage: null });
  return (
    <EmptyState
      icon={<SearchX />}
      title="No hay resultados que mostrar."
      text="Ningún siniestro cumple con estos filtros."
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
