// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { type Block, pasteBlock, type Written, withText } from '#client/quantification/table/pasteBlock.ts';
import { EditableRows } from '#client/rows/EditableRows.ts';
import { rowCommands } from '#client/rows/rowCommands.ts';
import { Grid } from '#client/ui/grid/Grid.tsx';
import { GridState } from '#client/ui/grid/GridState.ts';
import type { GridColumn } from '#client/ui/grid/gridTypes.ts';
import { columnsInView, columnsWithin, frameOf } from '#client/ui/grid/gridWindow.ts';
import { plainLine } from '#tests/domain/lines.ts';

/** Cells written in by keyboard, with the rows and the history that the product's tables have. */

type Row = { readonly key: string; readonly code: string; readonly amount: string; readonly note: string };

const columns: readonly GridColumn<Row>[] = [
  { id: 'code', header: 'Código', label: 'Código', width: 90, cell: ({ code }) => code, text: ({ code }) => code },
  {
    id: 'amount',
    header: 'Cantidad',
    label: 'Cantidad',
    width: 90,
    cell: ({ amount }) => amount,
    text: ({ amount }) => amount,
    problem: ({ amount }) => (Number.isNaN(Number(amount)) ? 'Cantidad: escriba un número.' : undefined),
    edit: { kind: 'number', value: ({ amount }) => amount },
  },
  {
    id: 'note',
    header: 'Nota',
    label: 'Nota',
    width: 90,
    cell: ({ note }) => note,
    text: ({ note }) => note,
    edit: { kind: 'text', value: ({ note }) => note, most: 20 },
  },
];

afterEach(cleanup);

beforeAll(() => {
  // There is no layout here; rows are drawn for as much as is in view.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
});

const toneOf = ({ amount }: Row) => (amount === '2' ? 'cut' : undefined);

type Opening = {
  readonly isReadOnly?: boolean;
  readonly given?: readonly string[];
  readonly more?: readonly GridColumn<Row>[];
  readonly toggle?: (key: string) => unknown;
};

const taxes: GridColumn<Row> = {
  id: 'taxes',
  header: 'IVA',
  label: 'IVA',
  width: 60,
  cell: () => 'Sí',
  text: () => 'Sí',
  edit: { kind: 'toggle', value: () => true },
};

async function openGrid({
  isReadOnly = false,
  given = ['1', '2', '3'],
  more = [],
  toggle = () => undefined,
}: Opening = {}) {
  const shown = [...columns, ...more];
  const rows = new EditableRows<Row, null>(
    given.map((amount, at) => ({ key: `k${at}`, code: `C-${at}`, amount, note: '' })),
    { replace: () => undefined, clear: () => undefined, summary: () => null },
  );
  const said: string[] = [];
  const typing = rowCommands(rows, {
    write: (row, column, text) => (column === 'code' ? null : { ...row, [column]: text }),
    labelOf: (column) => columns.find(({ id }) => id === column)?.label ?? column,
    problemIn: (row, column) => columns.find(({ id }) => id === column)?.problem?.(row),
    say: (text) => said.push(text),
  });
  const commands = {
    ...typing,
    choose: (key: string, column: string, id: string) => said.push(`elige ${id} en ${column} de ${key}`),
    toggle,
    remove: (keys: readonly string[]) => rows.remove('Quitar', keys),
    fill: (column: string) => said.push(`rellena ${column}`),
  };
  let close: () => void = () => undefined;
  function Table() {
    const [state] = useState(() => new GridState());
    const [isClosed, setClosed] = useState(isReadOnly);
    close = () => act(() => setClosed(true));
    return (
      <Grid
        label="Partidas"
        emptyText="Nada"
        help=""
        source={rows}
        state={state}
        columns={shown}
        commands={commands}
        isReadOnly={isClosed}
        rowTone={toneOf}
      />
    );
  }
  render(<Table />);
  await expect.poll(() => screen.getAllByRole('row').length).toBeGreaterThan(3);
  // Row 0 is the heading, and column 0 the check box.
  const cell = (row: number, column: number) =>
    within(screen.getAllByRole('row')[row] as HTMLElement).getAllByRole('gridcell')[column] as HTMLElement;
  const amounts = () => rows.all().map(({ amount }) => amount);
  return { rows, said, cell, amounts, close: () => close(), user: userEvent.setup() };
}

