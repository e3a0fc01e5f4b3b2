import { useState } from 'react';
import { Button } from '#client/ui/button/Button.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Comparison } from '#client/ui/table/Comparison.tsx';
import { texts } from '#domain/texts.ts';
import { useCatalogDesk } from '../desk.ts';
import { withoutTyped } from '../rows/priceRow.ts';
import { shownPrice } from '../table/columns.tsx';
import type { Moved } from './moved.ts';

type Side = 'mine' | 'theirs';
type Props = {
  readonly moved: readonly Moved[];
  readonly names: ReadonlyMap<string, string>;
  readonly onClose: () => void;
};

const shown = (price: string) => shownPrice(price) || 'Ninguno';

/** Another person saved these prices meanwhile: nothing was written. For each, which one is to stay. */
export function MovedDialog({ moved, names, onClose }: Props) {
  const { rows } = useCatalogDesk();
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const undecided = moved.filter(({ id }) => !choices[id]).length;
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(moved.map(({ id }) => [id, side])));
  const settle = () => {
    for (const { id, row, column } of moved) {
      const now = rows.row(row.key);
      if (!now) continue;
      const kept = now.moved.filter((one) => one !== column);
      rows.rebase([choices[id] === 'theirs' ? withoutTyped(now, [column]) : { ...now, moved: kept }]);
    }
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Precios que cambió otra persona"
      size="large"
      footer={
        <>
          <Button onPress={() => chooseAll('theirs')}>Tomar todos los guardados</Button>
          <Button onPress={() => chooseAll('mine')}>Conservar todos los míos</Button>
          <Button variant="primary" isDisabled={undecided > 0} onPress={settle}>
            Continuar
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{texts.stale} No se guardó ningún precio.</p>
        {moved.map(({ id, row, column, base, mine, theirs }) => (
          <Comparison
            key={id}
            title={`${row.code} · ${row.name}`}
            status={choices[id] ? 'Decidido' : 'Por decidir'}
            tone={choices[id] ? 'success' : 'warn'}
            choice={choices[id]}
            onPick={(side) => setChoices((current) => ({ ...current, [id]: side }))}
            rows={[
              {
                id: column,
                label: names.get(column) ?? 'Precio propio',
                isConflict: true,
                base: shown(base),
                mine: shown(mine),
                theirs: shown(theirs),
              },
            ]}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
