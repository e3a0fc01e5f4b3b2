import { Select } from '#client/ui/form/Select.tsx';
import { type StatusChoice, statusChoices, wordOf } from './filters.ts';
import type { FiltersState } from './useFilters.ts';

export function StatusFilter({ state: { filters, viewing, change } }: { state: FiltersState }) {
  const choices = statusChoices(viewing.seesAll);
  const choose = (id: string) => {
    const status = choices.find((choice) => choice === id);
    if (status) change({ status, work: null });
  };
  return (
    <Select
      label="Estatus"
      options={choices.map((status: StatusChoice) => ({ id: status, label: wordOf(status) }))}
      value={filters.status}
      onChange={choose}
    />
  );
}
