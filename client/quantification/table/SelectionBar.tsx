import { Equal, Gavel, Trash2, Truck, X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
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
import { CutDialog, type CutKind } from './CutDialog.tsx';
import { signed } from './columns.tsx';
import { fillDown, giveReason, markReviewed, matchAuthorized, matchCatalog, removeLines } from './commands.ts';

/** What can be done with the selected lines at once. */
export function SelectionBar({ onProvider }: { onProvider: (keys: readonly string[], provider: string) => void }) {
  const desk = useDesk();
  const { grid, providers, profile, rows, lineReasons } = desk;
  const [asked, setAsked] = useState<CutKind | null>(null);
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
      <Menu
        label="Decidir la selección"
        trigger={
          <Button size="small" icon={<Gavel aria-hidden />}>
            Decidir
          </Button>
        }
        entries={[
          { id: 'catalog', label: 'Igualar al precio del catálogo', onAction: () => matchCatalog(desk, keys) },
          { id: 'reduce', label: 'Reducir un porcentaje…', onAction: () => setAsked('reduce') },
          { id: 'refuse', label: 'No autorizar (cantidad 0)…', onAction: () => setAsked('refuse') },
          {
            id: 'fill',
            label: 'Rellenar hacia abajo (Ctrl+D)',
            hint: 'La columna del cursor, con el valor de la primera línea',
            onAction: () => fillDown(desk, grid.active?.column ?? '', onProvider),
          },
          { id: 'reviewed', label: 'Dar por revisadas', onAction: () => markReviewed(desk, keys) },
        ]}
      />
      {profile.lineChecks.asksReasons && (
        <Menu
          label="Motivo de la selección"
          trigger={<Button size="small">Motivo</Button>}
          entries={[
            ...lineReasons.map(({ id, name }) => ({ id, label: name, onAction: () => giveReason(desk, keys, id) })),
            { id: 'sin-motivo', label: 'Sin motivo', onAction: () => giveReason(desk, keys, null) },
          ]}
        />
      )}
      {asked && <CutDialog kind={asked} keys={keys} onClose={() => setAsked(null)} />}
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
