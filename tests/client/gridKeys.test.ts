import { describe, expect, it } from 'vitest';
import { GridState } from '#client/ui/grid/GridState.ts';
import { type GridDesk, pressed } from '#client/ui/grid/gridKeys.ts';
import type { GridColumn, GridEdit } from '#client/ui/grid/gridTypes.ts';

/** What each key does in a grid: where it leads, what it asks for, and whether the browser is left with it. */

type Row = { readonly price: string; readonly note: string; readonly unit: string; readonly tax: boolean };

const row: Row = { price: '10', note: 'a', unit: 'pza', tax: true };

const column = (id: string, edit?: GridEdit<Row>): GridColumn<Row> => ({
  id,
  header: id,
  label: id,
  width: 80,
  cell: () => id,
  text: () => id,
  ...(edit && { edit }),
});

const units = ['Bulto', 'Pieza', 'Parte', 'Mapa'].map((label) => ({ id: label.slice(0, 3).toLowerCase(), label }));

const columns: readonly GridColumn<Row>[] = [
  column('code'),
  column('price', { kind: 'number', value: ({ price }) => price }),
  column('sum'),
  column('note', { kind: 'text', value: ({ note }) => note, most: 20 }),
  column('unit', { kind: 'choice', value: ({ unit }) => unit, options: units }),
  column('tax', { kind: 'toggle', value: ({ tax }) => tax }),
];

type Given = {
  readonly isReadOnly?: boolean;
  readonly rows?: number;
  readonly value?: Partial<Row>;
  /** Enter leads on by itself, as in a line that was just added. */
  readonly leadsOn?: boolean;
};

/** A grid with its cursor in a cell, such as «2 price», and what it was asked for. */
function gridAt(place: string, { isReadOnly = false, rows = 40, value = {}, leadsOn = false }: Given = {}) {
  const keys = Array.from({ length: rows }, (_, at) => String(at + 1));
  const state = new GridState();
  const told: string[] = [];
  const tell = (what: string) => (of: unknown, at?: string, text?: string) =>
    void told.push([what, of, at, text].filter((part) => part !== undefined).join(' '));
  const desk: GridDesk<Row> = {
    state,
    isReadOnly,
    columns,
    source: { keys: () => keys, onKeys: () => () => {}, row: () => ({ ...row, ...value }), onRow: () => () => {} },
    commands: {
      type: tell('type'),
      commit: tell('commit'),
      restore: tell('restore'),
      choose: tell('choose'),
      toggle: tell('toggle'),
      remove: tell('remove'),
      fill: tell('fill'),
      undo: () => void told.push('undo'),
      redo: () => void told.push('redo'),
      search: () => void told.push('search'),
      ...(leadsOn && { entered: () => true }),
    },
  };
  const [key = '', id = ''] = place.split(' ');
  state.move({ key, column: id });
  const press = (name: string): boolean => {
    const parts = name.split('+');
    const has = (part: string) => parts.slice(0, -1).includes(part);
    return pressed(desk, {
      key: name === '+' ? name : (parts.at(-1) ?? ''),
      ctrlKey: has('Ctrl'),
      metaKey: has('Cmd'),
      altKey: has('Alt'),
      shiftKey: has('Shift'),
    });
  };
  const at = () => state.active && `${state.active.key} ${state.active.column}`;
  return { state, press, at, told, selected: () => [...state.selected()] };
}

