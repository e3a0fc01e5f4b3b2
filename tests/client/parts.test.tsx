// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '#client/ui/button/Button.tsx';
import { BarChart } from '#client/ui/chart/BarChart.tsx';
import { StackChart } from '#client/ui/chart/StackChart.tsx';
import { StateChart } from '#client/ui/chart/StateChart.tsx';
import type { ChartProps } from '#client/ui/chart/series.ts';
import { Select } from '#client/ui/form/Select.tsx';
import { useSettled } from '#client/ui/form/useSettled.ts';
import { KeptRoom } from '#client/ui/layout/KeptRoom.tsx';
import { Split } from '#client/ui/layout/Split.tsx';
import { Toolbar } from '#client/ui/layout/Toolbar.tsx';
import { CommandDialog } from '#client/ui/overlay/CommandDialog.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Menu } from '#client/ui/overlay/Menu.tsx';
import { Sheet } from '#client/ui/overlay/Sheet.tsx';
import { ShownOnceDialog } from '#client/ui/overlay/ShownOnceDialog.tsx';
import { ToastRegion } from '#client/ui/overlay/ToastRegion.tsx';
import WatchLostFocus from '#client/ui/overlay/useWayBack.ts';
import { PlainButton, PlainField, PlainIconButton } from '#client/ui/plain/Plain.tsx';
import { AppShell } from '#client/ui/shell/AppShell.tsx';
import { NavCounts } from '#client/ui/shell/Nav.tsx';
import { Pagination } from '#client/ui/table/Pagination.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { SheetTable } from '#client/ui/viewer/SheetTable.tsx';

/** Pieces that screens are made of, each alone. */

afterEach(cleanup);

it('a choice that is cut where its field is narrow is whole in its title', () => {
  const label = 'Amortiguadores de Impacto de México, S.A. de C.V.';
  render(<Select label="Proveedor" options={[{ id: 'p', label }]} value="p" onChange={() => undefined} />);
  const [shown] = within(screen.getByRole('button')).getAllByText(label);
  expect(shown?.title).toBe(label);
});

it('a button that has nothing left to do keeps the focus until it is left, and does nothing meanwhile', async () => {
  const act = vi.fn();
  const draw = (isDisabled: boolean) => (
    <Button isDisabled={isDisabled} onPress={act}>
      Guardar
    </Button>
  );
  const { rerender } = render(draw(false));
  const button = screen.getByRole<HTMLButtonElement>('button');
  button.focus();
  rerender(draw(true));
  await userEvent.keyboard('{Enter}');
  const state = () => [button.disabled, button.getAttribute('aria-disabled'), document.activeElement === button];
  expect([...state(), act.mock.calls.length]).toEqual([false, 'true', true, 0]);
  await userEvent.tab();
  expect(state()).toEqual([true, null, false]);
  rerender(draw(false));
  await userEvent.click(button);
  expect([button.disabled, act.mock.calls.length]).toEqual([false, 1]);
});

it('the bar between two panes moves with the arrows, and leaves room for both', async () => {
  render(<Split isResizable ratio={30} label="Ancho del visor" left="Tabla" right="Visor" />);
  const bar = screen.getByRole('separator', { name: 'Ancho del visor' });
  bar.focus();
  const after = async (keys: string) => {
    await userEvent.keyboard(keys);
    return [bar.getAttribute('aria-valuenow'), bar.parentElement?.style.getPropertyValue('--share')];
  };
  expect(await after('{ArrowLeft}')).toEqual(['25', '25%']);
  expect(await after('{ArrowLeft>3/}')).toEqual(['20', '20%']);
  expect(await after('{ArrowRight}{Home}')).toEqual(['25', '25%']);
  expect(await after('{ArrowRight>15/}')).toEqual(['80', '80%']);
});

