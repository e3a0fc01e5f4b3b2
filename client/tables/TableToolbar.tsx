import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button/Button.tsx';
import { SearchField } from '#client/ui/form/SearchField.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { Toolbar } from '#client/ui/layout/Toolbar.tsx';
import type { Entry, FormValues, TableFilter } from './description.ts';
import type { TableState } from './useTable.ts';

/** Above a table of entries: its filters, its search and what adds an entry. */

type Props<Row extends Entry, Values extends FormValues> = {
  readonly label: string;
  readonly state: TableState<Row, Values>;
  /** Undefined where adding is not permitted. */
  readonly onAdd?: (() => void) | undefined;
  readonly addLabel: string;
  readonly extra?: ReactNode;
  /** False where nothing is ever deactivated. */
  readonly hasInactive?: boolean;
};

export function TableToolbar<Row extends Entry, Values extends FormValues>(props: Props<Row, Values>) {
  const { label, state, onAdd, addLabel, extra, hasInactive = true } = props;
  const { address, change, filters, chosen } = state;
  return (
    <Toolbar
      label={`Filtros de ${label}`}
      end={
        <>
          {extra}
          {hasInactive && (
            <Button onPress={() => change({ showsInactive: !address.showsInactive })}>
              {address.showsInactive ? 'Ver activos' : 'Ver inactivos'}
            </Button>
          )}
          {onAdd && (
            <Button variant="primary" icon={<Plus aria-hidden />} onPress={onAdd} aria-label={addLabel}>
              Agregar
            </Button>
          )}
        </>
      }
    >
      {filters.map((filter) => (
        <Filter
          key={filter.key}
          filter={filter}
          value={chosen[filter.key] ?? ''}
          onChange={(value) => change({ filters: { [filter.key]: value } })}
        />
      ))}
      <SearchField
        hint={state.searchHint ?? 'Nombre…'}
        pauseMs={200}
        value={address.search}
        onChange={(search) => change({ search }, { replace: true })}
      />
    </Toolbar>
  );
}

const none = 'todo';

function Filter({
  filter,
  value,
  onChange,
}: {
  filter: TableFilter;
  value: string;
  onChange: (value: string) => void;
}) {
  const { label, choices, everything } = filter;
  const options = everything === undefined ? choices.options : [{ id: none, label: everything }, ...choices.options];
  return (
    <Select
      label={label}
      options={options}
      value={value === '' && everything !== undefined ? none : value}
      onChange={(id) => onChange(id === none ? '' : id)}
    />
  );
}
