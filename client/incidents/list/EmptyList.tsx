import { SearchX } from 'lucide-react';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import type { FiltersState } from './useFilters.ts';

export function EmptyList({ state: { filters, change } }: { state: FiltersState }) {
  const everyDate = () => change({ anyDate: true, onlyCounterProposed: false });
  return (
    <EmptyState
      icon={<SearchX />}
      title="No hay resultados que mostrar."
      text="Ningún siniestro cumple con estos filtros."
      action={
        !filters.anyDate && (
          <Button size="small" onPress={everyDate}>
            Buscar en todas las fechas
          </Button>
        )
      }
    />
  );
}