it('what is still fetched has the room that it took the last time in a window as wide', () => {
  const watching = new Set<(entries: readonly object[]) => void>();
  class Observer {
    readonly observe: () => void;
    readonly disconnect: () => void;
    constructor(report: (entries: readonly object[]) => void) {
      this.observe = () => void watching.add(report);
      this.disconnect = () => void watching.delete(report);
    }
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const draw = (children?: string) => (
    <KeptRoom name="lista" about={40}>
      {children}
    </KeptRoom>
  );
  const { container, rerender } = render(draw());
  const height = () => container.querySelector('span')?.style.height;
  const begin = height();
  rerender(draw('Siniestros'));
  for (const report of watching) for (const found of [212.4, 0]) report([{ contentRect: { height: found } }]);
  rerender(draw());
  expect([begin, height(), watching.size]).toEqual(['40px', '212px', 0]);
  vi.stubGlobal('innerWidth', window.innerWidth - 300);
  rerender(draw());
  expect(height()).toBe('40px');
  vi.unstubAllGlobals();
});

it('a secret that is shown once stays until the person says that it is kept, and is copied', async () => {
  const [close, write] = [vi.fn(), vi.fn()];
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } });
  const draw = () => (
    <>
      <ShownOnceDialog title="Token" warning="No vuelve a mostrarse." secret="s3" done="Ya lo guardé" onClose={close}>
        s3
      </ShownOnceDialog>
      <ToastRegion />
    </>
  );
  render(draw());
  const copy = screen.getByRole('button', { name: 'Copiar' });
  expect(screen.getByRole('alertdialog').textContent).toContain('No vuelve a mostrarse.');
  await userEvent.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(copy);
  expect(write).toHaveBeenCalledWith('s3');
  write.mockRejectedValue(new Error('denied'));
  fireEvent.click(copy);
  await screen.findByText('El navegador no permitió copiar. Selecciónelo y cópielo a mano.');
  fireEvent.click(screen.getByRole('button', { name: 'Ya lo guardé' }));
  expect(close).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it('what is searched says that nothing was found once it was looked for, and names no group without results', () => {
  const groups = [
    { id: 'a', title: 'Siniestros', commands: [] },
    { id: 'b', title: 'Pantallas', commands: [{ id: 'x', text: 'Proveedores' }] },
  ];
  const draw = (shown: typeof groups, isLoading: boolean) => (
    <CommandDialog
      label="Buscar"
      placeholder="Escriba"
      query="pro"
      onQueryChange={() => undefined}
      groups={shown}
      isLoading={isLoading}
      emptyText="Nada coincide."
      onPick={() => undefined}
      onClose={() => undefined}
    />
  );
  const { rerender } = render(draw([], true));
  const isEmpty = () => screen.queryByText('Nada coincide.') !== null;
  const loading = isEmpty();
  rerender(draw([], false));
  const looked = isEmpty();
  rerender(draw(groups, false));
  expect([loading, looked, isEmpty()]).toEqual([false, true, false]);
  expect(screen.getAllByRole('group').map((group) => within(group).getByRole('option').textContent)).toEqual([
    'Proveedores',
  ]);
});

it('what is typed is searched once typing pauses, as it is then', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(useSettled, { initialProps: 'b' });
  for (const [text, wait] of [
    ['ba', 200],
    ['bar', 200],
    ['barr', 240],
  ] as const) {
    rerender(text);
    act(() => void vi.advanceTimersByTime(wait));
    expect(result.current).toBe('b');
  }
  act(() => void vi.advanceTimersByTime(20));
  expect(result.current).toBe('barr');
  vi.useRealTimers();
});

it('the way to the next page keeps the focus on the last one, and goes no further', async () => {
  function Pages() {
    const [page, setPage] = useState(1);
    return <Pagination page={page} pageSize={5} total={10} onPageChange={setPage} />;
  }
  render(<Pages />);
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Página siguiente' });
  next.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  const isDisabled = next.getAttribute('aria-disabled');
  expect([screen.getByRole('status').textContent, isDisabled, document.activeElement === next]).toEqual([
    'Mostrando 6 a 10 de 10 entradas',
    'true',
    true,
  ]);
});