describe('a cell of the grid', () => {
  test('is replaced by typing, kept by Enter, which goes to the cell below; Ctrl + Z takes it back as one step', async () => {
    const { amounts, cell, said, user } = await openGrid();
    await user.click(cell(1, 2));
    await user.keyboard('45{Enter}');
    expect(amounts()).toEqual(['45', '2', '3']);
    expect(document.activeElement).toBe(cell(2, 2));
    await user.keyboard('7{Enter}{Control>}z{/Control}');
    expect(amounts()).toEqual(['45', '2', '3']);
    expect(said).toEqual(['Se deshizo: Cantidad de C-1']);
  });

  test('out of view comes into it with what lies ahead, so that the rows stand still for the next ones', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(48 + 60 * 34);
    const { cell, user } = await openGrid({ given: Array.from({ length: 60 }, (_, at) => String(at)) });
    const grid = screen.getByRole('grid');
    const standing = async (key: string) => {
      const places = new Set<number>();
      for (let row = 0; row < 25; row += 1) {
        await user.keyboard(`{${key}}`);
        // As a browser says after it has scrolled.
        fireEvent.scroll(grid);
        places.add(grid.scrollTop);
      }
      return [...places];
    };
    await user.click(cell(1, 2));
    expect(await standing('ArrowDown')).toEqual([0, 342, 682]);
    expect(await standing('ArrowUp')).toEqual([682, 344, 4, 0]);
  });

  test('whose words may be cut says them whole when pointed at; one of figures, which are not, says nothing', async () => {
    const figures: GridColumn<Row> = {
      id: 'sum',
      header: 'Suma',
      label: 'Suma',
      width: 90,
      align: 'end',
      cell: () => '9.00',
      text: () => '',
    };
    const { cell } = await openGrid({ given: ['1', 'x', '3'], more: [figures] });
    expect([cell(1, 1), cell(1, 4), cell(2, 2)].map(({ title }) => title)).toEqual([
      'C-0',
      '',
      'Cantidad: escriba un número.',
    ]);
  });

  test('is revised from its end with F2, and Escape leaves it as it was before all that was typed', async () => {
    const { amounts, cell, user } = await openGrid();
    await user.click(cell(2, 2));
    await user.keyboard('{F2}5');
    expect(amounts()).toEqual(['1', '25', '3']);
    await user.keyboard('6{Escape}');
    expect(amounts()).toEqual(['1', '2', '3']);
    expect(document.activeElement).toBe(cell(2, 2));
  });

  test('goes to the next cell that can be written with Tab, past those that only show, and to the next line at the end', async () => {
    const { cell, rows, user } = await openGrid();
    await user.click(cell(1, 2));
    await user.keyboard('9{Tab}visto{Tab}');
    expect(rows.row('k0')).toMatchObject({ amount: '9', note: 'visto' });
    expect(document.activeElement).toBe(cell(2, 2));
  });

  test('with a list is chosen in once: the list is gone with the choice, and left alone by a key', async () => {
    const options = [
      { id: 'mxn', label: 'Pesos' },
      { id: 'usd', label: 'Dólares' },
    ];
    const currency: GridColumn<Row> = {
      id: 'currency',
      header: 'Moneda',
      label: 'Moneda',
      width: 90,
      cell: () => 'Pesos',
      text: () => 'Pesos',
      edit: { kind: 'choice', value: () => 'mxn', options },
    };
    const { cell, said, user } = await openGrid({ more: [currency] });
    await user.click(cell(1, 4));
    await user.keyboard('{F2}{Escape}');
    expect([screen.queryByRole('combobox'), said]).toEqual([null, []]);
    await user.keyboard('{F2}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Moneda' }), 'usd');
    expect([screen.queryByRole('combobox'), said]).toEqual([null, ['elige usd en currency de k0']]);
  });

  test('is filled from with Ctrl + D, and the tone of a row follows what it holds', async () => {
    const { cell, said, user } = await openGrid();
    const tones = () => screen.getAllByRole('row').map((row) => row.getAttribute('data-tone'));
    expect(tones()).toEqual([null, null, 'cut', null]);
    await user.click(cell(2, 2));
    await user.keyboard('{Control>}d{/Control}');
    expect(said).toEqual(['rellena amount']);
    await user.keyboard('9{Enter}');
    expect(tones()).toEqual([null, null, null, null]);
  });

  test('that holds something wrong says so at once and aloud, and keeps what was typed', async () => {
    const { amounts, cell, said, user } = await openGrid();
    await user.click(cell(3, 2));
    await user.keyboard('1,,{Enter}');
    expect(amounts()).toEqual(['1', '2', '1,,']);
    expect(said).toEqual(['Cantidad: escriba un número.']);
    expect(cell(3, 2).getAttribute('aria-description')).toBe('Cantidad: escriba un número.');
    expect(cell(3, 2).getAttribute('aria-invalid')).toBe('true');
  });

  test('is not written in where nothing may be changed, nor is its line removed', async () => {
    const { amounts, cell, user } = await openGrid({ isReadOnly: true });
    await user.click(cell(1, 2));
    await user.keyboard('5{Enter}{Delete}{F2}');
    expect(amounts()).toEqual(['1', '2', '3']);
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.dblClick(cell(2, 2));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect([2, 3].map((column) => cell(1, column).getAttribute('aria-readonly'))).toEqual(['true', 'true']);
  });

  test('is written in once a finger touches it a second time, however slowly, and a box is ticked by that once', async () => {
    const said: string[] = [];
    const { amounts, cell, user } = await openGrid({ more: [taxes], toggle: (key) => said.push(key) });
    const touch = (one: HTMLElement) => user.pointer([{ keys: '[TouchA]', target: one }]);
    await touch(cell(1, 2));
    expect([screen.queryByRole('textbox'), document.activeElement]).toEqual([null, cell(1, 2)]);
    await touch(cell(1, 2));
    await user.keyboard('5{Enter}');
    expect(amounts()).toEqual(['15', '2', '3']);
    await touch(cell(2, 4));
    await user.dblClick(cell(3, 2));
    expect([said, screen.getByRole('textbox', { name: 'Cantidad' })]).toEqual([[], document.activeElement]);
    await touch(cell(2, 4));
    await touch(cell(2, 4));
    fireEvent.doubleClick(cell(2, 4));
    expect(said).toEqual(['k1']);
  });

  test('is no longer written in once nothing may be changed', async () => {
    const { amounts, cell, close, user } = await openGrid();
    await user.dblClick(cell(1, 2));
    expect(screen.getByRole('textbox', { name: 'Cantidad' })).toBeTruthy();
    await user.keyboard('{Escape}');
    close();
    await user.dblClick(cell(1, 2));
    await user.keyboard('5{Enter}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(amounts()).toEqual(['1', '2', '3']);
  });

  test('is the first of the first line where one comes in with Tab', async () => {
    const { cell, user } = await openGrid();
    await user.tab();
    expect(document.activeElement).toBe(cell(1, 1));
    await user.click(cell(3, 2));
    const stops = screen.getAllByRole('gridcell').filter((one) => one.tabIndex === 0);
    expect(stops).toEqual([cell(3, 2)]);
  });
});

