import { Equal, Gavel, Trash2, Truck, X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { isClosed, useDesk, useMachineState } from '#client/quantification/desk/Desk.ts';
import { requestSwitch } from '#client/quantification/exchange/rates.ts';
import { Button, IconButton } from '#client/ui/button/Button.tsx';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { DecimalField } from '#client/ui/form/NumberField.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { SelectionBar as Bar } from '#client/ui/layout/Bands.tsx';
import { Menu } from '#client/ui/overlay/Menu.tsx';
import { today } from '#domain/calendar.ts';
import { decimalField } from '#domain/fields.ts';
import { formatMoney } from '#domain/money.ts';
import { differenceFrom } from '#domain/quantification/authorization.ts';
import type { Line } from '#domain/quantification/line.ts';
import { summarize } from '#domain/quantification/totals.ts';
import { signed } from './columns.tsx';
import {
  fillDown,
  giveReason,
  markReviewed,
  matchAuthorized,
  matchCatalog,
  reduceLines,
  refuseLines,
  removeLines,
} from './commands.ts';

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

type CutKind = 'reduce' | 'refuse';

const percent = decimalField('Porcentaje', { min: '0.01', max: '100', decimals: 2 });

const schemas = {
  reduce: z.object({ percent, reason: z.string() }),
  refuse: z.object({ percent: z.string(), reason: z.string() }),
};

const texts = {
  reduce: { title: 'Reducir un porcentaje', submit: 'Reducir' },
  refuse: { title: 'No autorizar las líneas', submit: 'No autorizar' },
};

/** How much is taken off the selected lines, and why. The reason may be given later, line by line. */
function CutDialog({ kind, keys, onClose }: { kind: CutKind; keys: readonly string[]; onClose: () => void }) {
  const desk = useDesk();
  const form = useForm({
    schema: schemas[kind],
    initial: { percent: '', reason: '' },
    onSubmit: ({ percent: share, reason }) => {
      const given = reason === '' ? null : reason;
      if (kind === 'reduce') reduceLines(desk, keys, share, given);
      else refuseLines(desk, keys, given);
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts[kind].title}
      size="small"
      submitLabel={texts[kind].submit}
      isSending={false}
      onClose={onClose}
    >
      {kind === 'reduce' && (
        <DecimalField {...form.field('percent')} label="Porcentaje" maxDecimals={2} isRequired autoFocus />
      )}
      <Select
        {...form.field('reason')}
        label="Motivo"
        autoFocus={kind === 'refuse'}
        placeholder="Sin motivo"
        options={desk.lineReasons.map(({ id, name }) => ({ id, label: name }))}
      />
    </FormDialog>
  );
}