it('a button that goes from the screen with its own press leaves the focus to the main part', async () => {
  function Queue() {
    const [isChosen, setChosen] = useState(false);
    return isChosen ? 'Solo: Mi cola' : <PlainButton onClick={() => setChosen(true)}>Mi cola</PlainButton>;
  }
  render(
    <AppShell nav={null} title="Siniestros" footer={null}>
      <WatchLostFocus />
      <Queue />
    </AppShell>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mi cola' }));
  await screen.findByText('Solo: Mi cola');
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN');
});

it('a notice whose button ends it leaves the focus where it was before', async () => {
  function Screen() {
    const [isSeen, setSeen] = useState(false);
    return (
      <>
        <PlainButton>Registrar</PlainButton>
        {!isSeen && (
          <Banner action={<PlainButton onClick={() => setSeen(true)}>Ver todas las fechas</PlainButton>}>
            Hay más.
          </Banner>
        )}
      </>
    );
  }
  render(
    <AppShell nav={null} title="Siniestros" footer={null}>
      <WatchLostFocus />
      <Screen />
    </AppShell>,
  );
  screen.getByRole('button', { name: 'Registrar' }).focus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText('Hay más.')).toBeNull();
  await expect.poll(() => document.activeElement?.textContent).toBe('Registrar');
});

const series = [
  { id: 'asked', label: 'Pedido', look: 'solid' },
  { id: 'given', label: 'Autorizado', look: 'dots' },
] as const;
const mark = (id: string, value: string) => ({ series: id, value, text: `$ ${value}`, says: `${id}: ${value} pesos` });
const chart: ChartProps = {
  label: 'Montos por mes',
  series: [...series],
  tickText: (value) => value,
  groups: [
    { id: 'oct', label: 'Octubre', marks: [mark('asked', '40'), mark('given', '20')] },
    { id: 'nov', label: 'Noviembre', marks: [mark('asked', '80'), mark('given', '60')] },
  ],
};

const bars = () => [...document.querySelectorAll('rect[data-look]')].filter((bar) => bar.closest('[role=img]'));
const figures = (name: string) => bars().map((bar) => Number.parseFloat(bar.getAttribute(name) ?? ''));