describe('the columns and rows in view', () => {
  it('are all rows while the page goes to paper', async () => {
    await openGrid({ given: Array.from({ length: 200 }, (_, at) => `${at}`) });
    const drawn = () => screen.getAllByRole('row').length;
    await expect.poll(drawn).toBeLessThan(100);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(drawn()).toBe(201);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await expect.poll(drawn).toBeLessThan(100);
  });

  const columns = Array.from(
    { length: 100 },
    (_, at): GridColumn<string> => ({
      id: `c${at}`,
      header: '',
      label: '',
      width: at === 0 ? 300 : 100,
      isPinned: at === 0,
      cell: (row) => row,
      text: (row) => row,
    }),
  );

  const widthOf = (template: string) =>
    template
      .split(' ')
      .map(Number.parseFloat)
      .reduce((sum, width) => sum + width, 0);

  test('of many columns those in view are drawn, each where it would stand among all', () => {
    const { columns: drawn, template } = columnsInView(columns, 1, '10 11 50');
    expect(drawn.map(({ at, track }) => [at, track])).toEqual([
      [0, 2],
      [10, 4],
      [11, 5],
      [50, 7],
    ]);
    expect(template).toBe('36px 300px 900px 100px 100px 3800px 100px');
    const { offsets, pinnedWidth } = frameOf(columns);
    expect(pinnedWidth).toBe(336);
    expect(widthOf(template)).toBe((offsets.get('c50')?.left ?? 0) + 100);
  });

  test('before anything is measured the pinned column stands alone', () => {
    expect(columnsInView(columns, 1, '').columns.map(({ at }) => at)).toEqual([0]);
  });

  test('the first frame has the columns that fit, where they stand when all are drawn', () => {
    const frame = frameOf(columns);
    const first = columnsWithin(columns, frame, 500);
    expect(first.columns.map(({ at, track }) => [at, track])).toEqual([
      [0, undefined],
      [1, undefined],
      [2, undefined],
    ]);
    const all = columnsWithin(columns, frame, Infinity);
    expect(all.columns).toHaveLength(100);
    expect(first.template).toBe(all.template);
  });
});

