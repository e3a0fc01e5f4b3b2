import { ChartColumn, List, Sigma } from 'lucide-react';
import { Button } from '#client/ui/button/Button.tsx';
import { faces } from './faces.ts';
import type { FiltersState } from './useFilters.ts';

const icons = { list: <List aria-hidden />, charts: <ChartColumn aria-hidden />, summary: <Sigma aria-hidden /> };

/** The same incidents as rows, as charts or as figures: those that are not shown now. */
export function FaceButtons({ state: { face, show } }: { state: FiltersState }) {
  return faces
    .filter(({ id }) => id !== face)
    .map(({ id, action }) => (
      <Button key={id} icon={icons[id]} onPress={() => show(id)}>
        {action}
      </Button>
    ));
}
