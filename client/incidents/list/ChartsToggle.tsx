import { ChartColumn, List } from 'lucide-react';
import { Button } from '#client/ui/Button.tsx';
import type { FiltersState } from './useFilters.ts';

/** The same incidents as charts, or as rows. */
export function ChartsToggle({ state: { isDrawn, draw } }: { state: FiltersState }) {
  return (
    <Button icon={isDrawn ? <List aria-hidden /> : <ChartColumn aria-hidden />} onPress={() => draw(!isDrawn)}>
      {isDrawn ? 'Ver lista' : 'Ver gráficas'}
    </Button>
  );
}