const fields: readonly Written[] = ['quantity', 'unitPrice', 'authorizedQuantity', 'authorizedUnitPrice', 'comment'];
const lines = ['BAR-001', 'SEN-002', 'BAR-001'].map((code, at) => ({ ...plainLine, key: `k${at}`, code }));

const pasted = (table: Block['table'], start: Partial<Block> = {}) =>
  pasteBlock({ table, lines, fields, at: 0, field: 'quantity', ...start });

describe('the cursor and the selected rows', () => {
  const keys = [...'abcdefghijkl'];

  it('select to a row from where the selection began, upwards too, and from the cursor after it was cleared', () => {
    const state = new GridState();
    state.toggle('c');
    state.extend(keys, 'a');
    expect([...state.selected()]).toEqual(['a', 'b', 'c']);
    state.select(new Set());
    state.move({ key: 'c', column: 'code' });
    state.extend(keys, 'l');
    expect([...state.selected()]).toEqual(keys.slice(2));
  });

  it('point at no row that is gone, and edit nothing there', () => {
    const state = new GridState();
    state.select(new Set(['a', 'b']));
    state.move({ key: 'b', column: 'note' });
    state.edit('replace', 'x');
    state.forget(new Set(['b']));
    expect([[...state.selected()], state.active, state.editing]).toEqual([['a'], null, null]);
  });
});

describe('a block of cells pasted over the lines', () => {
  it('falls from the cell on, rows by columns, whatever way the numbers are written', () => {
    const { lines: changed, lost } = pasted([
      ['1,234.5', '$ 20.00'],
      ['2', '.5'],
    ]);
    expect(changed.map(({ key, quantity, unitPrice }) => [key, quantity, unitPrice])).toEqual([
      ['k0', '1234.5', '20.00'],
      ['k1', '2', '0.5'],
    ]);
    expect(changed.every(({ priceTouched }) => priceTouched)).toBe(true);
    expect(lost).toBe(0);
  });

  it('keeps what is no number as it was pasted: never 0, and never as if it had not been there', () => {
    const { lines: changed, cells } = pasted([['1.234,50'], ['abc'], ['1e3']]);
    expect(changed.map(({ quantity }) => quantity)).toEqual(['1.234,50', 'abc', '1e3']);
    expect(cells).toHaveLength(3);
  });

  it('changes nothing where a cell is empty, and counts what finds no place', () => {
    const { lines: changed, lost } = pasted(
      [
        ['', '7'],
        ['8', '9'],
      ],
      { at: 2, field: 'authorizedUnitPrice' },
    );
    expect(changed).toEqual([{ ...plainLine, key: 'k2', comment: '7' }]);
    expect(lost).toBe(2);
  });

  it('goes by the code where the first column holds codes; one that stands twice takes its rows in turn', () => {
    const { lines: changed, lost } = pasted([
      ['sen-002', '5'],
      ['BAR-001', '6'],
      ['BAR-001', '7'],
      ['NO-HAY', '8'],
    ]);
    expect(changed.map(({ key, quantity }) => [key, quantity])).toEqual([
      ['k1', '5'],
      ['k0', '6'],
      ['k2', '7'],
    ]);
    expect(lost).toBe(1);
  });
});

it('writes a comment as it is typed, without control characters', () => {
  expect(withText(plainLine, 'comment', 'Ver foto 3,\n500').comment).toBe('Ver foto 3, 500');
  expect(withText(plainLine, 'comment', 'x').priceTouched).toBe(false);
});

it('remembers that a price was typed, whatever is written beside it afterwards', () => {
  const typed = withText(plainLine, 'unitPrice', '90');
  expect([typed.priceTouched, withText(typed, 'quantity', '7').priceTouched]).toEqual([true, true]);
  expect(withText(plainLine, 'unitPrice', '100.00').priceTouched).toBe(false);
});
