import { Equal, Trash2, Truck, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button, IconButton } from '#client/ui/button/Button.tsx';
import { SelectionBar as Bar } from '#client/ui/layout/Bands.tsx';
import { Menu } from '#client/ui/overlay/Menu.tsx';
import { today } from '#domain/calendar.ts';
import { formatMoney } from '#domain/money.ts';
import { differenceFrom } from '#domain/quantification/authorization.ts';
import type { Line } from '#domain/quantification/line.ts';
import { summarize } from '#domain/quantification/totals.ts';
import { isClosed, useDesk, useMachineState } from '../desk/DeskContext.ts';
import { requestSwitch } from '../exchange/switching.ts';
import { signed } from './columns.tsx';
import { matchAuthorized, removeLines } from './commands.ts';

/** What can be done with the selected lines at once. */
export function SelectionBar({ onProvider }: { onProvider: (keys: readonly string[], provider: string) => void }) {
  const desk = useDesk();
  const { grid, providers, profile, rows } = desk;
  const selected = useSyncExternalStore(grid.onSelection, grid.selected);
  const isShut = useMachineState(isClosed);
  useSyncExternalStore(rows.onSummary, rows.summary);
  if (selected.size === 0) return null;
  const keys = [...selected];
  const count = keys.length === 1 ? '1 línea' : `${keys.length} líneas`;
  const sums = <SelectionSums lines={rows.pick(keys)} />;
  const clear = (
    <IconButton label="Quitar la selección" size="small" icon={<X />} onPress={() => grid.select(new Set())} />
  );
  if (isShut) {
    return (
      <Bar count={count} end={sums}>
        {clear}
      </Bar>
    );
  }
  return (
    <Bar count={count} end={sums}>
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
      {clear}
    </Bar>
  );
}

/** What the selected lines come to, in pesos with taxes. */
function SelectionSums({ lines }: { lines: readonly Line[] }) {
  const { initial, authorized } = summarize(lines, today());
  const difference = signed(differenceFrom(authorized.total, initial.total));
  return (
    <span>
      Con IVA: inicial <b>{formatMoney(initial.total)}</b> · autorizado <b>{formatMoney(authorized.total)}</b> ·
      diferencia <b>{difference}</b>
    </span>
  );
}