describe('keys that walk', () => {
  it.each([
    ['20 sum', 'ArrowUp', '19 sum'],
    ['20 sum', 'ArrowDown', '21 sum'],
    ['20 sum', 'ArrowLeft', '20 price'],
    ['20 sum', 'ArrowRight', '20 note'],
    ['20 sum', 'Ctrl+ArrowUp', '1 sum'],
    ['20 sum', 'Cmd+ArrowDown', '40 sum'],
    ['20 sum', 'Ctrl+ArrowLeft', '20 code'],
    ['20 sum', 'Ctrl+ArrowRight', '20 tax'],
    ['20 sum', 'PageUp', '5 sum'],
    ['20 sum', 'PageDown', '35 sum'],
    ['38 sum', 'PageDown', '40 sum'],
    ['20 sum', 'Home', '20 code'],
    ['20 sum', 'End', '20 tax'],
    ['20 sum', 'Ctrl+Home', '1 code'],
    ['20 sum', 'Ctrl+End', '40 tax'],
    ['1 code', 'ArrowUp', '1 code'],
    ['40 tax', 'ArrowRight', '40 tax'],
    ['20 sum', 'Enter', '21 sum'],
    ['20 sum', 'Shift+Enter', '19 sum'],
    ['20 sum', 'Tab', '20 note'],
    ['20 sum', 'Shift+Tab', '20 price'],
    ['20 tax', 'Tab', '21 price'],
    ['20 price', 'Shift+Tab', '19 tax'],
  ])('from %s, %s leads to %s', (from, key, to) => {
    const grid = gridAt(from);
    expect([grid.press(key), grid.at(), grid.told]).toEqual([true, to, []]);
  });

  it.each([
    ['40 tax', 'Tab'],
    ['1 price', 'Shift+Tab'],
    ['20 sum', 'Alt+ArrowDown'],
    ['20 sum', 'Escape'],
    ['20 sum', 'x'],
    ['20 sum', 'F2'],
  ])('at %s, %s is left to the browser', (from, key) => {
    const grid = gridAt(from);
    expect([grid.press(key), grid.at(), grid.told]).toEqual([false, from, []]);
  });
});

describe('keys that select', () => {
  it.each([
    ['3 sum', [' '], ['3']],
    ['3 sum', [' ', ' '], []],
    ['3 tax', ['Shift+ '], ['3']],
    ['3 sum', ['Shift+ArrowDown', 'Shift+ArrowDown'], ['3', '4', '5']],
    ['3 sum', ['Shift+ArrowUp'], ['2', '3']],
    ['3 sum', ['Shift+ArrowDown', 'Shift+ArrowUp'], ['3']],
    ['3 sum', ['Cmd+a'], ['1', '2', '3', '4']],
    ['3 sum', ['Ctrl+a', 'Escape'], []],
    ['3 sum', ['Shift+ArrowDown', 'Escape', 'ArrowDown', 'ArrowDown', 'Shift+ArrowDown'], ['6', '7']],
  ])('at %s, %j selects %j', (from, keys, selected) => {
    const grid = gridAt(from, { rows: keys[0]?.endsWith('a') ? 4 : 40 });
    expect(keys.map(grid.press)).toEqual(keys.map(() => true));
    expect([grid.selected(), grid.told]).toEqual([selected, []]);
  });
});

it('the cursor takes the focus, except where it follows what is done elsewhere', () => {
  const { state } = gridAt('3 sum');
  expect(state.claimsFocus).toBe(true);
  state.claimsFocus = false;
  state.move({ key: '4', column: 'sum' }, { focus: false });
  expect([state.active?.key, state.claimsFocus]).toEqual(['4', false]);
});