describe('a chart', () => {
  it('of columns stacks what is of one period from the ground up, and each part says itself when pointed at', () => {
    render(<StackChart {...chart} />);
    const [heights, tops] = [figures('height'), figures('y')];
    const grounds = heights.map((height, at) => height + (tops[at] ?? 0));
    // The first parts stand on the ground, the second ones on the first.
    expect(grounds[0]).toBeCloseTo(grounds[2] ?? 0);
    expect([grounds[1], grounds[3]]).toEqual([expect.closeTo(tops[0] ?? 0), expect.closeTo(tops[2] ?? 0)]);
    expect((heights[2] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(2);
    expect(bars().map((bar) => bar.querySelector('title')?.textContent)).toEqual([
      'asked: 40 pesos',
      'given: 20 pesos',
      'asked: 80 pesos',
      'given: 60 pesos',
    ]);
  });

  it('of bars writes the figure beside each bar, which is as long as its value', () => {
    render(<BarChart {...chart} />);
    const marks = screen.getAllByRole('img').filter((one) => one.hasAttribute('aria-label'));
    expect(marks.map((one) => within(one).getByText(/^\$/).textContent)).toEqual(['$ 40', '$ 20', '$ 80', '$ 60']);
    const [first = 0, second = 0, third = 0] = figures('width');
    expect([second / first, third / first]).toEqual([expect.closeTo(0.5), expect.closeTo(2)]);
  });
});

it('a sheet has the name of its title', () => {
  render(
    <Sheet isOpen onOpenChange={vi.fn()} title="Archivos del siniestro A-1">
      Nada
    </Sheet>,
  );
  expect(screen.getByRole('dialog', { name: 'Archivos del siniestro A-1' })).toBeTruthy();
});

it('a button that is a picture sends no form that it stands in', async () => {
  const [onSubmit, onClick] = [vi.fn((event) => event.preventDefault()), vi.fn()];
  render(
    <form onSubmit={onSubmit}>
      <PlainIconButton label="Mostrar" icon={null} onClick={onClick} />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 0]);
});

it('a row of a table opens below itself and closes again, by its button and by Escape', async () => {
  function People() {
    const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
    return (
      <Table
        label="Personas"
        columns={[{ id: 'name', header: 'Nombre', cell: ({ name }) => name }]}
        rows={[{ id: 'ana', name: 'Ana' }]}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        detail={({ name }) => `Más de ${name}`}
        opened={opened}
        onOpenedChange={setOpened}
      />
    );
  }
  render(<People />);
  const isOpen = () => screen.queryByText('Más de Ana') !== null;
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Detalle de Ana' }));
  await press();
  expect(isOpen()).toBe(true);
  await press();
  expect(isOpen()).toBe(false);
  await press();
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
});

it('a row that was opened has the focus itself once Escape closes it', async () => {
  function People() {
    const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(['ana']));
    return (
      <Table
        label="Personas"
        columns={[{ id: 'name', header: 'Nombre', cell: ({ name }) => name }]}
        rows={['Ana', 'Eva'].map((name) => ({ id: name.toLowerCase(), name }))}
        rowId={({ id }) => id}
        detail={({ name }) => <button type="button">{`Llamar a ${name}`}</button>}
        opened={opened}
        onOpenedChange={setOpened}
        toneHeader="Estado"
        tone={({ id }) => ({ tone: 'warn', word: 'Ausente', note: 'Vuelve el lunes', columnNote: `Tel. ${id}` })}
      />
    );
  }
  render(<People />);
  expect(screen.getByText('Ana').closest('tr')?.textContent).toContain('Vuelve el lunes · Tel. ana');
  await userEvent.click(screen.getByRole('button', { name: 'Llamar a Ana' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Llamar a Ana' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('Ana').closest('tr'));
});

it('the row that takes the place of one that left has the focus, also where a dialog was open meanwhile', async () => {
  function People() {
    const [names, setNames] = useState(['Ana', 'Eva', 'Luz']);
    const [asked, setAsked] = useState<string | null>(null);
    const leave = (name: string) => setNames((all) => all.filter((one) => one !== name));
    return (
      <>
        <Table
          label="Personas"
          columns={[{ id: 'name', header: 'Nombre', cell: ({ name }) => name }]}
          rows={names.map((name) => ({ id: name.toLowerCase(), name }))}
          rowId={({ id }) => id}
          actions={({ name }) => (
            <>
              <PlainIconButton label={`Quitar a ${name}`} icon={null} onClick={() => leave(name)} />
              <PlainIconButton label={`Preguntar por ${name}`} icon={null} onClick={() => setAsked(name)} />
            </>
          )}
        />
        {asked && (
          <div role="dialog" aria-label="Pregunta">
            <PlainIconButton label="Aceptar" icon={null} onClick={() => leave(asked)} />
            <PlainIconButton label="Cerrar" icon={null} onClick={() => setAsked(null)} />
          </div>
        )}
      </>
    );
  }
  render(<People />);
  const focused = () => document.activeElement?.getAttribute('data-row');
  await userEvent.click(screen.getByRole('button', { name: 'Quitar a Ana' }));
  await expect.poll(focused).toBe('eva');
  await userEvent.click(screen.getByRole('button', { name: 'Preguntar por Luz' }));
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }));
  expect(screen.queryByText('Luz')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await expect.poll(focused).toBe('eva');
});

type Fate = 'stays' | 'leaves';

/** Rows whose detail has buttons that go with their press, at once or through a dialog; then the row stays, or leaves too. */
function Persons({ fate }: { fate: Fate }) {
  const [names, setNames] = useState(['Ana', 'Eva']);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(['ana']));
  const [asked, setAsked] = useState<string | null>(null);
  const [called, setCalled] = useState<string | null>(null);
  const call = (name: string) => {
    setCalled(name);
    if (fate === 'leaves') setNames((all) => all.filter((one) => one !== name));
  };
  return (
    <main tabIndex={-1}>
      <WatchLostFocus />
      <Table
        label="Personas"
        columns={[{ id: 'name', header: 'Nombre', cell: ({ name }) => name }]}
        rows={names.map((name) => ({ id: name.toLowerCase(), name }))}
        rowId={({ id }) => id}
        opened={opened}
        onOpenedChange={setOpened}
        detail={({ name }) => (
          <div>
            {called !== name && (
              <>
                <PlainButton onClick={() => call(name)}>Llamar</PlainButton>
                <PlainButton onClick={() => setAsked(name)}>Preguntar</PlainButton>
              </>
            )}
          </div>
        )}
      />
      <Dialog isOpen={asked !== null} onOpenChange={() => setAsked(null)} title="Pregunta">
        <PlainButton onClick={() => asked && call(asked)}>Llamar ya</PlainButton>
        <PlainButton onClick={() => setAsked(null)}>Terminar</PlainButton>
      </Dialog>
    </main>
  );
}

