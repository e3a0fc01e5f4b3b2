// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { EditableRows } from '#client/rows/EditableRows.ts';
import { rowCommands } from '#client/rows/rowCommands.ts';
import { Grid } from '#client/ui/grid/Grid.tsx';
import { GridState } from '#client/ui/grid/GridState.ts';
import type { GridColumn } from '#client/ui/grid/gridTypes.ts';

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

async function openGrid({ isReadOnly = false } = {}) {
  const rows = new EditableRows<Row, null>(
    ['1', '2', '3'].map((amount, at) => ({ key: `k${at}`, code: `C-${at}`, amount, note: '' })),
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
    choose: () => undefined,
    toggle: () => undefined,
    remove: (keys: readonly string[]) => rows.remove('Quitar', keys),
    fill: (column: string) => said.push(`rellena ${column}`),
  };
  function Table() {
    const [state] = useState(() => new GridState());
    return (
      <Grid
        label="Partidas"
        emptyText="Nada"
        help=""
        source={rows}
        state={state}
        columns={columns}
        commands={commands}
        isReadOnly={isReadOnly}
        rowTone={({ amount }) => (amount === '2' ? 'cut' : undefined)}
      />
    );
  }
  render(<Table />);
  await expect.poll(() => screen.getAllByRole('row')).toHaveLength(4);
  // Row 0 is the heading, and column 0 the check box.
  const cell = (row: number, column: number) =>
    within(screen.getAllByRole('row')[row] as HTMLElement).getAllByRole('gridcell')[column] as HTMLElement;
  const amounts = () => rows.all().map(({ amount }) => amount);
  return { rows, said, cell, amounts, user: userEvent.setup() };
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
  });
});
