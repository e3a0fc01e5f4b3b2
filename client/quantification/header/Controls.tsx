import { Redo2, Undo2 } from 'lucide-react';
import { useCell } from '#client/rows/Cell.ts';
import { retraced } from '#client/rows/rowCommands.ts';
import { IconButton } from '#client/ui/button/Button.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { Sized } from '#client/ui/layout/Stack.tsx';
import { Toolbar, ToolbarRoom } from '#client/ui/layout/Toolbar.tsx';
import { usePainted } from '#client/ui/layout/usePainted.ts';
import type { Currency } from '#domain/customers.ts';
import { isClosed, useDesk, useMachineState } from '../desk/DeskContext.ts';
import { chooseCurrency } from '../exchange/chooseCurrency.ts';
import { RatesPopover } from '../exchange/RatesPopover.tsx';
import { ConceptSelector } from '../selector/ConceptSelector.tsx';
import { LineSupplies } from '../table/LineSupplies.tsx';

/** Where lines come from: the year, the currency, whose prices, and the search. They let the lines go first. */
export function Controls() {
  const desk = useDesk();
  const isShut = useMachineState(isClosed);
  const hasSeveral = desk.profile.currencies.length > 1;
  const isPainted = usePainted();
  if (!isPainted) return <ToolbarRoom />;
  if (isShut) {
    return (
      <Toolbar label="Concepto" end={<LineSupplies />}>
        {null}
      </Toolbar>
    );
  }
  return (
    <Toolbar
      label="Agregar conceptos"
      end={
        <>
          <LineSupplies />
          <IconButton
            label="Deshacer (Ctrl+Z)"
            icon={<Undo2 />}
            onPress={() => desk.announcement.write(retraced(desk.rows, 'undo'))}
          />
          <IconButton
            label="Rehacer (Ctrl+Y)"
            icon={<Redo2 />}
            onPress={() => desk.announcement.write(retraced(desk.rows, 'redo'))}
          />
        </>
      }
    >
      <YearMenu />
      {hasSeveral && <CurrencyMenu />}
      {hasSeveral && <RatesPopover />}
      <ProviderFilter />
      <ConceptSelector />
    </Toolbar>
  );
}

function YearMenu() {
  const { years, actor } = useDesk();
  const year = useMachineState(({ context }) => context.catalogYear);
  const known = years.some((one) => one.year === year) ? years : [...years, { year, isCurrent: false }];
  return (
    <Select
      label="Año de catálogo"
      value={String(year)}
      options={known.map((one) => ({
        id: String(one.year),
        label: String(one.year),
        ...(one.isCurrent && { hint: 'Vigente' }),
      }))}
      onChange={(chosen) => actor.send({ type: 'CHOOSE_YEAR', year: Number(chosen) })}
    />
  );
}

function CurrencyMenu() {
  const desk = useDesk();
  const currency = useCell(desk.currency);
  return (
    <Select
      label="Moneda inicial"
      value={currency}
      options={desk.profile.currencies.map((code) => ({ id: code, label: code }))}
      onChange={(chosen) => void chooseCurrency(desk, chosen as Currency)}
    />
  );
}

/** Chooses whose prices the search shows. */
function ProviderFilter() {
  const { provider, providers } = useDesk();
  const chosen = useCell(provider);
  return (
    <Sized id="filtro-proveedor" width={208}>
      <Select
        label="Proveedor"
        value={chosen}
        placeholder="Elija un proveedor"
        options={providers.map(({ id, name }) => ({ id, label: name }))}
        onChange={(id) => provider.write(id)}
      />
    </Sized>
  );
}
