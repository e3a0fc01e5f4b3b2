import { Equal, Trash2, Truck, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { Menu } from '#client/ui/Menu.tsx';
import { SelectionBar as Bar } from '#client/ui/SelectionBar.tsx';
import { isClosed, useDesk, useMachineState } from '../desk/DeskContext.ts';
import { requestSwitch } from '../exchange/switching.ts';
import { matchAuthorized, removeLines } from './commands.ts';

/** What can be done with the selected lines at once. */
export function SelectionBar({ onProvider }: { onProvider: (keys: readonly string[], provider: string) => void }) {
  const desk = useDesk();
  const { grid, providers, profile } = desk;
  const selected = useSyncExternalStore(grid.onSelection, grid.selected);
  const isShut = useMachineState(isClosed);
  if (selected.size === 0 || isShut) return null;
  const keys = [...selected];
  return (
    <Bar count={keys.length === 1 ? '1 línea' : `${keys.length} líneas`}>
      <Menu
        label="Proveedor de la selección"
        trigger={
          <Button size="small" icon={<Truck aria-hidden />}>
            Proveedor
          </Button>
        }
        entries={providers.map(({ id, name }) => ({ id, label: name, onAction: () => onProvider(keys, id) }))}
      />
      {profile.currencies.length > 1 && (
        <Menu
          label="Moneda de la selección"
          trigger={<Button size="small">Moneda</Button>}
          entries={profile.currencies.map((code) => ({
            id: code,
            label: code,
            onAction: () => void requestSwitch(desk, keys, code),
          }))}
        />
      )}
      <Button size="small" icon={<Equal aria-hidden />} onPress={() => matchAuthorized(desk, keys)}>
        Igualar autorizado a inicial
      </Button>
      <Button size="small" icon={<Trash2 aria-hidden />} onPress={() => removeLines(desk, keys)}>
        Quitar
      </Button>
      <IconButton label="Quitar la selección" size="small" icon={<X />} onPress={() => grid.select(new Set())} />
    </Bar>
  );
}