describe('keys that write', () => {
  it.each([
    ['3 price', '7', ['type 3 price 7']],
    ['3 price', '-', ['type 3 price -']],
    ['3 price', '$', ['type 3 price $']],
    ['3 note', 'x', ['type 3 note x']],
    ['3 price', 'Backspace', ['type 3 price ']],
    ['3 tax', ' ', ['toggle 3 tax']],
    ['3 tax', 'F2', ['toggle 3 tax']],
    ['3 tax', 'n', ['toggle 3 tax']],
    ['3 tax', 'N', ['toggle 3 tax']],
    ['3 tax', 's', []],
    ['3 tax', 'S', []],
    ['3 unit', 'p', ['choose 3 unit par']],
    ['3 unit', 'M', ['choose 3 unit map']],
    ['3 unit', 'b', ['choose 3 unit bul']],
    ['3 sum', 'Delete', ['remove 3']],
    ['3 sum', '/', ['search']],
    ['3 sum', 'Insert', ['search']],
    ['3 sum', 'Ctrl+z', ['undo']],
    ['3 sum', 'Ctrl+Shift+Z', ['redo']],
    ['3 sum', 'Cmd+y', ['redo']],
    ['3 price', 'Ctrl+d', ['fill price']],
    ['3 sum', 'Ctrl+-', ['remove 3']],
  ])('at %s, %s asks for %j', (from, key, told) => {
    const grid = gridAt(from, { value: { unit: 'pie' } });
    expect([grid.press(key), grid.told]).toEqual([true, told]);
    const closed = gridAt(from, { isReadOnly: true, value: { unit: 'pie' } });
    closed.press(key);
    expect(closed.told).toEqual([]);
    expect(closed.state.editing).toBeNull();
  });

  it.each([
    ['3 price', 'x'],
    ['3 unit', 'z'],
    ['3 unit', 'a'],
    ['3 tax', 'x'],
    ['3 sum', 'Ctrl+c'],
  ])('at %s, %s means nothing', (from, key) => {
    const grid = gridAt(from, { value: { unit: 'pie' } });
    expect([grid.press(key), grid.told]).toEqual([false, []]);
  });

  it.each([
    ['3 price', 'F2', 'revise'],
    ['3 note', 'F2', 'revise'],
    ['3 unit', 'F2', 'revise'],
    ['3 unit', 'Enter', 'revise'],
    ['3 price', '7', 'replace'],
  ])('at %s, %s opens the cell to %s it, unless the grid is only read', (from, key, mode) => {
    const grid = gridAt(from);
    expect([grid.press(key), grid.state.editing?.mode, grid.at()]).toEqual([true, mode, from]);
    const closed = gridAt(from, { isReadOnly: true });
    closed.press(key);
    expect(closed.state.editing).toBeNull();
  });

  it('removes what is selected, and goes on at the next line that stays, or at the last', () => {
    const grid = gridAt('2 sum', { rows: 5 });
    grid.state.select(new Set(['2', '3']));
    expect([grid.press('Delete'), grid.told, grid.at()]).toEqual([true, ['remove 2,3'], '4 sum']);
    const last = gridAt('5 sum', { rows: 5 });
    expect([last.press('Delete'), last.told, last.at()]).toEqual([true, ['remove 5'], '4 sum']);
  });
});

describe('keys in a cell that is written', () => {
  it('Enter stays where it leads on by itself, and Shift+Enter goes up all the same', () => {
    const grid = gridAt('3 price', { leadsOn: true });
    grid.press('Enter');
    expect(grid.at()).toBe('3 price');
    grid.press('Shift+Enter');
    expect(grid.at()).toBe('2 price');
  });

  it.each([
    ['3 price', 'replace', 'Enter', ['commit 3 price'], '4 price'],
    ['3 price', 'replace', 'Shift+Enter', ['commit 3 price'], '2 price'],
    ['3 price', 'replace', 'Tab', ['commit 3 price'], '3 note'],
    ['3 price', 'replace', 'Shift+Tab', ['commit 3 price'], '2 tax'],
    ['3 price', 'replace', 'ArrowRight', ['commit 3 price'], '3 sum'],
    ['3 price', 'revise', 'ArrowDown', ['commit 3 price'], '4 price'],
    ['3 unit', 'revise', 'Tab', ['commit 3 unit'], '3 tax'],
    ['3 price', 'revise', 'Escape', ['restore 3 price'], '3 price'],
  ] as const)('at %s to %s it, %s asks for %j and leads to %s', (from, mode, key, told, to) => {
    const grid = gridAt(from);
    grid.state.edit(mode);
    expect([grid.press(key), grid.told, grid.at(), grid.state.editing]).toEqual([true, told, to, null]);
  });

  it.each([
    ['3 price', 'revise', 'ArrowLeft'],
    ['3 price', 'revise', 'Home'],
    ['3 note', 'replace', 'ArrowRight'],
    ['3 note', 'replace', 'End'],
    ['3 price', 'replace', '7'],
    ['3 price', 'replace', 'Delete'],
    ['3 unit', 'revise', 'Enter'],
    ['3 unit', 'revise', 'ArrowDown'],
  ] as const)('at %s to %s it, %s is the editor’s', (from, mode, key) => {
    const grid = gridAt(from);
    grid.state.edit(mode);
    expect([grid.press(key), grid.told, grid.at(), grid.state.editing?.mode]).toEqual([false, [], from, mode]);
  });

  it('ends at the edge of the grid, with what it holds kept', () => {
    const grid = gridAt('40 note', { rows: 40 });
    grid.state.edit('replace');
    expect([grid.press('Enter'), grid.told, grid.at(), grid.state.editing]).toEqual([
      true,
      ['commit 40 note'],
      '40 note',
      null,
    ]);
  });
});
