import { describe, expect, test } from 'vitest';
import type { Cell, Sheet, SheetRow } from '#domain/budgetReading/cells.ts';
import { readBudget } from '#domain/budgetReading/read.ts';
import { layouts } from './layouts/groups.ts';
import { cellOf, type Layout, verdictOf, type Written } from './layouts/layout.ts';

/** The layouts that are read right, with more about them: nothing of it changes what is read, or it is asked about. */

// Of thousands of works each pair would take seconds.
const right = layouts.filter(({ asks, works }) => asks === undefined && works.length < 1000);

const withRows = (
  sheet: Sheet,
  above: readonly (readonly Written[])[],
  below: readonly (readonly Written[])[] = [],
): Sheet => {
  const down = above.length;
  const last = Math.max(...sheet.rows.map(({ row }) => row)) + down;
  const written = (texts: readonly (readonly Written[])[], from: number) =>
    texts.map((cells, at): SheetRow => ({ row: from + at, cells: cells.map(cellOf) }));
  return {
    ...sheet,
    rows: [
      ...written(above, 1),
      ...sheet.rows.map((row) => ({ ...row, row: row.row + down })),
      ...written(below, last + 2),
    ],
    ...(sheet.merges && {
      merges: sheet.merges.map((one) => ({ ...one, top: one.top + down, bottom: one.bottom + down })),
    }),
  };
};

const toTheRight = (sheet: Sheet, by: number): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((row) => ({ ...row, cells: [...Array<Cell>(by).fill(null), ...row.cells] })),
  ...(sheet.merges && { merges: sheet.merges.map((one) => ({ ...one, left: one.left + by, right: one.right + by })) }),
  ...(sheet.hiddenColumns && { hiddenColumns: sheet.hiddenColumns.map((column) => column + by) }),
});

const letterhead: readonly (readonly Written[])[] = [
  ['GRUPO CONSTRUCTOR DEL CENTRO SA DE CV', '', '', 'Fecha:', { kind: 'date', text: '2026-03-12' }],
  ['Tel. 55 1234 5678', '', 'RFC: GCC010203AB1', '', 'Folio', 1245],
  ['Atención:', 'Aseguradora', '', 'Póliza', 88123],
  ['Presupuesto de reparación de daños al km 125+300, siniestro 04-26-123456'],
];
const signatures: readonly (readonly Written[])[] = [
  ['Vigencia: 15 días'],
  ['Precios más IVA'],
  ['Ing. Juan Pérez', '', '', 'Vo. Bo.', '', 'Autorizó'],
  ['Tel. 55 1234 5678'],
];

const changes: readonly (readonly [string, (sheet: Sheet, at: number) => Sheet])[] = [
  ['two empty columns before it', (sheet) => toTheRight(sheet, 2)],
  ['a letterhead above it', (sheet, at) => (at === 0 ? withRows(sheet, letterhead) : sheet)],
  ['signatures below it', (sheet) => withRows(sheet, [], signatures)],
];

describe.each(changes)('with %s', (_, change) => {
  test.each(right)('$name', (layout) => {
    const changed = { ...layout, sheets: layout.sheets.map(change) };
    expect(verdictOf(readBudget(changed.sheets), changed)).toMatchObject({ kind: 'right', differs: [] });
  });
});

const single = right.filter(({ sheets, works }) => sheets.length === 1 && !sheets[0]?.merges && works.length > 1);
const pairs = single.map((one, at) => [one, single[(at + 1) % single.length] as Layout] as const);

function together([one, other]: readonly [Layout, Layout], place: (first: Sheet, second: Sheet) => Sheet): Layout {
  const [first, second] = [one.sheets[0], other.sheets[0]];
  if (!first || !second) throw new Error('No sheet');
  return { name: one.name, works: [...one.works, ...other.works], sheets: [place(first, second)] };
}

const below = (first: Sheet, second: Sheet): Sheet => {
  const last = Math.max(...first.rows.map(({ row }) => row)) + 1;
  return { ...first, rows: [...first.rows, ...second.rows.map((row) => ({ ...row, row: row.row + last }))] };
};

const beside = (first: Sheet, second: Sheet): Sheet => {
  const width = Math.max(...first.rows.map(({ cells }) => cells.length)) + 1;
  const found = new Map(first.rows.map(({ row, cells }) => [row, [...cells]]));
  for (const { row, cells } of second.rows) {
    const before = found.get(row) ?? [];
    found.set(row, [...before, ...Array<Cell>(width - before.length).fill(null), ...cells]);
  }
  const all = [...found].toSorted(([a], [b]) => a - b);
  return { ...first, rows: all.map(([row, cells]) => ({ row, cells })) };
};

describe.each([
  ['below', below],
  ['beside', beside],
] as const)('with another %s it, nothing is read wrongly in silence', (_, place) => {
  test.each(pairs.map((pair) => ({ pair, first: pair[0].name, second: pair[1].name })))(
    '$first, $second',
    ({ pair }) => {
      const both = together(pair, place);
      const { kind, differs } = verdictOf(readBudget(both.sheets), both);
      expect({ kind, differs: kind === 'wrong' ? differs : [] }).not.toMatchObject({ kind: 'wrong' });
    },
  );
});