it.each([
  { fate: 'stays', row: 'ana' },
  { fate: 'leaves', row: 'eva' },
] as const)(
  'a button that goes from the detail of a row that $fate leaves the focus to a row',
  async ({ fate, row }) => {
    const focused = () => document.activeElement?.getAttribute('data-row') ?? document.activeElement?.tagName;
    const { unmount } = render(<Persons fate={fate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Llamar' }));
    await expect.poll(focused).toBe(row);
    unmount();
    render(<Persons fate={fate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Preguntar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Llamar ya' }));
    await userEvent.click(screen.getByRole('button', { name: 'Terminar' }));
    await expect.poll(focused).toBe(row);
  },
);

it.each([
  { fate: 'read', focused: 'No hay resultados que mostrar.' },
  { fate: 'closed', focused: 'MAIN' },
] as const)(
  'a row that left while its table is being read leaves the focus to what is there once that is $fate',
  async ({ fate, focused }) => {
    let end: () => void = () => undefined;
    function Inactive() {
      const [isGone, setGone] = useState(false);
      const [state, setState] = useState<'open' | 'reading' | typeof fate>('open');
      const press = () => {
        setGone(true);
        setState('reading');
      };
      end = () => act(() => setState(fate));
      return (
        <main tabIndex={-1}>
          <WatchLostFocus />
          {state !== 'closed' && (
            <Table
              label="Inactivos"
              columns={[{ id: 'name', header: 'Nombre', cell: (name: string) => name }]}
              rows={isGone ? [] : ['Ana']}
              rowId={(name) => name}
              status={state === 'reading' ? 'loading' : 'ready'}
              actions={() => <PlainButton onClick={press}>Reactivar</PlainButton>}
            />
          )}
        </main>
      );
    }
    render(<Inactive />);
    await userEvent.click(screen.getByRole('button', { name: 'Reactivar' }));
    // Longer than anything waits for before it looks where the focus is.
    for (let frame = 0; frame < 8; frame += 1)
      await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    end();
    const place = () => (document.activeElement?.tagName === 'MAIN' ? 'MAIN' : document.activeElement?.textContent);
    await expect.poll(place).toBe(focused);
  },
);

it('a sheet of a workbook is as wide as its letters and the numbers of its rows', () => {
  const text = { text: 'a', isNumber: false };
  render(<SheetTable label="Hoja1" rows={[[text, text, text]]} columnCount={3} />);
  const table = screen.getByRole('table', { name: 'Hoja1' });
  const headers = within(table).getAllByRole('columnheader').length;
  expect([table.getAttribute('aria-colcount'), headers]).toEqual(['4', 4]);
});

it('what waits below an item of the sidebar is a list with the name of the item', () => {
  render(<NavCounts label="Mis siniestros" counts={[{ href: '/a', label: 'Rechazados', count: 2 }]} />);
  const list = within(screen.getByRole('list', { name: 'Mis siniestros' }));
  expect(list.getByRole('link', { name: /Rechazados/ }).textContent).toBe('Rechazados2');
});

it('filters that are folded on a phone are unfolded and folded by their button', async () => {
  render(
    <Toolbar label="Filtros" folded="Pendientes">
      Estado
    </Toolbar>,
  );
  const button = screen.getByRole('button', { name: 'Pendientes' });
  const isOpen = () => [button.getAttribute('aria-expanded'), screen.getByText('Estado').hasAttribute('data-open')];
  await userEvent.click(button);
  expect(isOpen()).toEqual(['true', true]);
  await userEvent.click(button);
  expect(isOpen()).toEqual(['false', false]);
});

it('filters that say nothing of themselves are not folded', () => {
  render(<Toolbar label="Filtros">Estado</Toolbar>);
  expect([screen.queryByRole('button'), screen.getByText('Estado').hasAttribute('data-open')]).toEqual([null, false]);
});

it('a title of a sheet runs on over the empty cells beside it, and is read whole', () => {
  const cells = (...texts: string[]) => texts.map((text) => ({ text, isNumber: /^\d/.test(text) }));
  // There is no layout here; rows are drawn for as much as is in view.
  const sizes = (['clientHeight', 'clientWidth', 'offsetHeight', 'offsetWidth'] as const).map((size) =>
    vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(600),
  );
  const rows = [cells('Presupuesto del tramo 1', '', ''), cells('Barrera', '2', '350')];
  render(<SheetTable label="Hoja1" rows={rows} columnCount={3} />);
  const shown = within(screen.getByRole('table', { name: 'Hoja1' }))
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  expect(shown.slice(1)).toEqual([['Presupuesto del tramo 1'], ['Barrera', '2', '350']]);
  for (const size of sizes) size.mockRestore();
});

it('a field says what is wrong with it to those who hear it', () => {
  render(<PlainField label="Usuario" value="" onChange={vi.fn()} error="Escriba su usuario." />);
  const field = screen.getByRole('textbox', { name: 'Usuario' });
  const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('Escriba su usuario.');
});

it('what a menu does not do now says why below it', async () => {
  render(
    <Menu
      label="Acciones"
      trigger={<Button>Acciones</Button>}
      entries={[{ id: 'undo', label: 'Deshacer', hint: 'Hasta las 18:00', blocked: 'Ya pasó el plazo.' }]}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Acciones' }));
  expect((await screen.findByRole('menuitem')).textContent).toBe('DeshacerYa pasó el plazo.');
});

it('a menu stays open for what it does not do now, and closes for what it does or explains', async () => {
  const done = vi.fn();
  const entries = [
    { id: 'undo', label: 'Deshacer', blocked: 'Ya pasó el plazo.' },
    { id: 'print', label: 'Imprimir', onAction: done },
  ];
  const trigger = <Button>Acciones</Button>;
  const { rerender } = render(<Menu label="Acciones" trigger={trigger} entries={entries} />);
  const isOpenAfter = async (name: RegExp) => {
    if (screen.queryByRole('menu') === null) await userEvent.click(screen.getByRole('button', { name: 'Acciones' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
    return screen.queryByRole('menu') !== null;
  };
  expect([await isOpenAfter(/^Deshacer/), await isOpenAfter(/^Imprimir/), done.mock.calls.length]).toEqual([
    true,
    false,
    1,
  ]);
  const explain = vi.fn();
  rerender(<Menu label="Acciones" trigger={trigger} entries={entries} onBlocked={explain} />);
  expect([await isOpenAfter(/^Deshacer/), explain.mock.calls]).toEqual([false, [['undo']]]);
});

it('a state of a chart says its whole sentence when it is pointed at', () => {
  const spot = {
    id: 's',
    label: 'Rechazado',
    x: 0,
    y: 0,
    state: 'visited' as const,
    figures: '3',
    says: 'Tres rechazos',
  };
  render(<StateChart label="Etapas" width={200} height={80} boxWidth={90} boxHeight={40} spots={[spot]} links={[]} />);
  const titles = [...document.querySelectorAll('title')].map(({ textContent }) => textContent);
  expect(titles).toContain('Tres rechazos');
});

it('a long name of a state stands in two lines that are as even as its words allow, a short one in one', () => {
  const spot = { x: 0, y: 0, state: 'other' as const };
  const spots = [
    { ...spot, id: 'long', label: 'Autorizado sin orden de pago todavía' },
    { ...spot, id: 'short', label: 'Por cuantificar' },
  ];
  render(<StateChart label="Etapas" width={200} height={80} boxWidth={90} boxHeight={40} spots={spots} links={[]} />);
  const lines = [...document.querySelectorAll('tspan')].map(({ textContent }) => textContent?.trim());
  expect(lines).toEqual(['Autorizado sin orden', 'de pago todavía', 'Por cuantificar']);
});
