// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type ComponentProps, createRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { LoginNotice } from '#client/app/login/signInParts.tsx';
import { SearchPicker } from '#client/ui/form/SearchPicker.tsx';
import { NavItem } from '#client/ui/shell/Nav.tsx';
import { Pagination } from '#client/ui/table/Pagination.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import { Checklist, StepList } from '#client/ui/text/Lists.tsx';
import { ProgressBar } from '#client/ui/text/ProgressBar.tsx';
import { ResultCount } from '#client/ui/text/Text.tsx';
import { Log } from '#client/ui/text/Timeline.tsx';
import { SheetTable } from '#client/ui/viewer/SheetTable.tsx';
import { ViewerFrame, ViewerNotice, ZoomTools } from '#client/ui/viewer/ViewerFrame.tsx';

/** What a person who hears the page is told of it. No picture shows when it is missing, and no tool knows when it is wrong. */

afterEach(cleanup);

type Row = { readonly id: string; readonly name: string };
const rows: readonly Row[] = ['Ana', 'Eva', 'Iris'].map((name) => ({ id: name.toLowerCase(), name }));

function table(more: Partial<ComponentProps<typeof Table<Row>>> = {}) {
  return (
    <Table<Row>
      label="Personas"
      columns={[
        { id: 'name', header: 'Nombre', cell: ({ name }) => name, isSortable: true },
        { id: 'id', header: 'Clave', cell: ({ id }) => id, isSortable: true },
        { id: 'plain', header: 'Nota', cell: () => '–' },
      ]}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      {...more}
    />
  );
}

const sorts = () => screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-sort'));
const arrows = () =>
  screen.getAllByRole('columnheader').map((header) => /lucide-([\w-]+)/.exec(header.innerHTML)?.[1] ?? null);

it('a table says by which column it is sorted and which way, and which others may be', () => {
  const { rerender } = render(table({ sort: { column: 'id', direction: 'descending' } }));
  expect([sorts(), arrows()]).toEqual([
    ['none', 'descending', null],
    ['chevrons-up-down', 'arrow-down', null],
  ]);
  rerender(table({ sort: { column: 'name', direction: 'ascending' } }));
  expect([sorts(), arrows()]).toEqual([
    ['ascending', 'none', null],
    ['arrow-up', 'chevrons-up-down', null],
  ]);
});

