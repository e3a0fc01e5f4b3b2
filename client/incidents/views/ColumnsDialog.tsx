import { useState } from 'react';
import { Button } from '#client/ui/button/Button.tsx';
import { CheckboxGroup } from '#client/ui/form/Checkbox.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { columnsFor } from '../list/columns.tsx';
import type { FiltersState } from '../list/useFilters.ts';
import { columnsShown } from './views.ts';

/** Which columns the list shows; their order stays. */
export function ColumnsDialog({ state, onClose }: { state: FiltersState; onClose: () => void }) {
  const all = columnsFor(state.profile);
  const [chosen, setChosen] = useState<readonly string[]>(columnsShown(state.filters));
  const apply = () => {
    const kept = all.map(({ id }) => id).filter((id) => chosen.includes(id));
    state.change({ columns: kept.length === all.length ? '' : kept.join(',') });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Columnas de la lista"
      size="small"
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="primary" onPress={apply}>
            Aplicar
          </Button>
        </>
      }
    >
      <CheckboxGroup
        label="Columnas a la vista"
        description="El número identifica la fila y siempre se muestra."
        options={all.map(({ id, header, isRowHeader }) => ({ id, label: header, isDisabled: isRowHeader ?? false }))}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  );
}