it('a table says that it is being read, that nothing was found, and that reading failed', () => {
  const { rerender } = render(table({ status: 'loading', loadingText: 'Cargando personas...' }));
  const shown = screen.getByRole('table', { name: 'Personas' });
  expect(shown.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Cargando personas...');
  rerender(table({ status: 'loading', rows: [] }));
  // What only holds the place of rows is none of them.
  expect(screen.getAllByRole('row')).toHaveLength(1);
  rerender(table());
  expect([shown.getAttribute('aria-busy'), screen.getByRole('status').textContent]).toEqual(['false', '']);
  rerender(table({ status: 'error', onRetry: vi.fn() }));
  expect(within(screen.getByRole('alert')).getByRole('button', { name: 'Reintentar' })).toBeTruthy();
});

it('a row says which it is, whether its detail is open and where that is, and whether it is chosen', () => {
  const onSelectedChange = vi.fn();
  render(
    table({
      detail: ({ name }) => `Más de ${name}`,
      opened: new Set(['eva']),
      selected: new Set(['ana']),
      onSelectedChange,
      current: 'iris',
    }),
  );
  const expander = (name: string) => screen.getByRole('button', { name: `Detalle de ${name}` });
  expect(['Ana', 'Eva'].map((name) => expander(name).getAttribute('aria-expanded'))).toEqual(['false', 'true']);
  const place = expander('Eva').getAttribute('aria-controls') ?? '';
  expect(document.getElementById(place)?.textContent).toBe('Más de Eva');
  expect(expander('Ana').getAttribute('aria-controls')).toBeNull();
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect([box('Seleccionar Ana').checked, box('Seleccionar Eva').checked]).toEqual([true, false]);
  const all = box('Seleccionar todas las filas');
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  fireEvent.click(all);
  expect(onSelectedChange).toHaveBeenCalledWith(new Set(['ana', 'eva', 'iris']));
  const current = screen.getAllByRole('row').filter((row) => row.getAttribute('aria-current') === 'true');
  expect(current.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Iris']);
});

it('pages say which one is shown, and how much of how many', () => {
  render(<Pagination page={2} pageSize={25} total={61} onPageChange={vi.fn()} onPageSizeChange={vi.fn()} />);
  const current = screen.getAllByRole('button').filter((button) => button.getAttribute('aria-current') === 'page');
  expect(current.map((button) => button.getAttribute('aria-label'))).toEqual(['Página 2']);
  expect(screen.getByRole('status').textContent).toBe('Mostrando 26 a 50 de 61 entradas');
});

it.each([
  ['/siniestros', 'Siniestros'],
  ['/siniestros/1', 'Siniestros'],
  ['/siniestros_por_auditar', 'Por auditar'],
  ['/', null],
])('the menu says on which page one is, also below it: at %s', (path, label) => {
  window.history.replaceState(null, '', path);
  render(
    <nav>
      <NavItem href="/siniestros" label="Siniestros" icon={null} />
      <NavItem href="/siniestros_por_auditar" label="Por auditar" icon={null} />
    </nav>,
  );
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(label === null ? [] : [label]);
});

it('what waits behind an item of the menu is counted beside it, and nothing where nothing waits', () => {
  render(
    <nav>
      {[undefined, 0, 3].map((count) => (
        <NavItem key={String(count)} href={`/${count}`} label={`Lista ${count}`} icon={null} count={count} />
      ))}
    </nav>,
  );
  const words = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(words).toEqual(['Lista undefined', 'Lista 0', 'Lista 33']);
});

it('a search says whether its list is open, which result is pointed at and which cannot be picked', () => {
  const props = { label: 'Concepto', onQueryChange: vi.fn(), onPick: vi.fn(), input: createRef<HTMLInputElement>() };
  const results = [
    { id: '1', code: 'A', text: 'Arena' },
    { id: '2', code: 'B', text: 'Barrera', blocked: 'Sin precio' },
  ];
  const { rerender } = render(<SearchPicker {...props} query="" results={results} />);
  const box = screen.getByRole('combobox', { name: 'Concepto' });
  const state = () => ['aria-expanded', 'aria-activedescendant'].map((name) => box.getAttribute(name));
  fireEvent.focus(box);
  expect(state()).toEqual(['false', null]);
  rerender(<SearchPicker {...props} query="a" results={results} />);
  const options = screen.getAllByRole('option');
  const said = () =>
    options.map((option) => ['aria-selected', 'aria-disabled'].map((name) => option.getAttribute(name)));
  expect(state()).toEqual(['true', options[0]?.id]);
  expect(screen.getByRole('listbox', { name: 'Concepto' }).id).toBe(box.getAttribute('aria-controls'));
  expect(said()).toEqual([
    ['true', 'false'],
    ['false', 'true'],
  ]);
  fireEvent.keyDown(box, { key: 'ArrowUp' });
  expect(state()).toEqual(['true', options[1]?.id]);
  expect(said().map(([isSelected]) => isSelected)).toEqual(['false', 'true']);
  expect(screen.getByRole('status').textContent).toBe('2 resultados');
});

it('a search says what may be typed to those who hear it, and nothing where there is nothing to say', () => {
  const props = { label: 'Concepto', onQueryChange: vi.fn(), onPick: vi.fn(), input: createRef<HTMLInputElement>() };
  const said = () => {
    const id = screen.getByRole('combobox', { name: 'Concepto' }).getAttribute('aria-describedby');
    return id === null ? null : document.getElementById(id)?.textContent;
  };
  const { rerender } = render(<SearchPicker {...props} query="" results={[]} description="Código o nombre" />);
  expect(said()).toBe('Código o nombre');
  rerender(<SearchPicker {...props} query="" results={[]} />);
  expect(said()).toBeNull();
});

it('how far a transfer came is told in parts of a hundred, and not at all where that is not known', () => {
  const { rerender } = render(<ProgressBar label="Enviando" value={0.426} />);
  const bar = screen.getByRole('progressbar', { name: 'Enviando' });
  const told = () => ['aria-valuemin', 'aria-valuenow', 'aria-valuemax'].map((name) => bar.getAttribute(name));
  expect(told()).toEqual(['0', '43', '100']);
  rerender(<ProgressBar label="Enviando" value={1.2} />);
  expect(told()).toEqual(['0', '100', '100']);
  rerender(<ProgressBar label="Enviando" />);
  expect(told()).toEqual(['0', null, '100']);
});

it('what is done, what is missing and which step one is at are words too', () => {
  render(
    <>
      <Checklist
        label="Archivos"
        items={[
          { id: '1', text: 'Fotografías', isDone: true },
          { id: '2', text: 'Póliza', isDone: false },
        ]}
      />
      <StepList
        label="Camino"
        items={[
          { id: '1', number: 1, text: 'Registro', isOpen: false },
          { id: '2', text: 'Presupuesto', isCurrent: true, isOpen: true },
        ]}
      />
    </>,
  );
  const files = within(screen.getByRole('list', { name: 'Archivos' })).getAllByRole('listitem');
  expect(files.map(({ textContent }) => textContent)).toEqual(['Fotografías (listo)', 'Póliza (falta)']);
  const steps = within(screen.getByRole('list', { name: 'Camino' })).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step']);
  expect(steps.map(({ textContent }) => textContent)).toEqual(['1Registro', 'Presupuesto']);
  expect([screen.getByLabelText('No puede'), screen.getByLabelText('Puede')].map((sign) => sign.closest('li'))).toEqual(
    steps,
  );
});

it('what comes to a log is told, its first entry too', () => {
  const entry = { tone: 'info', author: 'Ana', time: '10:00', children: 'Falta una foto' } as const;
  const log = (ids: readonly string[]) => (
    <Log label="Bitácora" entries={ids.map((id) => ({ ...entry, id }))} empty="Aún no hay entradas." />
  );
  const { container, rerender } = render(log([]));
  const region = container.querySelector('[aria-live="polite"]');
  expect(region?.textContent).toBe('Aún no hay entradas.');
  rerender(log(['1']));
  expect(region?.textContent).toBe('Ana10:00Falta una foto');
  expect(within(screen.getByRole('list', { name: 'Bitácora' })).getAllByRole('listitem')).toHaveLength(1);
});

it('a refused sign-in is told, and its countdown is not told every second', () => {
  const { container } = render(<LoginNotice text="Login failed" secondsToWait={65} />);
  const regions = ['polite', 'off'].map((kind) => container.querySelector(`[aria-live="${kind}"]`)?.textContent);
  expect(regions).toEqual(['Login failedPodrá intentarlo de nuevo en 1:05.', 'Podrá intentarlo de nuevo en 1:05.']);
});

it('a file among others says which of them it is, and one alone does not', () => {
  const file = { name: 'acta.pdf', facts: 'PDF · 1 kB', href: '/acta.pdf' };
  const place = { index: 1, total: 3, onPrevious: vi.fn(), onNext: vi.fn() };
  const { rerender } = render(
    <ViewerFrame {...file} place={place}>
      Nada
    </ViewerFrame>,
  );
  expect(screen.getByText('2 de 3')).toBeTruthy();
  rerender(<ViewerFrame {...file}>Nada</ViewerFrame>);
  expect(screen.queryByText(/ de /)).toBeNull();
});

it('results are counted for who hears them, and a sheet says its size although only a part of it is drawn', () => {
  const { rerender } = render(<ResultCount count={1} />);
  expect(screen.getByRole('status').textContent).toBe('1 resultado');
  rerender(<ResultCount count={null} />);
  expect(screen.getByRole('status').textContent).toBe('');
  const cells = Array.from({ length: 300 }, () => [{ text: 'x', isNumber: false }]);
  rerender(<SheetTable label="Hoja 1" rows={cells} columnCount={27} />);
  const sheet = screen.getByRole('table', { name: 'Hoja 1' });
  expect(['aria-rowcount', 'aria-colcount'].map((name) => sheet.getAttribute(name))).toEqual(['301', '28']);
  expect(screen.getAllByRole('columnheader').at(-1)?.textContent).toBe('AA');
  rerender(<ZoomTools scale={1.25} onZoom={vi.fn()} fitLabel="Ajustar" />);
  expect(screen.getByRole('status').textContent).toBe('125 %');
  rerender(<ViewerNotice isBusy>Cargando…</ViewerNotice>);
  expect(screen.getByText('Cargando…').getAttribute('aria-busy')).toBe('true');
});
